// A report that stands alone in a page: the data lies in the page, there is no kernel.

import { mount } from "./mount";
import type { Payload } from "./record";
import { reportView } from "./report";

const data = document.getElementById("nbmem-data");
const host = document.getElementById("nbmem-report");
if (data?.textContent && host) {
  const payload: Payload = JSON.parse(data.textContent);
  const mounted = mount(host);
  mounted.show(reportView(payload, mounted.root));
}
