// Builds the two bundles that Python ships; with --check it only compares them with the committed ones.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const assets = join(here, "..", "nbmem", "render", "assets");
const WIDGET_LIMIT = 150 * 1024;

const targets = [
  { entry: "src/widget.ts", file: "widget.js", format: "esm" },
  { entry: "src/page.ts", file: "page.js", format: "iife" },
];

let stale = false;
for (const { entry, file, format } of targets) {
  const result = await build({
    absWorkingDir: here,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    charset: "utf8",
    format,
    target: "es2022",
    loader: { ".css": "text" },
    legalComments: "none",
    banner: { js: "/* nbmem, BSD-3-Clause; uPlot, (c) Leon Sorokin, MIT */" },
    write: false,
  });
  const bytes = result.outputFiles[0].contents;
  console.log(`${file}: ${(bytes.length / 1024).toFixed(1)} KB`);
  if (bytes.length > WIDGET_LIMIT) {
    console.error(`${file} is over the limit of ${WIDGET_LIMIT / 1024} KB`);
    process.exit(1);
  }
  const path = join(assets, file);
  if (process.argv.includes("--check")) {
    stale ||= !readFileSync(path).equals(bytes);
  } else {
    writeFileSync(path, bytes);
  }
}
if (stale) {
  console.error("The committed bundle is not what the sources build: run `make frontend`.");
  process.exit(1);
}
