/* nbmem, BSD-3-Clause; uPlot, (c) Leon Sorokin, MIT */
var Dr={freed:()=>{}};function Nr(){let t=globalThis.jupyterapp?.commands;if(t?.hasCommand("notebook:insert-cell-below"))return async n=>{await t.execute("notebook:insert-cell-below"),await t.execute("notebook:replace-selection",{text:n})}}var Da="uplot",Na="u-hz",Ha="u-vt",Oa="u-title",Ia="u-wrap",Ba="u-under",Ga="u-over",Wa="u-axis",un="u-off",Ka="u-select",ja="u-cursor-x",Ua="u-cursor-y",Ya="u-cursor-pt",qa="u-legend",Za="u-live",Ja="u-inline",Qa="u-series",Xa="u-marker",Hr="u-label",ec="u-value",nl="width",ll="height";var Or="bottom",zn="left",go="right",$o="#000",Ir=$o+"0",bo="mousemove",Br="mousedown",yo="mouseup",Gr="mouseenter",Wr="mouseleave",Kr="dblclick",tc="resize",nc="scroll",jr="change",_l="dppxchange",zo="--",In=typeof window<"u",So=In?document:null,Fn=In?window:null,lc=In?navigator:null,ue,wl;function _o(){let e=devicePixelRatio;ue!=e&&(ue=e,wl&&To(jr,wl,_o),wl=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),fn(jr,wl,_o),Fn.dispatchEvent(new CustomEvent(_l)))}function at(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Mo(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function xe(e,t,n){e.style[t]=n+"px"}function _t(e,t,n,l){let o=So.createElement(e);return t!=null&&at(o,t),n?.insertBefore(o,l),o}function bt(e,t){return _t("div",e,t)}var Ur=new WeakMap;function zt(e,t,n,l,o){let a="translate("+t+"px,"+n+"px)",s=Ur.get(e);a!=s&&(e.style.transform=a,Ur.set(e,a),t<0||n<0||t>l||n>o?at(e,un):Mo(e,un))}var Yr=new WeakMap;function qr(e,t,n){let l=t+n,o=Yr.get(e);l!=o&&(Yr.set(e,l),e.style.background=t,e.style.borderColor=n)}var Zr=new WeakMap;function Jr(e,t,n,l){let o=t+""+n,a=Zr.get(e);o!=a&&(Zr.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var Vo={passive:!0},oc={...Vo,capture:!0};function fn(e,t,n,l){t.addEventListener(e,n,l?oc:Vo)}function To(e,t,n,l){t.removeEventListener(e,n,Vo)}In&&_o();function Mt(e,t,n,l){let o;n=n||0,l=l||t.length-1;let a=l<=2147483647;for(;l-n>1;)o=a?n+l>>1:ct((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function Mi(e){return(n,l,o)=>{let a=-1,s=-1;for(let c=l;c<=o;c++)if(e(n[c])){a=c;break}for(let c=o;c>=l;c--)if(e(n[c])){s=c;break}return[a,s]}}var Ti=e=>e!=null,Ai=e=>e!=null&&e>0,Al=Mi(Ti),rc=Mi(Ai);function ic(e,t,n,l=0,o=!1){let a=o?rc:Al,s=o?Ai:Ti;[t,n]=a(e,t,n);let c=e[t],d=e[t];if(t>-1)if(l==1)c=e[t],d=e[n];else if(l==-1)c=e[n],d=e[t];else for(let m=t;m<=n;m++){let b=e[m];s(b)&&(b<c?c=b:b>d&&(d=b))}return[c??me,d??-me]}function Ll(e,t,n,l){let o=ei(e),a=ei(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?Ht:Li,c=o==1?ct:yt,d=a==1?yt:ct,m=c(s(ze(e))),b=d(s(ze(t))),h=Dn(n,m),y=Dn(n,b);return n==10&&(m<0&&(h=he(h,-m)),b<0&&(y=he(y,-b))),l||n==2?(e=h*o,t=y*a):(e=Pi(e,h),t=El(t,y)),[e,t]}function Fo(e,t,n,l){let o=Ll(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Do=.1,Qr={mode:3,pad:Do},rl={pad:0,soft:null,mode:0},sc={min:rl,max:rl};function Ml(e,t,n,l){return Cl(n)?Xr(e,t,n):(rl.pad=n,rl.soft=l?0:null,rl.mode=l?3:0,Xr(e,t,sc))}function se(e,t){return e??t}function ac(e,t,n){for(t=se(t,0),n=se(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Xr(e,t,n){let l=n.min,o=n.max,a=se(l.pad,0),s=se(o.pad,0),c=se(l.hard,-me),d=se(o.hard,me),m=se(l.soft,me),b=se(o.soft,-me),h=se(l.mode,0),y=se(o.mode,0),x=t-e,M=Ht(x),P=Qe(ze(e),ze(t)),z=Ht(P),V=ze(z-M);(x<1e-24||V>10)&&(x=0,(e==0||t==0)&&(x=1e-24,h==2&&m!=me&&(a=0),y==2&&b!=-me&&(s=0)));let w=x||P||1e3,A=Ht(w),_=Dn(10,ct(A)),B=w*(x==0?e==0?.1:1:a),E=he(Pi(e-B,_/10),24),j=e>=m&&(h==1||h==3&&E<=m||h==2&&E>=m)?m:me,L=Qe(c,E<j&&e>=j?j:Tt(j,E)),O=w*(x==0?t==0?.1:1:s),G=he(El(t+O,_/10),24),k=t<=b&&(y==1||y==3&&G>=b||y==2&&G<=b)?b:-me,D=Tt(d,G>k&&t<=k?k:Qe(k,G));return L==D&&L==0&&(D=100),[L,D]}var cc=new Intl.NumberFormat(In?lc.language:"en-US"),No=e=>cc.format(e),ut=Math,Sl=ut.PI,ze=ut.abs,ct=ut.floor,$e=ut.round,yt=ut.ceil,Tt=ut.min,Qe=ut.max,Dn=ut.pow,ei=ut.sign,Ht=ut.log10,Li=ut.log2,uc=(e,t=1)=>ut.sinh(e)*t,vo=(e,t=1)=>ut.asinh(e/t),me=1/0;function ti(e){return(Ht((e^e>>31)-(e>>31))|0)+1}function Ao(e,t,n){return Tt(Qe(e,t),n)}function Ei(e){return typeof e=="function"}function re(e){return Ei(e)?e:()=>e}var fc=()=>{},Ci=e=>e,Ri=(e,t)=>t,pc=e=>null,ni=e=>!0,li=(e,t)=>e==t,dc=/\.\d*?(?=9{6,}|0{6,})/gm,pn=e=>{if(zi(e)||qt.has(e))return e;let t=`${e}`,n=t.match(dc);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,a]=t.split("e");return+`${pn(o)}e${a}`}return he(e,l)};function an(e,t){return pn(he(pn(e/t))*t)}function El(e,t){return pn(yt(pn(e/t))*t)}function Pi(e,t){return pn(ct(pn(e/t))*t)}function he(e,t=0){if(zi(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return $e(l)/n}var qt=new Map;function $i(e){return((""+e).split(".")[1]||"").length}function sl(e,t,n,l){let o=[],a=l.map($i);for(let s=t;s<n;s++){let c=ze(s),d=he(Dn(e,s),c);for(let m=0;m<l.length;m++){let b=e==10?+`${l[m]}e${s}`:l[m]*d,h=(s>=0?0:c)+(s>=a[m]?0:a[m]),y=e==10?b:he(b,h);o.push(y),qt.set(y,h)}}return o}var il={},Ho=[],Nn=[null,null],Yt=Array.isArray,zi=Number.isInteger,mc=e=>e===void 0;function oi(e){return typeof e=="string"}function Cl(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function hc(e){return e!=null&&typeof e=="object"}var gc=Object.getPrototypeOf(Uint8Array),Vi="__proto__";function Hn(e,t=Cl){let n;if(Yt(e)){let l=e.find(o=>o!=null);if(Yt(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Hn(e[o],t)}else n=e.slice()}else if(e instanceof gc)n=e.slice();else if(t(e)){n={};for(let l in e)l!=Vi&&(n[l]=Hn(e[l],t))}else n=e;return n}function Ee(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=Vi&&(Cl(e[o])?Ee(e[o],Hn(l[o])):e[o]=Hn(l[o]))}return e}var bc=0,yc=1,vc=2;function wc(e,t,n){for(let l=0,o,a=-1;l<t.length;l++){let s=t[l];if(s>a){for(o=s-1;o>=0&&e[o]==null;)e[o--]=null;for(o=s+1;o<n&&e[o]==null;)e[a=o++]=null}}}function xc(e,t){if(_c(e)){let s=e[0].slice();for(let c=1;c<e.length;c++)s.push(...e[c].slice(1));return Mc(s[0])||(s=Sc(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let d=e[s][0],m=d.length;for(let b=0;b<m;b++)n.add(d[b])}let l=[Array.from(n).sort((s,c)=>s-c)],o=l[0].length,a=new Map;for(let s=0;s<o;s++)a.set(l[0][s],s);for(let s=0;s<e.length;s++){let c=e[s],d=c[0];for(let m=1;m<c.length;m++){let b=c[m],h=Array(o).fill(void 0),y=t?t[s][m]:yc,x=[];for(let M=0;M<b.length;M++){let P=b[M],z=a.get(d[M]);P===null?y!=bc&&(h[z]=P,y==vc&&x.push(z)):h[z]=P}wc(h,x,o),l.push(h)}}return l}var kc=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Sc(e){let t=e[0],n=t.length,l=Array(n);for(let a=0;a<l.length;a++)l[a]=a;l.sort((a,s)=>t[a]-t[s]);let o=[];for(let a=0;a<e.length;a++){let s=e[a],c=Array(n);for(let d=0;d<n;d++)c[d]=s[l[d]];o.push(c)}return o}function _c(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let a=0;a<n;a++)if(o[a]!=t[a])return!1}}return!0}function Mc(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let a=Qe(1,ct((o-l+1)/t));for(let s=e[l],c=l+a;c<=o;c+=a){let d=e[c];if(d!=null){if(d<=s)return!1;s=d}}return!0}var Fi=["January","February","March","April","May","June","July","August","September","October","November","December"],Di=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Ni(e){return e.slice(0,3)}var Tc=Di.map(Ni),Ac=Fi.map(Ni),Lc={MMMM:Fi,MMM:Ac,WWWW:Di,WWW:Tc};function tl(e){return(e<10?"0":"")+e}function Ec(e){return(e<10?"00":e<100?"0":"")+e}var Cc={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>tl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>tl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>tl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>tl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>tl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Ec(e.getMilliseconds())};function Oo(e,t){t=t||Lc;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?Cc[o[1]]:o[0]);return a=>{let s="";for(let c=0;c<n.length;c++)s+=typeof n[c]=="string"?n[c]:n[c](a,t);return s}}var Rc=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Pc(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Rc?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Hi=e=>e%1==0,Tl=[1,2,2.5,5],$c=sl(10,-32,0,Tl),Oi=sl(10,0,32,Tl),zc=Oi.filter(Hi),cn=$c.concat(Oi),Io=`
`,Ii="{YYYY}",ri=Io+Ii,Bi="{M}/{D}",ol=Io+Bi,xl=ol+"/{YY}",Gi="{aa}",Vc="{h}:{mm}",Vn=Vc+Gi,ii=Io+Vn,si=":{ss}",pe=null;function Wi(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,a=o*30,s=o*365,d=(e==1?sl(10,0,3,Tl).filter(Hi):sl(10,-3,0,Tl)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,a,a*2,a*3,a*4,a*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),m=[[s,Ii,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",ri,pe,pe,pe,pe,pe,1],[o,Bi,ri,pe,pe,pe,pe,pe,1],[l,"{h}"+Gi,xl,pe,ol,pe,pe,pe,1],[n,Vn,xl,pe,ol,pe,pe,pe,1],[t,si,xl+" "+Vn,pe,ol+" "+Vn,pe,ii,pe,1],[e,si+".{fff}",xl+" "+Vn,pe,ol+" "+Vn,pe,ii,pe,1]];function b(h){return(y,x,M,P,z,V)=>{let w=[],A=z>=s,_=z>=a&&z<s,B=h(M),E=he(B*e,3),j=wo(B.getFullYear(),A?0:B.getMonth(),_||A?1:B.getDate()),L=he(j*e,3);if(_||A){let O=_?z/a:0,G=A?z/s:0,k=E==L?E:he(wo(j.getFullYear()+G,j.getMonth()+O,1)*e,3),D=new Date($e(k/e)),C=D.getFullYear(),W=D.getMonth();for(let $=0;k<=P;$++){let Z=wo(C+G*$,W+O*$,1),K=Z-h(he(Z*e,3));k=he((+Z+K)*e,3),k<=P&&w.push(k)}}else{let O=z>=o?o:z,G=ct(M)-ct(E),k=L+G+El(E-L,O);w.push(k);let D=h(k),C=D.getHours()+D.getMinutes()/n+D.getSeconds()/l,W=z/l,$=y.axes[x]._space,Z=V/$;for(;k=he(k+z,e==1?0:3),!(k>P);)if(W>1){let K=ct(he(C+W,6))%24,te=h(k).getHours()-K;te>1&&(te=-1),k-=te*l,C=(C+W)%24;let ae=w[w.length-1];he((k-ae)/z,3)*Z>=.7&&w.push(k)}else w.push(k)}return w}}return[d,m,b]}var[Fc,Dc,Nc]=Wi(1),[Hc,Oc,Ic]=Wi(.001);sl(2,-53,53,[1]);function ai(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function ci(e,t){return(n,l,o,a,s)=>{let c=t.find(M=>s>=M[0])||t[t.length-1],d,m,b,h,y,x;return l.map(M=>{let P=e(M),z=P.getFullYear(),V=P.getMonth(),w=P.getDate(),A=P.getHours(),_=P.getMinutes(),B=P.getSeconds(),E=z!=d&&c[2]||V!=m&&c[3]||w!=b&&c[4]||A!=h&&c[5]||_!=y&&c[6]||B!=x&&c[7]||c[1];return d=z,m=V,b=w,h=A,y=_,x=B,E(P)})}}function Bc(e,t){let n=Oo(t);return(l,o,a,s,c)=>o.map(d=>n(e(d)))}function wo(e,t,n){return new Date(e,t,n)}function ui(e,t){return t(e)}var Gc="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function fi(e,t){return(n,l,o,a)=>a==null?zo:t(e(l))}function Wc(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Kc(e,t){return e.series[t].fill(e,t)}var jc={show:!0,live:!0,isolate:!1,mount:fc,markers:{show:!0,width:2,stroke:Wc,fill:Kc,dash:"solid"},idx:null,idxs:null,values:[]};function Uc(e,t){let n=e.cursor.points,l=bt(),o=n.size(e,t);xe(l,nl,o),xe(l,ll,o);let a=o/-2;xe(l,"marginLeft",a),xe(l,"marginTop",a);let s=n.width(e,t,o);return s&&xe(l,"borderWidth",s),l}function Yc(e,t){let n=e.series[t].points;return n._fill||n._stroke}function qc(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Zc(e,t){return e.series[t].points.size}var xo=[0,0];function Jc(e,t,n){return xo[0]=t,xo[1]=n,xo}function kl(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function ko(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var Qc={show:!0,x:!0,y:!0,lock:!1,move:Jc,points:{one:!1,show:Uc,size:Zc,width:0,stroke:qc,fill:Yc},bind:{mousedown:kl,mouseup:kl,click:kl,dblclick:kl,mousemove:ko,mouseleave:ko,mouseenter:ko},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ki={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Bo=Ee({},Ki,{filter:Ri}),ji=Ee({},Bo,{size:10}),Ui=Ee({},Ki,{show:!1}),Go='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Yi="bold "+Go,qi=1.5,pi={show:!0,scale:"x",stroke:$o,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Yi,side:2,grid:Bo,ticks:ji,border:Ui,font:Go,lineGap:qi,rotate:0},Xc="Value",eu="Time",di={show:!0,scale:"x",auto:!1,sorted:1,min:me,max:-me,idxs:[]};function tu(e,t,n,l,o){return t.map(a=>a==null?"":No(a))}function nu(e,t,n,l,o,a,s){let c=[],d=qt.get(o)||0;n=s?n:he(El(n,o),d);for(let m=n;m<=l;m=he(m+o,d))c.push(Object.is(m,-0)?0:m);return c}function Lo(e,t,n,l,o,a,s){let c=[],d=e.scales[e.axes[t].scale].log,m=d==10?Ht:Li,b=ct(m(n));o=Dn(d,b),d==10&&(o=cn[Mt(o,cn)]);let h=n,y=o*d;d==10&&(y=cn[Mt(y,cn)]);do c.push(h),h=h+o,d==10&&!qt.has(h)&&(h=he(h,qt.get(o))),h>=y&&(o=h,y=o*d,d==10&&(y=cn[Mt(y,cn)]));while(h<=l);return c}function lu(e,t,n,l,o,a,s){let d=e.scales[e.axes[t].scale].asinh,m=l>d?Lo(e,t,Qe(d,n),l,o):[d],b=l>=0&&n<=0?[0]:[];return(n<-d?Lo(e,t,Qe(d,-l),-n,o):[d]).reverse().map(y=>-y).concat(b,m)}var Zi=/./,ou=/[12357]/,ru=/[125]/,mi=/1/,Eo=(e,t,n,l)=>e.map((o,a)=>t==4&&o==0||a%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function iu(e,t,n,l,o){let a=e.axes[n],s=a.scale,c=e.scales[s],d=e.valToPos,m=a._space,b=d(10,s),h=d(9,s)-b>=m?Zi:d(7,s)-b>=m?ou:d(5,s)-b>=m?ru:mi;if(h==mi){let y=ze(d(1,s)-b);if(y<m)return Eo(t.slice().reverse(),c.distr,h,yt(m/y)).reverse()}return Eo(t,c.distr,h,1)}function su(e,t,n,l,o){let a=e.axes[n],s=a.scale,c=a._space,d=e.valToPos,m=ze(d(1,s)-d(2,s));return m<c?Eo(t.slice().reverse(),3,Zi,yt(c/m)).reverse():t}function au(e,t,n,l){return l==null?zo:t==null?"":No(t)}var hi={show:!0,scale:"y",stroke:$o,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Yi,side:3,grid:Bo,ticks:ji,border:Ui,font:Go,lineGap:qi,rotate:0};function cu(e,t){let n=3+(e||1)*2;return he(n*t,3)}function uu(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],a=e.valToPos(o[l[0]],n,!0),s=e.valToPos(o[l[1]],n,!0),c=ze(s-a),d=e.series[t],m=c/(d.points.space*ue);return l[1]-l[0]<=m}var gi={scale:null,auto:!0,sorted:0,min:me,max:-me},Ji=(e,t,n,l,o)=>o,bi={show:!0,auto:!0,sorted:0,gaps:Ji,alpha:1,facets:[Ee({},gi,{scale:"x"}),Ee({},gi,{scale:"y"})]},yi={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Ji,alpha:1,points:{show:uu,filter:null},values:null,min:me,max:-me,idxs:[],path:null,clip:null};function fu(e,t,n,l,o){return n/10}var Qi={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},pu=Ee({},Qi,{time:!1,ori:1}),vi={};function Xi(e,t){let n=vi[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,a,s,c,d,m){for(let b=0;b<n.plots.length;b++)n.plots[b]!=o&&n.plots[b].pub(l,o,a,s,c,d,m)}},e!=null&&(vi[e]=n)),n}var On=1,Co=2;function dn(e,t,n){let l=e.mode,o=e.series[t],a=l==2?e._data[t]:e._data,s=e.scales,c=e.bbox,d=a[0],m=l==2?a[1]:a[t],b=l==2?s[o.facets[0].scale]:s[e.series[0].scale],h=l==2?s[o.facets[1].scale]:s[o.scale],y=c.left,x=c.top,M=c.width,P=c.height,z=e.valToPosH,V=e.valToPosV;return b.ori==0?n(o,d,m,b,h,z,V,y,x,M,P,Pl,Bn,zl,ts,ls):n(o,d,m,b,h,V,z,x,y,P,M,$l,Gn,jo,ns,os)}function Wo(e,t){let n=0,l=0,o=se(e.bands,Ho);for(let a=0;a<o.length;a++){let s=o[a];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function du(e,t,n,l,o){let a=e.mode,s=e.series[t],c=a==2?s.facets[1].scale:s.scale,d=e.scales[c];return o==-1?d.min:o==1?d.max:d.distr==3?d.dir==1?d.min:d.max:0}function Ot(e,t,n,l,o,a){return dn(e,t,(s,c,d,m,b,h,y,x,M,P,z)=>{let V=s.pxRound,w=m.dir*(m.ori==0?1:-1),A=m.ori==0?Bn:Gn,_,B;w==1?(_=n,B=l):(_=l,B=n);let E=V(h(c[_],m,P,x)),j=V(y(d[_],b,z,M)),L=V(h(c[B],m,P,x)),O=V(y(a==1?b.max:b.min,b,z,M)),G=new Path2D(o);return A(G,L,O),A(G,E,O),A(G,E,j),G})}function Rl(e,t,n,l,o,a){let s=null;if(e.length>0){s=new Path2D;let c=t==0?zl:jo,d=n;for(let h=0;h<e.length;h++){let y=e[h];if(y[1]>y[0]){let x=y[0]-d;x>0&&c(s,d,l,x,l+a),d=y[1]}}let m=n+o-d,b=10;m>0&&c(s,d,l-b/2,m,l+a+b)}return s}function mu(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function Ko(e,t,n,l,o,a,s){let c=[],d=e.length;for(let m=o==1?n:l;m>=n&&m<=l;m+=o)if(t[m]===null){let h=m,y=m;if(o==1)for(;++m<=l&&t[m]===null;)y=m;else for(;--m>=n&&t[m]===null;)y=m;let x=a(e[h]),M=y==h?x:a(e[y]),P=h-o;x=s<=0&&P>=0&&P<d?a(e[P]):x;let V=y+o;M=s>=0&&V>=0&&V<d?a(e[V]):M,M>=x&&c.push([x,M])}return c}function wi(e){return e==0?Ci:e==1?$e:t=>an(t,e)}function es(e){let t=e==0?Pl:$l,n=e==0?(o,a,s,c,d,m)=>{o.arcTo(a,s,c,d,m)}:(o,a,s,c,d,m)=>{o.arcTo(s,a,d,c,m)},l=e==0?(o,a,s,c,d)=>{o.rect(a,s,c,d)}:(o,a,s,c,d)=>{o.rect(s,a,d,c)};return(o,a,s,c,d,m=0,b=0)=>{m==0&&b==0?l(o,a,s,c,d):(m=Tt(m,c/2,d/2),b=Tt(b,c/2,d/2),t(o,a+m,s),n(o,a+c,s,a+c,s+d,m),n(o,a+c,s+d,a,s+d,b),n(o,a,s+d,a,s,b),n(o,a,s,a+c,s,m),o.closePath())}}var Pl=(e,t,n)=>{e.moveTo(t,n)},$l=(e,t,n)=>{e.moveTo(n,t)},Bn=(e,t,n)=>{e.lineTo(t,n)},Gn=(e,t,n)=>{e.lineTo(n,t)},zl=es(0),jo=es(1),ts=(e,t,n,l,o,a)=>{e.arc(t,n,l,o,a)},ns=(e,t,n,l,o,a)=>{e.arc(n,t,l,o,a)},ls=(e,t,n,l,o,a,s)=>{e.bezierCurveTo(t,n,l,o,a,s)},os=(e,t,n,l,o,a,s)=>{e.bezierCurveTo(n,t,o,l,s,a)};function rs(e){return(t,n,l,o,a)=>dn(t,n,(s,c,d,m,b,h,y,x,M,P,z)=>{let{pxRound:V,points:w}=s,A,_;m.ori==0?(A=Pl,_=ts):(A=$l,_=ns);let B=he(w.width*ue,3),E=(w.size-w.width)/2*ue,j=he(E*2,3),L=new Path2D,O=new Path2D,{left:G,top:k,width:D,height:C}=t.bbox;zl(O,G-j,k-j,D+j*2,C+j*2);let W=$=>{if(d[$]!=null){let Z=V(h(c[$],m,P,x)),K=V(y(d[$],b,z,M));A(L,Z+E,K),_(L,Z,K,E,0,Sl*2)}};if(a)a.forEach(W);else for(let $=l;$<=o;$++)W($);return{stroke:B>0?L:null,fill:L,clip:O,flags:On|Co}})}function is(e){return(t,n,l,o,a,s)=>{l!=o&&(a!=l&&s!=l&&e(t,n,l),a!=o&&s!=o&&e(t,n,o),e(t,n,s))}}var hu=is(Bn),gu=is(Gn);function ss(e){let t=se(e?.alignGaps,0);return(n,l,o,a)=>dn(n,l,(s,c,d,m,b,h,y,x,M,P,z)=>{[o,a]=Al(d,o,a);let V=s.pxRound,w=C=>V(h(C,m,P,x)),A=C=>V(y(C,b,z,M)),_,B;m.ori==0?(_=Bn,B=hu):(_=Gn,B=gu);let E=m.dir*(m.ori==0?1:-1),j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:On},L=j.stroke,O=!1;if(a-o>=P*4){let C=U=>n.posToVal(U,m.key,!0),W=null,$=null,Z,K,ne,Q=w(c[E==1?o:a]),te=w(c[o]),ae=w(c[a]),le=C(E==1?te+1:ae-1);for(let U=E==1?o:a;U>=o&&U<=a;U+=E){let Re=c[U],ke=(E==1?Re<le:Re>le)?Q:w(Re),fe=d[U];ke==Q?fe!=null?(K=fe,W==null?(_(L,ke,A(K)),Z=W=$=K):K<W?W=K:K>$&&($=K)):fe===null&&(O=!0):(W!=null&&B(L,Q,A(W),A($),A(Z),A(K)),fe!=null?(K=fe,_(L,ke,A(K)),W=$=Z=K):(W=$=null,fe===null&&(O=!0)),Q=ke,le=C(Q+E))}W!=null&&W!=$&&ne!=Q&&B(L,Q,A(W),A($),A(Z),A(K))}else for(let C=E==1?o:a;C>=o&&C<=a;C+=E){let W=d[C];W===null?O=!0:W!=null&&_(L,w(c[C]),A(W))}let[k,D]=Wo(n,l);if(s.fill!=null||k!=0){let C=j.fill=new Path2D(L),W=s.fillTo(n,l,s.min,s.max,k),$=A(W),Z=w(c[o]),K=w(c[a]);E==-1&&([K,Z]=[Z,K]),_(C,K,$),_(C,Z,$)}if(!s.spanGaps){let C=[];O&&C.push(...Ko(c,d,o,a,E,w,t)),j.gaps=C=s.gaps(n,l,o,a,C),j.clip=Rl(C,m.ori,x,M,P,z)}return D!=0&&(j.band=D==2?[Ot(n,l,o,a,L,-1),Ot(n,l,o,a,L,1)]:Ot(n,l,o,a,L,D)),j})}function bu(e){let t=se(e.align,1),n=se(e.ascDesc,!1),l=se(e.alignGaps,0),o=se(e.extend,!1);return(a,s,c,d)=>dn(a,s,(m,b,h,y,x,M,P,z,V,w,A)=>{[c,d]=Al(h,c,d);let _=m.pxRound,{left:B,width:E}=a.bbox,j=te=>_(M(te,y,w,z)),L=te=>_(P(te,x,A,V)),O=y.ori==0?Bn:Gn,G={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:On},k=G.stroke,D=y.dir*(y.ori==0?1:-1),C=L(h[D==1?c:d]),W=j(b[D==1?c:d]),$=W,Z=W;o&&t==-1&&(Z=B,O(k,Z,C)),O(k,W,C);for(let te=D==1?c:d;te>=c&&te<=d;te+=D){let ae=h[te];if(ae==null)continue;let le=j(b[te]),U=L(ae);t==1?O(k,le,C):O(k,$,U),O(k,le,U),C=U,$=le}let K=$;o&&t==1&&(K=B+E,O(k,K,C));let[ne,Q]=Wo(a,s);if(m.fill!=null||ne!=0){let te=G.fill=new Path2D(k),ae=m.fillTo(a,s,m.min,m.max,ne),le=L(ae);O(te,K,le),O(te,Z,le)}if(!m.spanGaps){let te=[];te.push(...Ko(b,h,c,d,D,j,l));let ae=m.width*ue/2,le=n||t==1?ae:-ae,U=n||t==-1?-ae:ae;te.forEach(Re=>{Re[0]+=le,Re[1]+=U}),G.gaps=te=m.gaps(a,s,c,d,te),G.clip=Rl(te,y.ori,z,V,w,A)}return Q!=0&&(G.band=Q==2?[Ot(a,s,c,d,k,-1),Ot(a,s,c,d,k,1)]:Ot(a,s,c,d,k,Q)),G})}function xi(e,t,n,l,o,a,s=me){if(e.length>1){let c=null;for(let d=0,m=1/0;d<e.length;d++)if(t[d]!==void 0){if(c!=null){let b=ze(e[d]-e[c]);b<m&&(m=b,s=ze(n(e[d],l,o,a)-n(e[c],l,o,a)))}c=d}}return s}function yu(e){e=e||il;let t=se(e.size,[.6,me,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let a=re(o),s=1-t[0],c=se(t[1],me),d=se(t[2],1),m=se(e.disp,il),b=se(e.each,x=>{}),{fill:h,stroke:y}=m;return(x,M,P,z)=>dn(x,M,(V,w,A,_,B,E,j,L,O,G,k)=>{let D=V.pxRound,C=n,W=l*ue,$=c*ue,Z=d*ue,K,ne;_.ori==0?[K,ne]=a(x,M):[ne,K]=a(x,M);let Q=_.dir*(_.ori==0?1:-1),te=_.ori==0?zl:jo,ae=_.ori==0?b:(H,be,Pe,yn,Xt,Lt,en)=>{b(H,be,Pe,Xt,yn,en,Lt)},le=se(x.bands,Ho).find(H=>H.series[0]==M),U=le!=null?le.dir:0,Re=V.fillTo(x,M,V.min,V.max,U),Ue=D(j(Re,B,k,O)),ke,fe,vt,lt=G,_e=D(V.width*ue),At=!1,Ft=null,ft=null,Bt=null,hn=null;h!=null&&(_e==0||y!=null)&&(At=!0,Ft=h.values(x,M,P,z),ft=new Map,new Set(Ft).forEach(H=>{H!=null&&ft.set(H,new Path2D)}),_e>0&&(Bt=y.values(x,M,P,z),hn=new Map,new Set(Bt).forEach(H=>{H!=null&&hn.set(H,new Path2D)})));let{x0:gn,size:Un}=m;if(gn!=null&&Un!=null){C=1,w=gn.values(x,M,P,z),gn.unit==2&&(w=w.map(Pe=>x.posToVal(L+Pe*G,_.key,!0)));let H=Un.values(x,M,P,z);Un.unit==2?fe=H[0]*G:fe=E(H[0],_,G,L)-E(0,_,G,L),lt=xi(w,A,E,_,G,L,lt),vt=lt-fe+W}else lt=xi(w,A,E,_,G,L,lt),vt=lt*s+W,fe=lt-vt;vt<1&&(vt=0),_e>=fe/2&&(_e=0),vt<5&&(D=Ci);let ul=vt>0,Jt=lt-vt-(ul?_e:0);fe=D(Ao(Jt,Z,$)),ke=(C==0?fe/2:C==Q?0:fe)-C*Q*((C==0?W/2:0)+(ul?_e/2:0));let Ye={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},bn=At?null:new Path2D,Dt=null;if(le!=null)Dt=x.data[le.series[1]];else{let{y0:H,y1:be}=m;H!=null&&be!=null&&(A=be.values(x,M,P,z),Dt=H.values(x,M,P,z))}let Qt=K*fe,X=ne*fe;for(let H=Q==1?P:z;H>=P&&H<=z;H+=Q){let be=A[H];if(be==null)continue;if(Dt!=null){let et=Dt[H]??0;if(be-et==0)continue;Ue=j(et,B,k,O)}let Pe=_.distr!=2||m!=null?w[H]:H,yn=E(Pe,_,G,L),Xt=j(se(be,Re),B,k,O),Lt=D(yn-ke),en=D(Qe(Xt,Ue)),ot=D(Tt(Xt,Ue)),pt=en-ot;if(be!=null){let et=be<0?X:Qt,wt=be<0?Qt:X;At?(_e>0&&Bt[H]!=null&&te(hn.get(Bt[H]),Lt,ot+ct(_e/2),fe,Qe(0,pt-_e),et,wt),Ft[H]!=null&&te(ft.get(Ft[H]),Lt,ot+ct(_e/2),fe,Qe(0,pt-_e),et,wt)):te(bn,Lt,ot+ct(_e/2),fe,Qe(0,pt-_e),et,wt),ae(x,M,H,Lt-_e/2,ot,fe+_e,pt)}}return _e>0?Ye.stroke=At?hn:bn:At||(Ye._fill=V.width==0?V._fill:V._stroke??V._fill,Ye.width=0),Ye.fill=At?ft:bn,Ye})}function vu(e,t){let n=se(t?.alignGaps,0);return(l,o,a,s)=>dn(l,o,(c,d,m,b,h,y,x,M,P,z,V)=>{[a,s]=Al(m,a,s);let w=c.pxRound,A=K=>w(y(K,b,z,M)),_=K=>w(x(K,h,V,P)),B,E,j;b.ori==0?(B=Pl,j=Bn,E=ls):(B=$l,j=Gn,E=os);let L=b.dir*(b.ori==0?1:-1),O=A(d[L==1?a:s]),G=O,k=[],D=[];for(let K=L==1?a:s;K>=a&&K<=s;K+=L)if(m[K]!=null){let Q=d[K],te=A(Q);k.push(G=te),D.push(_(m[K]))}let C={stroke:e(k,D,B,j,E,w),fill:null,clip:null,band:null,gaps:null,flags:On},W=C.stroke,[$,Z]=Wo(l,o);if(c.fill!=null||$!=0){let K=C.fill=new Path2D(W),ne=c.fillTo(l,o,c.min,c.max,$),Q=_(ne);j(K,G,Q),j(K,O,Q)}if(!c.spanGaps){let K=[];K.push(...Ko(d,m,a,s,L,A,n)),C.gaps=K=c.gaps(l,o,a,s,K),C.clip=Rl(K,b.ori,M,P,z,V)}return Z!=0&&(C.band=Z==2?[Ot(l,o,a,s,W,-1),Ot(l,o,a,s,W,1)]:Ot(l,o,a,s,W,Z)),C})}function wu(e){return vu(xu,e)}function xu(e,t,n,l,o,a){let s=e.length;if(s<2)return null;let c=new Path2D;if(n(c,e[0],t[0]),s==2)l(c,e[1],t[1]);else{let d=Array(s),m=Array(s-1),b=Array(s-1),h=Array(s-1);for(let y=0;y<s-1;y++)b[y]=t[y+1]-t[y],h[y]=e[y+1]-e[y],m[y]=b[y]/h[y];d[0]=m[0];for(let y=1;y<s-1;y++)m[y]===0||m[y-1]===0||m[y-1]>0!=m[y]>0?d[y]=0:(d[y]=3*(h[y-1]+h[y])/((2*h[y]+h[y-1])/m[y-1]+(h[y]+2*h[y-1])/m[y]),isFinite(d[y])||(d[y]=0));d[s-1]=m[s-2];for(let y=0;y<s-1;y++)o(c,e[y]+h[y]/3,t[y]+d[y]*h[y]/3,e[y+1]-h[y]/3,t[y+1]-d[y+1]*h[y]/3,e[y+1],t[y+1])}return c}var Ro=new Set;function ki(){for(let e of Ro)e.syncRect(!0)}In&&(fn(tc,Fn,ki),fn(nc,Fn,ki,!0),fn(_l,Fn,()=>{Be.pxRatio=ue}));var ku=ss(),Su=rs();function Si(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((a,s)=>Po(a,s,t,n))}function _u(e,t){return e.map((n,l)=>l==0?{}:Ee({},t,n))}function Po(e,t,n,l){return Ee({},t==0?n:l,e)}function as(e,t,n){return t==null?Nn:[t,n]}var Mu=as;function Tu(e,t,n){return t==null?Nn:Ml(t,n,Do,!0)}function cs(e,t,n,l){return t==null?Nn:Ll(t,n,e.scales[l].log,!1)}var Au=cs;function us(e,t,n,l){return t==null?Nn:Fo(t,n,e.scales[l].log,!1)}var Lu=us;function Eu(e,t,n,l,o){let a=Qe(ti(e),ti(t)),s=t-e,c=Mt(o/l*s,n);do{let d=n[c],m=l*d/s;if(m>=o&&a+(d<5?qt.get(d):0)<=17)return[d,m]}while(++c<n.length);return[0,0]}function _i(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=$e((n=+o)*ue))+"px"),[e,t,n]}function Cu(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=he(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function Be(e,t,n){let l={mode:se(e.mode,1)},o=l.mode;function a(r,i,u,p){let g=i.valToPct(r);return p+u*(i.dir==-1?1-g:g)}function s(r,i,u,p){let g=i.valToPct(r);return p+u*(i.dir==-1?g:1-g)}function c(r,i,u,p){return i.ori==0?a(r,i,u,p):s(r,i,u,p)}l.valToPosH=a,l.valToPosV=s;let d=!1;l.status=0;let m=l.root=bt(Da);if(e.id!=null&&(m.id=e.id),at(m,e.class),e.title){let r=bt(Oa,m);r.textContent=e.title}let b=_t("canvas"),h=l.ctx=b.getContext("2d"),y=bt(Ia,m);fn("click",y,r=>{r.target===M&&(ye!=En||Se!=Cn)&&We.click(l,r)},!0);let x=l.under=bt(Ba,y);y.appendChild(b);let M=l.over=bt(Ga,y);e=Hn(e);let P=+se(e.pxAlign,1),z=wi(P);(e.plugins||[]).forEach(r=>{r.opts&&(e=r.opts(l,e)||e)});let V=e.ms||.001,w=l.series=o==1?Si(e.series||[],di,yi,!1):_u(e.series||[null],bi),A=l.axes=Si(e.axes||[],pi,hi,!0),_=l.scales={},B=l.bands=e.bands||[];B.forEach(r=>{r.fill=re(r.fill||null),r.dir=se(r.dir,-1)});let E=o==2?w[1].facets[0].scale:w[0].scale,j={axes:ka,series:ba},L=(e.drawOrder||["axes","series"]).map(r=>j[r]);function O(r){let i=r.distr==3?u=>Ht(u>0?u:r.clamp(l,u,r.min,r.max,r.key)):r.distr==4?u=>vo(u,r.asinh):r.distr==100?u=>r.fwd(u):u=>u;return u=>{let p=i(u),{_min:g,_max:v}=r,S=v-g;return(p-g)/S}}function G(r){let i=_[r];if(i==null){let u=(e.scales||il)[r]||il;if(u.from!=null){G(u.from);let p=Ee({},_[u.from],u,{key:r});p.valToPct=O(p),_[r]=p}else{i=_[r]=Ee({},r==E?Qi:pu,u),i.key=r;let p=i.time,g=i.range,v=Yt(g);if((r!=E||o==2&&!p)&&(v&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?Qr:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?Qr:{mode:1,hard:g[1],soft:g[1]}},v=!1),!v&&Cl(g))){let S=g;g=(T,R,F)=>R==null?Nn:Ml(R,F,S)}i.range=re(g||(p?Mu:r==E?i.distr==3?Au:i.distr==4?Lu:as:i.distr==3?cs:i.distr==4?us:Tu)),i.auto=re(v?!1:i.auto),i.clamp=re(i.clamp||fu),i._min=i._max=null,i.valToPct=O(i)}}}G("x"),G("y"),o==1&&w.forEach(r=>{G(r.scale)}),A.forEach(r=>{G(r.scale)});for(let r in e.scales)G(r);let k=_[E],D=k.distr,C,W;k.ori==0?(at(m,Na),C=a,W=s):(at(m,Ha),C=s,W=a);let $={};for(let r in _){let i=_[r];(i.min!=null||i.max!=null)&&($[r]={min:i.min,max:i.max},i.min=i.max=null)}let Z=e.tzDate||(r=>new Date($e(r/V))),K=e.fmtDate||Oo,ne=V==1?Nc(Z):Ic(Z),Q=ci(Z,ai(V==1?Dc:Oc,K)),te=fi(Z,ui(Gc,K)),ae=[],le=l.legend=Ee({},jc,e.legend),U=l.cursor=Ee({},Qc,{drag:{y:o==2}},e.cursor),Re=le.show,Ue=U.show,ke=le.markers;le.idxs=ae,ke.width=re(ke.width),ke.dash=re(ke.dash),ke.stroke=re(ke.stroke),ke.fill=re(ke.fill);let fe,vt,lt,_e=[],At=[],Ft,ft=!1,Bt={};if(le.live){let r=w[1]?w[1].values:null;ft=r!=null,Ft=ft?r(l,1,0):{_:0};for(let i in Ft)Bt[i]=zo}if(Re)if(fe=_t("table",qa,m),lt=_t("tbody",null,fe),le.mount(l,fe),ft){vt=_t("thead",null,fe,lt);let r=_t("tr",null,vt);_t("th",null,r);for(var hn in Ft)_t("th",Hr,r).textContent=hn}else at(fe,Ja),le.live&&at(fe,Za);let gn={show:!0},Un={show:!1};function ul(r,i){if(i==0&&(ft||!le.live||o==2))return Nn;let u=[],p=_t("tr",Qa,lt,lt.childNodes[i]);at(p,r.class),r.show||at(p,un);let g=_t("th",null,p);if(ke.show){let T=bt(Xa,g);if(i>0){let R=ke.width(l,i);R&&(T.style.border=R+"px "+ke.dash(l,i)+" "+ke.stroke(l,i)),T.style.background=ke.fill(l,i)}}let v=bt(Hr,g);r.label instanceof HTMLElement?v.appendChild(r.label):v.textContent=r.label,i>0&&(ke.show||(v.style.color=r.width>0?ke.stroke(l,i):ke.fill(l,i)),Ye("click",g,T=>{if(U._lock)return;nn(T);let R=w.indexOf(r);if((T.ctrlKey||T.metaKey)!=le.isolate){let F=w.some((N,I)=>I>0&&I!=R&&N.show);w.forEach((N,I)=>{I>0&&Ct(I,F?I==R?gn:Un:gn,!0,Le.setSeries)})}else Ct(R,{show:!r.show},!0,Le.setSeries)},!1),wn&&Ye(Gr,g,T=>{U._lock||(nn(T),Ct(w.indexOf(r),Pn,!0,Le.setSeries))},!1));for(var S in Ft){let T=_t("td",ec,p);T.textContent="--",u.push(T)}return[p,u]}let Jt=new Map;function Ye(r,i,u,p=!0){let g=Jt.get(i)||{},v=U.bind[r](l,i,u,p);v&&(fn(r,i,g[r]=v),Jt.set(i,g))}function bn(r,i,u){let p=Jt.get(i)||{};for(let g in p)(r==null||g==r)&&(To(g,i,p[g]),delete p[g]);r==null&&Jt.delete(i)}let Dt=0,Qt=0,X=0,H=0,be=0,Pe=0,yn=be,Xt=Pe,Lt=X,en=H,ot=0,pt=0,et=0,wt=0;l.bbox={};let jl=!1,fl=!1,vn=!1,tn=!1,pl=!1,dt=!1;function Ul(r,i,u){(u||r!=l.width||i!=l.height)&&sr(r,i),Mn(!1),vn=!0,fl=!0,Tn()}function sr(r,i){l.width=Dt=X=r,l.height=Qt=H=i,be=Pe=0,ua(),fa();let u=l.bbox;ot=u.left=an(be*ue,.5),pt=u.top=an(Pe*ue,.5),et=u.width=an(X*ue,.5),wt=u.height=an(H*ue,.5)}let sa=3;function aa(){let r=!1,i=0;for(;!r;){i++;let u=wa(i),p=xa(i);r=i==sa||u&&p,r||(sr(l.width,l.height),fl=!0)}}function ca({width:r,height:i}){Ul(r,i)}l.setSize=ca;function ua(){let r=!1,i=!1,u=!1,p=!1;A.forEach((g,v)=>{if(g.show&&g._show){let{side:S,_size:T}=g,R=S%2,F=g.label!=null?g.labelSize:0,N=T+F;N>0&&(R?(X-=N,S==3?(be+=N,p=!0):u=!0):(H-=N,S==0?(Pe+=N,r=!0):i=!0))}}),ln[0]=r,ln[1]=u,ln[2]=i,ln[3]=p,X-=Gt[1]+Gt[3],be+=Gt[3],H-=Gt[2]+Gt[0],Pe+=Gt[0]}function fa(){let r=be+X,i=Pe+H,u=be,p=Pe;function g(v,S){switch(v){case 1:return r+=S,r-S;case 2:return i+=S,i-S;case 3:return u-=S,u+S;case 0:return p-=S,p+S}}A.forEach((v,S)=>{if(v.show&&v._show){let T=v.side;v._pos=g(T,v._size),v.label!=null&&(v._lpos=g(T,v.labelSize))}})}if(U.dataIdx==null){let r=U.hover,i=r.skip=new Set(r.skip??[]);i.add(void 0);let u=r.prox=re(r.prox),p=r.bias??=0;U.dataIdx=(g,v,S,T)=>{if(v==0)return S;let R=S,F=u(g,v,S,T)??me,N=F>=0&&F<me,I=k.ori==0?X:H,J=U.left,ce=t[0],ie=t[v];if(i.has(ie[S])){R=null;let oe=null,q=null,Y;if(p==0||p==-1)for(Y=S;oe==null&&Y-- >0;)i.has(ie[Y])||(oe=Y);if(p==0||p==1)for(Y=S;q==null&&Y++<ie.length;)i.has(ie[Y])||(q=Y);if(oe!=null||q!=null)if(N){let we=oe==null?-1/0:C(ce[oe],k,I,0),Me=q==null?1/0:C(ce[q],k,I,0),Ie=J-we,de=Me-J;Ie<=de?Ie<=F&&(R=oe):de<=F&&(R=q)}else R=q==null?oe:oe==null?q:S-oe<=q-S?oe:q}else N&&ze(J-C(ce[S],k,I,0))>F&&(R=null);return R}}let nn=r=>{U.event=r};U.idxs=ae,U._lock=!1;let je=U.points;je.show=re(je.show),je.size=re(je.size),je.stroke=re(je.stroke),je.width=re(je.width),je.fill=re(je.fill);let Et=l.focus=Ee({},e.focus||{alpha:.3},U.focus),wn=Et.prox>=0,xn=wn&&je.one,mt=[],kn=[],Sn=[];function ar(r,i){let u=je.show(l,i);if(u instanceof HTMLElement)return at(u,Ya),at(u,r.class),zt(u,-10,-10,X,H),M.insertBefore(u,mt[i]),u}function cr(r,i){if(o==1||i>0){let u=o==1&&_[r.scale].time,p=r.value;r.value=u?oi(p)?fi(Z,ui(p,K)):p||te:p||au,r.label=r.label||(u?eu:Xc)}if(xn||i>0){r.width=r.width==null?1:r.width,r.paths=r.paths||ku||pc,r.fillTo=re(r.fillTo||du),r.pxAlign=+se(r.pxAlign,P),r.pxRound=wi(r.pxAlign),r.stroke=re(r.stroke||null),r.fill=re(r.fill||null),r._stroke=r._fill=r._paths=r._focus=null;let u=cu(Qe(1,r.width),1),p=r.points=Ee({},{size:u,width:Qe(1,u*.2),stroke:r.stroke,space:u*2,paths:Su,_stroke:null,_fill:null},r.points);p.show=re(p.show),p.filter=re(p.filter),p.fill=re(p.fill),p.stroke=re(p.stroke),p.paths=re(p.paths),p.pxAlign=r.pxAlign}if(Re){let u=ul(r,i);_e.splice(i,0,u[0]),At.splice(i,0,u[1]),le.values.push(null)}if(Ue){ae.splice(i,0,null);let u=null;xn?i==0&&(u=ar(r,i)):i>0&&(u=ar(r,i)),mt.splice(i,0,u),kn.splice(i,0,0),Sn.splice(i,0,0)}Oe("addSeries",i)}function pa(r,i){i=i??w.length,r=o==1?Po(r,i,di,yi):Po(r,i,{},bi),w.splice(i,0,r),cr(w[i],i)}l.addSeries=pa;function da(r){if(w.splice(r,1),Re){le.values.splice(r,1),At.splice(r,1);let i=_e.splice(r,1)[0];bn(null,i.firstChild),i.remove()}Ue&&(ae.splice(r,1),mt.splice(r,1)[0].remove(),kn.splice(r,1),Sn.splice(r,1)),Oe("delSeries",r)}l.delSeries=da;let ln=[!1,!1,!1,!1];function ma(r,i){if(r._show=r.show,r.show){let u=r.side%2,p=_[r.scale];p==null&&(r.scale=u?w[1].scale:E,p=_[r.scale]);let g=p.time;r.size=re(r.size),r.space=re(r.space),r.rotate=re(r.rotate),Yt(r.incrs)&&r.incrs.forEach(S=>{!qt.has(S)&&qt.set(S,$i(S))}),r.incrs=re(r.incrs||(p.distr==2?zc:g?V==1?Fc:Hc:cn)),r.splits=re(r.splits||(g&&p.distr==1?ne:p.distr==3?Lo:p.distr==4?lu:nu)),r.stroke=re(r.stroke),r.grid.stroke=re(r.grid.stroke),r.ticks.stroke=re(r.ticks.stroke),r.border.stroke=re(r.border.stroke);let v=r.values;r.values=Yt(v)&&!Yt(v[0])?re(v):g?Yt(v)?ci(Z,ai(v,K)):oi(v)?Bc(Z,v):v||Q:v||tu,r.filter=re(r.filter||(p.distr>=3&&p.log==10?iu:p.distr==3&&p.log==2?su:Ri)),r.font=_i(r.font),r.labelFont=_i(r.labelFont),r._size=r.size(l,null,i,0),r._space=r._rotate=r._incrs=r._found=r._splits=r._values=null,r._size>0&&(ln[i]=!0,r._el=bt(Wa,y))}}function Yn(r,i,u,p){let[g,v,S,T]=u,R=i%2,F=0;return R==0&&(T||v)&&(F=i==0&&!g||i==2&&!S?$e(pi.size/3):0),R==1&&(g||S)&&(F=i==1&&!v||i==3&&!T?$e(hi.size/2):0),F}let ur=l.padding=(e.padding||[Yn,Yn,Yn,Yn]).map(r=>re(se(r,Yn))),Gt=l._padding=ur.map((r,i)=>r(l,i,ln,0)),Ge,Fe=null,De=null,dl=o==1?w[0].idxs:null,xt=null,qn=!1;function fr(r,i){if(t=r??[],l.data=l._data=t,o==2){Ge=0;for(let u=1;u<w.length;u++)Ge+=t[u][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),xt=t[0],Ge=xt.length;let u=t;if(D==2){u=t.slice();let p=u[0]=Array(Ge);for(let g=0;g<Ge;g++)p[g]=g}l._data=t=u}if(Mn(!0),Oe("setData"),D==2&&(vn=!0),i!==!1){let u=k;u.auto(l,qn)?Yl():Kt(E,u.min,u.max),tn=tn||U.left>=0,dt=!0,Tn()}}l.setData=fr;function Yl(){qn=!0;let r,i;o==1&&(Ge>0?(Fe=dl[0]=0,De=dl[1]=Ge-1,r=t[0][Fe],i=t[0][De],D==2?(r=Fe,i=De):r==i&&(D==3?[r,i]=Ll(r,r,k.log,!1):D==4?[r,i]=Fo(r,r,k.log,!1):k.time?i=r+$e(86400/V):[r,i]=Ml(r,i,Do,!0))):(Fe=dl[0]=r=null,De=dl[1]=i=null)),Kt(E,r,i)}let ml,_n,ql,Zl,Jl,Ql,Xl,eo,to,tt;function pr(r,i,u,p,g,v){r??=Ir,u??=Ho,p??="butt",g??=Ir,v??="round",r!=ml&&(h.strokeStyle=ml=r),g!=_n&&(h.fillStyle=_n=g),i!=ql&&(h.lineWidth=ql=i),v!=Jl&&(h.lineJoin=Jl=v),p!=Ql&&(h.lineCap=Ql=p),u!=Zl&&h.setLineDash(Zl=u)}function dr(r,i,u,p){i!=_n&&(h.fillStyle=_n=i),r!=Xl&&(h.font=Xl=r),u!=eo&&(h.textAlign=eo=u),p!=to&&(h.textBaseline=to=p)}function no(r,i,u,p,g=0){if(p.length>0&&r.auto(l,qn)&&(i==null||i.min==null)){let v=se(Fe,0),S=se(De,p.length-1),T=u.min==null?ic(p,v,S,g,r.distr==3):[u.min,u.max];r.min=Tt(r.min,u.min=T[0]),r.max=Qe(r.max,u.max=T[1])}}let mr={min:null,max:null};function ha(){for(let p in _){let g=_[p];$[p]==null&&(g.min==null||$[E]!=null&&g.auto(l,qn))&&($[p]=mr)}for(let p in _){let g=_[p];$[p]==null&&g.from!=null&&$[g.from]!=null&&($[p]=mr)}$[E]!=null&&Mn(!0);let r={};for(let p in $){let g=$[p];if(g!=null){let v=r[p]=Hn(_[p],hc);if(g.min!=null)Ee(v,g);else if(p!=E||o==2)if(Ge==0&&v.from==null){let S=v.range(l,null,null,p);v.min=S[0],v.max=S[1]}else v.min=me,v.max=-me}}if(Ge>0){w.forEach((p,g)=>{if(o==1){let v=p.scale,S=$[v];if(S==null)return;let T=r[v];if(g==0){let R=T.range(l,T.min,T.max,v);T.min=R[0],T.max=R[1],Fe=Mt(T.min,t[0]),De=Mt(T.max,t[0]),De-Fe>1&&(t[0][Fe]<T.min&&Fe++,t[0][De]>T.max&&De--),p.min=xt[Fe],p.max=xt[De]}else p.show&&p.auto&&no(T,S,p,t[g],p.sorted);p.idxs[0]=Fe,p.idxs[1]=De}else if(g>0&&p.show&&p.auto){let[v,S]=p.facets,T=v.scale,R=S.scale,[F,N]=t[g],I=r[T],J=r[R];I!=null&&no(I,$[T],v,F,v.sorted),J!=null&&no(J,$[R],S,N,S.sorted),p.min=S.min,p.max=S.max}});for(let p in r){let g=r[p],v=$[p];if(g.from==null&&(v==null||v.min==null)){let S=g.range(l,g.min==me?null:g.min,g.max==-me?null:g.max,p);g.min=S[0],g.max=S[1]}}}for(let p in r){let g=r[p];if(g.from!=null){let v=r[g.from];if(v.min==null)g.min=g.max=null;else{let S=g.range(l,v.min,v.max,p);g.min=S[0],g.max=S[1]}}}let i={},u=!1;for(let p in r){let g=r[p],v=_[p];if(v.min!=g.min||v.max!=g.max){v.min=g.min,v.max=g.max;let S=v.distr;v._min=S==3?Ht(v.min):S==4?vo(v.min,v.asinh):S==100?v.fwd(v.min):v.min,v._max=S==3?Ht(v.max):S==4?vo(v.max,v.asinh):S==100?v.fwd(v.max):v.max,i[p]=u=!0}}if(u){w.forEach((p,g)=>{o==2?g>0&&i.y&&(p._paths=null):i[p.scale]&&(p._paths=null)});for(let p in i)vn=!0,Oe("setScale",p);Ue&&U.left>=0&&(tn=dt=!0)}for(let p in $)$[p]=null}function ga(r){let i=Ao(Fe-1,0,Ge-1),u=Ao(De+1,0,Ge-1);for(;r[i]==null&&i>0;)i--;for(;r[u]==null&&u<Ge-1;)u++;return[i,u]}function ba(){if(Ge>0){let r=w.some(i=>i._focus)&&tt!=Et.alpha;r&&(h.globalAlpha=tt=Et.alpha),w.forEach((i,u)=>{if(u>0&&i.show&&(hr(u,!1),hr(u,!0),i._paths==null)){let p=tt;tt!=i.alpha&&(h.globalAlpha=tt=i.alpha);let g=o==2?[0,t[u][0].length-1]:ga(t[u]);i._paths=i.paths(l,u,g[0],g[1]),tt!=p&&(h.globalAlpha=tt=p)}}),w.forEach((i,u)=>{if(u>0&&i.show){let p=tt;tt!=i.alpha&&(h.globalAlpha=tt=i.alpha),i._paths!=null&&gr(u,!1);{let g=i._paths!=null?i._paths.gaps:null,v=i.points.show(l,u,Fe,De,g),S=i.points.filter(l,u,v,g);(v||S)&&(i.points._paths=i.points.paths(l,u,Fe,De,S),gr(u,!0))}tt!=p&&(h.globalAlpha=tt=p),Oe("drawSeries",u)}}),r&&(h.globalAlpha=tt=1)}}function hr(r,i){let u=i?w[r].points:w[r];u._stroke=u.stroke(l,r),u._fill=u.fill(l,r)}function gr(r,i){let u=i?w[r].points:w[r],{stroke:p,fill:g,clip:v,flags:S,_stroke:T=u._stroke,_fill:R=u._fill,_width:F=u.width}=u._paths;F=he(F*ue,3);let N=null,I=F%2/2;i&&R==null&&(R=F>0?"#fff":T);let J=u.pxAlign==1&&I>0;if(J&&h.translate(I,I),!i){let ce=ot-F/2,ie=pt-F/2,oe=et+F,q=wt+F;N=new Path2D,N.rect(ce,ie,oe,q)}i?lo(T,F,u.dash,u.cap,R,p,g,S,v):ya(r,T,F,u.dash,u.cap,R,p,g,S,N,v),J&&h.translate(-I,-I)}function ya(r,i,u,p,g,v,S,T,R,F,N){let I=!1;R!=0&&B.forEach((J,ce)=>{if(J.series[0]==r){let ie=w[J.series[1]],oe=t[J.series[1]],q=(ie._paths||il).band;Yt(q)&&(q=J.dir==1?q[0]:q[1]);let Y,we=null;ie.show&&q&&ac(oe,Fe,De)?(we=J.fill(l,ce)||v,Y=ie._paths.clip):q=null,lo(i,u,p,g,we,S,T,R,F,N,Y,q),I=!0}}),I||lo(i,u,p,g,v,S,T,R,F,N)}let br=On|Co;function lo(r,i,u,p,g,v,S,T,R,F,N,I){pr(r,i,u,p,g),(R||F||I)&&(h.save(),R&&h.clip(R),F&&h.clip(F)),I?(T&br)==br?(h.clip(I),N&&h.clip(N),gl(g,S),hl(r,v,i)):T&Co?(gl(g,S),h.clip(I),hl(r,v,i)):T&On&&(h.save(),h.clip(I),N&&h.clip(N),gl(g,S),h.restore(),hl(r,v,i)):(gl(g,S),hl(r,v,i)),(R||F||I)&&h.restore()}function hl(r,i,u){u>0&&(i instanceof Map?i.forEach((p,g)=>{h.strokeStyle=ml=g,h.stroke(p)}):i!=null&&r&&h.stroke(i))}function gl(r,i){i instanceof Map?i.forEach((u,p)=>{h.fillStyle=_n=p,h.fill(u)}):i!=null&&r&&h.fill(i)}function va(r,i,u,p){let g=A[r],v;if(p<=0)v=[0,0];else{let S=g._space=g.space(l,r,i,u,p),T=g._incrs=g.incrs(l,r,i,u,p,S);v=Eu(i,u,T,p,S)}return g._found=v}function oo(r,i,u,p,g,v,S,T,R,F){let N=S%2/2;P==1&&h.translate(N,N),pr(T,S,R,F,T),h.beginPath();let I,J,ce,ie,oe=g+(p==0||p==3?-v:v);u==0?(J=g,ie=oe):(I=g,ce=oe);for(let q=0;q<r.length;q++)i[q]!=null&&(u==0?I=ce=r[q]:J=ie=r[q],h.moveTo(I,J),h.lineTo(ce,ie));h.stroke(),P==1&&h.translate(-N,-N)}function wa(r){let i=!0;return A.forEach((u,p)=>{if(!u.show)return;let g=_[u.scale];if(g.min==null){u._show&&(i=!1,u._show=!1,Mn(!1));return}else u._show||(i=!1,u._show=!0,Mn(!1));let v=u.side,S=v%2,{min:T,max:R}=g,[F,N]=va(p,T,R,S==0?X:H);if(N==0)return;let I=g.distr==2,J=u._splits=u.splits(l,p,T,R,F,N,I),ce=g.distr==2?J.map(Y=>xt[Y]):J,ie=g.distr==2?xt[J[1]]-xt[J[0]]:F,oe=u._values=u.values(l,u.filter(l,ce,p,N,ie),p,N,ie);u._rotate=v==2?u.rotate(l,oe,p,N):0;let q=u._size;u._size=yt(u.size(l,oe,p,r)),q!=null&&u._size!=q&&(i=!1)}),i}function xa(r){let i=!0;return ur.forEach((u,p)=>{let g=u(l,p,ln,r);g!=Gt[p]&&(i=!1),Gt[p]=g}),i}function ka(){for(let r=0;r<A.length;r++){let i=A[r];if(!i.show||!i._show)continue;let u=i.side,p=u%2,g,v,S=i.stroke(l,r),T=u==0||u==3?-1:1,[R,F]=i._found;if(i.label!=null){let Ze=i.labelGap*T,st=$e((i._lpos+Ze)*ue);dr(i.labelFont[0],S,"center",u==2?"top":Or),h.save(),p==1?(g=v=0,h.translate(st,$e(pt+wt/2)),h.rotate((u==3?-Sl:Sl)/2)):(g=$e(ot+et/2),v=st);let sn=Ei(i.label)?i.label(l,r,R,F):i.label;h.fillText(sn,g,v),h.restore()}if(F==0)continue;let N=_[i.scale],I=p==0?et:wt,J=p==0?ot:pt,ce=i._splits,ie=N.distr==2?ce.map(Ze=>xt[Ze]):ce,oe=N.distr==2?xt[ce[1]]-xt[ce[0]]:R,q=i.ticks,Y=i.border,we=q.show?q.size:0,Me=$e(we*ue),Ie=$e((i.alignTo==2?i._size-we-i.gap:i.gap)*ue),de=i._rotate*-Sl/180,Te=z(i._pos*ue),rt=(Me+Ie)*T,qe=Te+rt;v=p==0?qe:0,g=p==1?qe:0;let ht=i.font[0],kt=i.align==1?zn:i.align==2?go:de>0?zn:de<0?go:p==0?"center":u==3?go:zn,Pt=de||p==1?"middle":u==2?"top":Or;dr(ht,S,kt,Pt);let it=i.font[1]*i.lineGap,gt=ce.map(Ze=>z(c(Ze,N,I,J))),St=i._values;for(let Ze=0;Ze<St.length;Ze++){let st=St[Ze];if(st!=null){p==0?g=gt[Ze]:v=gt[Ze],st=""+st;let sn=st.indexOf(`
`)==-1?[st]:st.split(/\n/gm);for(let Je=0;Je<sn.length;Je++){let Fr=sn[Je];de?(h.save(),h.translate(g,v+Je*it),h.rotate(de),h.fillText(Fr,0,0),h.restore()):h.fillText(Fr,g,v+Je*it)}}}q.show&&oo(gt,q.filter(l,ie,r,F,oe),p,u,Te,Me,he(q.width*ue,3),q.stroke(l,r),q.dash,q.cap);let $t=i.grid;$t.show&&oo(gt,$t.filter(l,ie,r,F,oe),p,p==0?2:1,p==0?pt:ot,p==0?wt:et,he($t.width*ue,3),$t.stroke(l,r),$t.dash,$t.cap),Y.show&&oo([Te],[1],p==0?1:0,p==0?1:2,p==1?pt:ot,p==1?wt:et,he(Y.width*ue,3),Y.stroke(l,r),Y.dash,Y.cap)}Oe("drawAxes")}function Mn(r){w.forEach((i,u)=>{u>0&&(i._paths=null,r&&(o==1?(i.min=null,i.max=null):i.facets.forEach(p=>{p.min=null,p.max=null})))})}let bl=!1,ro=!1,Zn=[];function Sa(){ro=!1;for(let r=0;r<Zn.length;r++)Oe(...Zn[r]);Zn.length=0}function Tn(){bl||(kc(yr),bl=!0)}function _a(r,i=!1){bl=!0,ro=i,r(l),yr(),i&&Zn.length>0&&queueMicrotask(Sa)}l.batch=_a;function yr(){if(jl&&(ha(),jl=!1),vn&&(aa(),vn=!1),fl){if(xe(x,zn,be),xe(x,"top",Pe),xe(x,nl,X),xe(x,ll,H),xe(M,zn,be),xe(M,"top",Pe),xe(M,nl,X),xe(M,ll,H),xe(y,nl,Dt),xe(y,ll,Qt),b.width=$e(Dt*ue),b.height=$e(Qt*ue),A.forEach(({_el:r,_show:i,_size:u,_pos:p,side:g})=>{if(r!=null)if(i){let v=g===3||g===0?u:0,S=g%2==1;xe(r,S?"left":"top",p-v),xe(r,S?"width":"height",u),xe(r,S?"top":"left",S?Pe:be),xe(r,S?"height":"width",S?H:X),Mo(r,un)}else at(r,un)}),ml=_n=ql=Jl=Ql=Xl=eo=to=Zl=null,tt=1,Xn(!0),be!=yn||Pe!=Xt||X!=Lt||H!=en){Mn(!1);let r=X/Lt,i=H/en;if(Ue&&!tn&&U.left>=0){U.left*=r,U.top*=i,An&&zt(An,$e(U.left),0,X,H),Ln&&zt(Ln,0,$e(U.top),X,H);for(let u=0;u<mt.length;u++){let p=mt[u];p!=null&&(kn[u]*=r,Sn[u]*=i,zt(p,yt(kn[u]),yt(Sn[u]),X,H))}}if(ve.show&&!pl&&ve.left>=0&&ve.width>0){ve.left*=r,ve.width*=r,ve.top*=i,ve.height*=i;for(let u in fo)xe(Rn,u,ve[u])}yn=be,Xt=Pe,Lt=X,en=H}Oe("setSize"),fl=!1}Dt>0&&Qt>0&&(h.clearRect(0,0,b.width,b.height),Oe("drawClear"),L.forEach(r=>r()),Oe("draw")),ve.show&&pl&&(yl(ve),pl=!1),Ue&&tn&&(rn(null,!0,!1),tn=!1),le.show&&le.live&&dt&&(co(),dt=!1),d||(d=!0,l.status=1,Oe("ready")),qn=!1,bl=!1}l.redraw=(r,i)=>{vn=i||!1,r!==!1?Kt(E,k.min,k.max):Tn()};function io(r,i){let u=_[r];if(u.from==null){if(Ge==0){let p=u.range(l,i.min,i.max,r);i.min=p[0],i.max=p[1]}if(i.min>i.max){let p=i.min;i.min=i.max,i.max=p}if(Ge>1&&i.min!=null&&i.max!=null&&i.max-i.min<1e-16)return;r==E&&u.distr==2&&Ge>0&&(i.min=Mt(i.min,t[0]),i.max=Mt(i.max,t[0]),i.min==i.max&&i.max++),$[r]=i,jl=!0,Tn()}}l.setScale=io;let so,ao,An,Ln,vr,wr,En,Cn,xr,kr,ye,Se,Wt=!1,We=U.drag,Ne=We.x,He=We.y;Ue&&(U.x&&(so=bt(ja,M)),U.y&&(ao=bt(Ua,M)),k.ori==0?(An=so,Ln=ao):(An=ao,Ln=so),ye=U.left,Se=U.top);let ve=l.select=Ee({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Rn=ve.show?bt(Ka,ve.over?M:x):null;function yl(r,i){if(ve.show){for(let u in r)ve[u]=r[u],u in fo&&xe(Rn,u,r[u]);i!==!1&&Oe("setSelect")}}l.setSelect=yl;function Ma(r){if(w[r].show)Re&&Mo(_e[r],un);else if(Re&&at(_e[r],un),Ue){let u=xn?mt[0]:mt[r];u!=null&&zt(u,-10,-10,X,H)}}function Kt(r,i,u){io(r,{min:i,max:u})}function Ct(r,i,u,p){i.focus!=null&&Ca(r),i.show!=null&&w.forEach((g,v)=>{v>0&&(r==v||r==null)&&(g.show=i.show,Ma(v),o==2?(Kt(g.facets[0].scale,null,null),Kt(g.facets[1].scale,null,null)):Kt(g.scale,null,null),Tn())}),u!==!1&&Oe("setSeries",r,i),p&&el("setSeries",l,r,i)}l.setSeries=Ct;function Ta(r,i){Ee(B[r],i)}function Aa(r,i){r.fill=re(r.fill||null),r.dir=se(r.dir,-1),i=i??B.length,B.splice(i,0,r)}function La(r){r==null?B.length=0:B.splice(r,1)}l.addBand=Aa,l.setBand=Ta,l.delBand=La;function Ea(r,i){w[r].alpha=i,Ue&&mt[r]!=null&&(mt[r].style.opacity=i),Re&&_e[r]&&(_e[r].style.opacity=i)}let Nt,jt,on,Pn={focus:!0};function Ca(r){if(r!=on){let i=r==null,u=Et.alpha!=1;w.forEach((p,g)=>{if(o==1||g>0){let v=i||g==0||g==r;p._focus=i?null:v,u&&Ea(g,v?1:Et.alpha)}}),on=r,u&&Tn()}}Re&&wn&&Ye(Wr,fe,r=>{U._lock||(nn(r),on!=null&&Ct(null,Pn,!0,Le.setSeries))});function Rt(r,i,u){let p=_[i];u&&(r=r/ue-(p.ori==1?Pe:be));let g=X;p.ori==1&&(g=H,r=g-r),p.dir==-1&&(r=g-r);let v=p._min,S=p._max,T=r/g,R=v+(S-v)*T,F=p.distr;return F==3?Dn(10,R):F==4?uc(R,p.asinh):F==100?p.bwd(R):R}function Ra(r,i){let u=Rt(r,E,i);return Mt(u,t[0],Fe,De)}l.valToIdx=r=>Mt(r,t[0]),l.posToIdx=Ra,l.posToVal=Rt,l.valToPos=(r,i,u)=>_[i].ori==0?a(r,_[i],u?et:X,u?ot:0):s(r,_[i],u?wt:H,u?pt:0),l.setCursor=(r,i,u)=>{ye=r.left,Se=r.top,rn(null,i,u)};function Sr(r,i){xe(Rn,zn,ve.left=r),xe(Rn,nl,ve.width=i)}function _r(r,i){xe(Rn,"top",ve.top=r),xe(Rn,ll,ve.height=i)}let Jn=k.ori==0?Sr:_r,Qn=k.ori==1?Sr:_r;function Pa(){if(Re&&le.live)for(let r=o==2?1:0;r<w.length;r++){if(r==0&&ft)continue;let i=le.values[r],u=0;for(let p in i)At[r][u++].firstChild.nodeValue=i[p]}}function co(r,i){if(r!=null&&(r.idxs?r.idxs.forEach((u,p)=>{ae[p]=u}):mc(r.idx)||ae.fill(r.idx),le.idx=ae[0]),Re&&le.live){for(let u=0;u<w.length;u++)(u>0||o==1&&!ft)&&$a(u,ae[u]);Pa()}dt=!1,i!==!1&&Oe("setLegend")}l.setLegend=co;function $a(r,i){let u=w[r],p=r==0&&D==2?xt:t[r],g;ft?g=u.values(l,r,i)??Bt:(g=u.value(l,i==null?null:p[i],r,i),g=g==null?Bt:{_:g}),le.values[r]=g}function rn(r,i,u){xr=ye,kr=Se,[ye,Se]=U.move(l,ye,Se),U.left=ye,U.top=Se,Ue&&(An&&zt(An,$e(ye),0,X,H),Ln&&zt(Ln,0,$e(Se),X,H));let p,g=Fe>De;Nt=me,jt=null;let v=k.ori==0?X:H,S=k.ori==1?X:H;if(ye<0||Ge==0||g){p=U.idx=null;for(let T=0;T<w.length;T++){let R=mt[T];R!=null&&zt(R,-10,-10,X,H)}wn&&Ct(null,Pn,!0,r==null&&Le.setSeries),le.live&&(ae.fill(p),dt=!0)}else{let T,R,F;o==1&&(T=k.ori==0?ye:Se,R=Rt(T,E),p=U.idx=Mt(R,t[0],Fe,De),F=C(t[0][p],k,v,0));let N=-10,I=-10,J=0,ce=0,ie=!0,oe="",q="";for(let Y=o==2?1:0;Y<w.length;Y++){let we=w[Y],Me=ae[Y],Ie=Me==null?null:o==1?t[Y][Me]:t[Y][1][Me],de=U.dataIdx(l,Y,p,R),Te=de==null?null:o==1?t[Y][de]:t[Y][1][de];if(dt=dt||Te!=Ie||de!=Me,ae[Y]=de,Y>0&&we.show){let rt=de==null?-10:de==p?F:C(o==1?t[0][de]:t[Y][0][de],k,v,0),qe=Te==null?-10:W(Te,o==1?_[we.scale]:_[we.facets[1].scale],S,0);if(wn&&Te!=null){let ht=k.ori==1?ye:Se,kt=ze(Et.dist(l,Y,de,qe,ht));if(kt<Nt){let Pt=Et.bias;if(Pt!=0){let it=Rt(ht,we.scale),gt=Te>=0?1:-1,St=it>=0?1:-1;St==gt&&(St==1?Pt==1?Te>=it:Te<=it:Pt==1?Te<=it:Te>=it)&&(Nt=kt,jt=Y)}else Nt=kt,jt=Y}}if(dt||xn){let ht,kt;k.ori==0?(ht=rt,kt=qe):(ht=qe,kt=rt);let Pt,it,gt,St,$t,Ze,st=!0,sn=je.bbox;if(sn!=null){st=!1;let Je=sn(l,Y);gt=Je.left,St=Je.top,Pt=Je.width,it=Je.height}else gt=ht,St=kt,Pt=it=je.size(l,Y);if(Ze=je.fill(l,Y),$t=je.stroke(l,Y),xn)Y==jt&&Nt<=Et.prox&&(N=gt,I=St,J=Pt,ce=it,ie=st,oe=Ze,q=$t);else{let Je=mt[Y];Je!=null&&(kn[Y]=gt,Sn[Y]=St,Jr(Je,Pt,it,st),qr(Je,Ze,$t),zt(Je,yt(gt),yt(St),X,H))}}}}if(xn){let Y=Et.prox,we=on==null?Nt<=Y:Nt>Y||jt!=on;if(dt||we){let Me=mt[0];Me!=null&&(kn[0]=N,Sn[0]=I,Jr(Me,J,ce,ie),qr(Me,oe,q),zt(Me,yt(N),yt(I),X,H))}}}if(ve.show&&Wt)if(r!=null){let[T,R]=Le.scales,[F,N]=Le.match,[I,J]=r.cursor.sync.scales,ce=r.cursor.drag;if(Ne=ce._x,He=ce._y,Ne||He){let{left:ie,top:oe,width:q,height:Y}=r.select,we=r.scales[I].ori,Me=r.posToVal,Ie,de,Te,rt,qe,ht=T!=null&&F(T,I),kt=R!=null&&N(R,J);ht&&Ne?(we==0?(Ie=ie,de=q):(Ie=oe,de=Y),Te=_[T],rt=C(Me(Ie,I),Te,v,0),qe=C(Me(Ie+de,I),Te,v,0),Jn(Tt(rt,qe),ze(qe-rt))):Jn(0,v),kt&&He?(we==1?(Ie=ie,de=q):(Ie=oe,de=Y),Te=_[R],rt=W(Me(Ie,J),Te,S,0),qe=W(Me(Ie+de,J),Te,S,0),Qn(Tt(rt,qe),ze(qe-rt))):Qn(0,S)}else po()}else{let T=ze(xr-vr),R=ze(kr-wr);if(k.ori==1){let J=T;T=R,R=J}Ne=We.x&&T>=We.dist,He=We.y&&R>=We.dist;let F=We.uni;F!=null?Ne&&He&&(Ne=T>=F,He=R>=F,!Ne&&!He&&(R>T?He=!0:Ne=!0)):We.x&&We.y&&(Ne||He)&&(Ne=He=!0);let N,I;Ne&&(k.ori==0?(N=En,I=ye):(N=Cn,I=Se),Jn(Tt(N,I),ze(I-N)),He||Qn(0,S)),He&&(k.ori==1?(N=En,I=ye):(N=Cn,I=Se),Qn(Tt(N,I),ze(I-N)),Ne||Jn(0,v)),!Ne&&!He&&(Jn(0,0),Qn(0,0))}if(We._x=Ne,We._y=He,r==null){if(u){if(Vr!=null){let[T,R]=Le.scales;Le.values[0]=T!=null?Rt(k.ori==0?ye:Se,T):null,Le.values[1]=R!=null?Rt(k.ori==1?ye:Se,R):null}el(bo,l,ye,Se,X,H,p)}if(wn){let T=u&&Le.setSeries,R=Et.prox;on==null?Nt<=R&&Ct(jt,Pn,!0,T):Nt>R?Ct(null,Pn,!0,T):jt!=on&&Ct(jt,Pn,!0,T)}}dt&&(le.idx=p,co()),i!==!1&&Oe("setCursor")}let Ut=null;Object.defineProperty(l,"rect",{get(){return Ut==null&&Xn(!1),Ut}});function Xn(r=!1){r?Ut=null:(Ut=M.getBoundingClientRect(),Oe("syncRect",Ut))}function Mr(r,i,u,p,g,v,S){U._lock||Wt&&r!=null&&r.movementX==0&&r.movementY==0||(uo(r,i,u,p,g,v,S,!1,r!=null),r!=null?rn(null,!0,!0):rn(i,!0,!1))}function uo(r,i,u,p,g,v,S,T,R){if(Ut==null&&Xn(!1),nn(r),r!=null)u=r.clientX-Ut.left,p=r.clientY-Ut.top;else{if(u<0||p<0){ye=-10,Se=-10;return}let[F,N]=Le.scales,I=i.cursor.sync,[J,ce]=I.values,[ie,oe]=I.scales,[q,Y]=Le.match,we=i.axes[0].side%2==1,Me=k.ori==0?X:H,Ie=k.ori==1?X:H,de=we?v:g,Te=we?g:v,rt=we?p:u,qe=we?u:p;if(ie!=null?u=q(F,ie)?c(J,_[F],Me,0):-10:u=Me*(rt/de),oe!=null?p=Y(N,oe)?c(ce,_[N],Ie,0):-10:p=Ie*(qe/Te),k.ori==1){let ht=u;u=p,p=ht}}R&&(i==null||i.cursor.event.type==bo)&&((u<=1||u>=X-1)&&(u=an(u,X)),(p<=1||p>=H-1)&&(p=an(p,H))),T?(vr=u,wr=p,[En,Cn]=U.move(l,u,p)):(ye=u,Se=p)}let fo={width:0,height:0,left:0,top:0};function po(){yl(fo,!1)}let Tr,Ar,Lr,Er;function Cr(r,i,u,p,g,v,S){Wt=!0,Ne=He=We._x=We._y=!1,uo(r,i,u,p,g,v,S,!0,!1),r!=null&&(Ye(yo,So,Rr,!1),el(Br,l,En,Cn,X,H,null));let{left:T,top:R,width:F,height:N}=ve;Tr=T,Ar=R,Lr=F,Er=N}function Rr(r,i,u,p,g,v,S){Wt=We._x=We._y=!1,uo(r,i,u,p,g,v,S,!1,!0);let{left:T,top:R,width:F,height:N}=ve,I=F>0||N>0,J=Tr!=T||Ar!=R||Lr!=F||Er!=N;if(I&&J&&yl(ve),We.setScale&&I&&J){let ce=T,ie=F,oe=R,q=N;if(k.ori==1&&(ce=R,ie=N,oe=T,q=F),Ne&&Kt(E,Rt(ce,E),Rt(ce+ie,E)),He)for(let Y in _){let we=_[Y];Y!=E&&we.from==null&&we.min!=me&&Kt(Y,Rt(oe+q,Y),Rt(oe,Y))}po()}else U.lock&&(U._lock=!U._lock,rn(i,!0,r!=null));r!=null&&(bn(yo,So),el(yo,l,ye,Se,X,H,null))}function za(r,i,u,p,g,v,S){if(U._lock)return;nn(r);let T=Wt;if(Wt){let R=!0,F=!0,N=10,I,J;k.ori==0?(I=Ne,J=He):(I=He,J=Ne),I&&J&&(R=ye<=N||ye>=X-N,F=Se<=N||Se>=H-N),I&&R&&(ye=ye<En?0:X),J&&F&&(Se=Se<Cn?0:H),rn(null,!0,!0),Wt=!1}ye=-10,Se=-10,ae.fill(null),rn(null,!0,!0),T&&(Wt=T)}function Pr(r,i,u,p,g,v,S){U._lock||(nn(r),Yl(),po(),r!=null&&el(Kr,l,ye,Se,X,H,null))}function $r(){A.forEach(Cu),Ul(l.width,l.height,!0)}fn(_l,Fn,$r);let $n={};$n.mousedown=Cr,$n.mousemove=Mr,$n.mouseup=Rr,$n.dblclick=Pr,$n.setSeries=(r,i,u,p)=>{let g=Le.match[2];u=g(l,i,u),u!=-1&&Ct(u,p,!0,!1)},Ue&&(Ye(Br,M,Cr),Ye(bo,M,Mr),Ye(Gr,M,r=>{nn(r),Xn(!1)}),Ye(Wr,M,za),Ye(Kr,M,Pr),Ro.add(l),l.syncRect=Xn);let vl=l.hooks=e.hooks||{};function Oe(r,i,u){ro?Zn.push([r,i,u]):r in vl&&vl[r].forEach(p=>{p.call(null,l,i,u)})}(e.plugins||[]).forEach(r=>{for(let i in r.hooks)vl[i]=(vl[i]||[]).concat(r.hooks[i])});let zr=(r,i,u)=>u,Le=Ee({key:null,setSeries:!1,filters:{pub:ni,sub:ni},scales:[E,w[1]?w[1].scale:null],match:[li,li,zr],values:[null,null]},U.sync);Le.match.length==2&&Le.match.push(zr),U.sync=Le;let Vr=Le.key,mo=Xi(Vr);function el(r,i,u,p,g,v,S){Le.filters.pub(r,i,u,p,g,v,S)&&mo.pub(r,i,u,p,g,v,S)}mo.sub(l);function Va(r,i,u,p,g,v,S){Le.filters.sub(r,i,u,p,g,v,S)&&$n[r](null,i,u,p,g,v,S)}l.pub=Va;function Fa(){mo.unsub(l),Ro.delete(l),Jt.clear(),To(_l,Fn,$r),m.remove(),fe?.remove(),Oe("destroy")}l.destroy=Fa;function ho(){Oe("init",e,t),fr(t||e.data,!1),$[E]?io(E,$[E]):Yl(),pl=ve.show&&(ve.width>0||ve.height>0),tn=dt=!0,Ul(e.width,e.height)}return w.forEach(cr),A.forEach(ma),n?n instanceof HTMLElement?(n.appendChild(m),ho()):n(l,ho):ho(),l}Be.assign=Ee;Be.fmtNum=No;Be.rangeNum=Ml;Be.rangeLog=Ll;Be.rangeAsinh=Fo;Be.orient=dn;Be.pxRatio=ue;Be.join=xc;Be.fmtDate=Oo,Be.tzDate=Pc;Be.sync=Xi;{Be.addGap=mu,Be.clipGaps=Rl;let e=Be.paths={points:rs};e.linear=ss,e.stepped=bu,e.bars=yu,e.spline=wu}var Uo={parameter:"#0072B2",buffer:"#7FC4EE","optimizer state":"#CC79A7",gradient:"#009E73",activation:"#E69F00",input:"#F0DF5A",temporary:"#D55E00",other:"#5E646B"},fs=Object.keys(Uo),ps=["#0072B2","#E69F00","#009E73","#CC79A7","#56B4E9","#D55E00","#F0E442"];function Ve(e){return Uo[e]??Uo.other}function Wn(e){return ps[e%ps.length]}function Vl(e){let[t,n,l]=[1,3,5].map(o=>Number.parseInt(e.slice(o,o+2),16));return .299*t+.587*n+.114*l>140?"#111":"#fff"}function ds(e,t){let n=Math.round(t*255).toString(16).padStart(2,"0");return`${e}${n}`}function Kn(e){let t=n=>{let l=fs.indexOf(n);return l<0?fs.length:l};return[...e].sort((n,l)=>t(n)-t(l)||n.localeCompare(l))}function Ru(e){let{body:t}=document;if(t.dataset.jpThemeLight)return t.dataset.jpThemeLight==="false";if(t.classList.contains("vscode-dark")||t.classList.contains("vscode-high-contrast"))return!0;if(t.classList.contains("vscode-light"))return!1;for(let n=e;n;n=n.parentElement){let l=Pu(getComputedStyle(n).backgroundColor);if(l!==null)return l<110}return matchMedia("(prefers-color-scheme: dark)").matches}function Pu(e){let t=e.match(/[\d.]+/g)?.map(Number);return!t||t.length<3||t[3]===0?null:.299*t[0]+.587*t[1]+.114*t[2]}function ms(e,t,n){let l=()=>{let s=Ru(t)?"dark":"light";e.dataset.theme!==s&&(e.dataset.theme=s,n())},o=new MutationObserver(l);o.observe(document.body,{attributes:!0,attributeFilter:["class","data-jp-theme-light","data-jp-theme-name","style"]});let a=matchMedia("(prefers-color-scheme: dark)");return a.addEventListener("change",l),requestAnimationFrame(l),l(),()=>{o.disconnect(),a.removeEventListener("change",l)}}function Ke(e,t){return getComputedStyle(e).getPropertyValue(t).trim()}var hs=["B","KiB","MiB","GiB","TiB","PiB"];function ee(e){let t=e<0?"−":"",n=Math.abs(e),l=0;for(;Math.round(n)>=1024&&l<hs.length-1;)n/=1024,l+=1;return`${t}${l===0?n:Fl(n)} ${hs[l]}`}function Fl(e){return e.toFixed(e>=99.95?0:e>=9.995?1:2)}function Ce(e){return`${e.toLocaleString("en-US")} bytes`}function Xe(e){if(e<1e3)return`${Math.round(e)} ns`;if(e<1e6)return`${Fl(e/1e3)} µs`;if(e<1e9)return`${Fl(e/1e6)} ms`;if(e<6e10)return`${Fl(e/1e9)} s`;let t=Math.floor(e/6e10),n=Math.round((e-t*6e10)/1e9);return t<60?`${t} min ${n} s`:$u(t)}function $u(e){return`${Math.floor(e/60)} h ${e%60} min`}function nt(e){return e.toLocaleString("en-US")}function Dl(e){let t=e*100;return t>0&&t<.05?"< 0.1 %":`${t>0&&t<10?t.toFixed(1):t.toFixed(0)} %`}function ge(e,t){if(e.length<=t)return e;let n=Math.ceil((t-1)/2);return`${e.slice(0,n)}…${e.slice(e.length-(t-1-n))}`}function Nl(e){return e?e.length?e.join(" × "):"scalar":""}function Vt(e,t){return`${nt(e)} ${t}${e===1?"":"s"}`}var gs=[1,1024,1024**2,1024**3,1024**4].flatMap(e=>[1,2,4,8,16,32,64,128,256,512].map(t=>e*t)),Zt=class{constructor(t,n,l){this.host=t;this.root=n;this.options=l;t.style.height=`${l.height}px`,this.observer=new ResizeObserver(()=>this.fit()),this.observer.observe(t)}host;root;options;plot=null;shape="";data=null;span=[0,0];observer;show(t){let n=!this.zoomed;this.data=t,this.span=[t.time[0],t.time[t.time.length-1]];let l=t.layers.map(o=>o.name+o.color).join()+!!t.process;!this.plot||l!==this.shape?(this.shape=l,this.rebuild()):(this.plot.setData(ys(t),n),n||this.plot.redraw())}rebuild(){let t=this.host.clientWidth||this.plot?.width;if(!this.data||!t)return;let n=this.zoomed?{...this.plot.scales.x}:null;this.plot?.destroy(),this.plot=new Be(this.setup(this.data,t),ys(this.data),this.host),n&&this.zoom(n.min,n.max)}get zoomed(){let t=this.plot?.scales.x;return t?.min==null||t.max==null?!1:t.min>this.span[0]||t.max<this.span[1]}zoom(t,n){this.plot?.setScale("x",{min:t,max:n})}zoomBy(t){let n=this.plot?.scales.x;if(!this.plot||!this.data||n?.min==null||n.max==null)return;let l=this.plot.cursor.idx,o=l==null?(n.min+n.max)/2:this.data.time[l],a=(n.max-n.min)*t/2;this.zoom(Math.max(this.span[0],o-a),Math.min(this.span[1],o+a))}reset(){this.zoom(...this.span)}point(t){let{plot:n,data:l}=this;if(!n||!l?.time.length)return;let o=Math.min(Math.max(t,0),l.time.length-1);n.setCursor({left:n.valToPos(l.time[o],"x"),top:n.bbox.height/4})}get pointed(){return this.plot?.cursor.idx??null}destroy(){this.observer.disconnect(),this.plot?.destroy(),this.plot=null}fit(){let t=this.host.clientWidth;t&&(this.plot?this.plot.width!==t&&this.plot.setSize({width:t,height:this.options.height}):this.rebuild())}setup(t,n){let l=Ke(this.root,"--nb-ink-2"),o=Ke(this.root,"--nb-grid"),a=`11px ${Ke(this.root,"--nb-font")||"sans-serif"}`,s={stroke:l,font:a,grid:{stroke:o,width:1},ticks:{show:!1}},c=Be.paths.stepped({align:1}),{options:d}=this,m=(b,h)=>Math.max(46,...(h??[]).map(y=>y.length*6.4+12));return{width:n,height:d.height,legend:{show:!1},padding:[12,t.process?4:14,0,4],cursor:{y:!1,drag:{x:d.zoomable??!1,y:!1,setScale:d.zoomable??!1},points:{show:!1}},scales:{x:{time:!1,range:(b,h,y)=>y>h?[h,y]:[h,h+1]},y:{range:(b,h,y)=>[0,this.ceiling(y)]},process:{range:(b,h,y)=>zu(h,y)}},axes:[{...s,grid:{show:!1},size:26,values:(b,h)=>h.map(Yo)},{...s,size:m,incrs:gs,space:34,values:(b,h)=>h.map(vs)},{...s,show:!!t.process,scale:"process",side:1,stroke:Ke(this.root,"--nb-process"),grid:{show:!1},size:m,incrs:gs,space:44,values:(b,h)=>h.map(vs)}],series:[{},{scale:"y",stroke:Ke(this.root,"--nb-ink-2"),fill:Ke(this.root,"--nb-shade"),width:1,paths:c,points:{show:!1}},...[...t.layers].reverse().map(b=>({scale:"y",fill:b.color,stroke:ds(b.color,.9),width:0,paths:c,points:{show:!1}})),{scale:"process",show:!!t.process,stroke:Ke(this.root,"--nb-process"),width:1.5,dash:[5,3],points:{show:!1}}],hooks:{setCursor:[b=>d.hovered?.(b.cursor.idx??null)],draw:[b=>this.drawMarks(b)]}}}ceiling(t){let n=this.data?.limit??0,l=Math.max(t,this.data?.peak?.bytes??0);return((n&&l>n/2?Math.max(l,n):l)||1)*1.08}drawMarks(t){let{ctx:n,bbox:l}=t,{limit:o,peak:a}=this.data??{},s=devicePixelRatio||1;if(n.save(),n.beginPath(),n.rect(l.left,l.top-12*s,l.width,l.height+12*s),n.clip(),n.lineWidth=s,n.font=`600 ${11*s}px ${Ke(this.root,"--nb-font")||"sans-serif"}`,o){let c=t.valToPos(o,"y",!0);n.strokeStyle=n.fillStyle=Ke(this.root,"--nb-bad"),n.setLineDash([8*s,4*s]),bs(n,l.left,c,l.left+l.width,c),n.textAlign="left",n.fillText(`limit ${ee(o)}`,l.left+6*s,c-4*s)}if(a){let c=t.valToPos(a.time,"x",!0),d=t.valToPos(a.bytes,"y",!0);n.strokeStyle=n.fillStyle=Ke(this.root,"--nb-ink"),n.setLineDash([2*s,3*s]),bs(n,c,l.top,c,l.top+l.height),n.setLineDash([]),n.beginPath(),n.arc(c,d,3.5*s,0,7),n.fill();let m=c>l.left+l.width/2;n.textAlign=m?"right":"left",n.lineWidth=4*s,n.lineJoin="round",n.strokeStyle=Ke(this.root,"--nb-bg");let b=a.text??`peak ${ee(a.bytes)}`,[h,y]=[c+(m?-7:7)*s,Math.max(d-5*s,l.top+4*s)];n.strokeText(b,h,y),n.fillText(b,h,y)}n.restore()}};function bs(e,t,n,l,o){e.beginPath(),e.moveTo(t,n),e.lineTo(l,o),e.stroke()}function ys(e){let t=[],n=e.time.length,l=new Float64Array(n);for(let s of e.layers){let c=new Float64Array(n);for(let d=0;d<n;d+=1)c[d]=l[d]+s.values[d];t.push(c),l=c}let o=e.envelope??l,a=e.process??new Array(n).fill(null);return[e.time,o,...t.reverse(),a]}function zu(e,t){if(e==null||t==null)return[0,1];let n=Math.max((t-e)*.25,1<<20);return[Math.max(0,e-n),t+n]}function vs(e){return ee(e).replace(/\.0+ /," ")}function Yo(e){if(e===0)return"0";if(e>=60){let n=Math.round(e%60);return n?`${Math.floor(e/60)}m${n}s`:`${Math.floor(e/60)} min`}let t=n=>String(Number(n.toPrecision(4)));return e>=1?`${t(e)} s`:e>=.001?`${t(e*1e3)} ms`:`${t(e*1e6)} µs`}function f(e,t=null,...n){return Vu(document.createElement(e),t,n)}function Vu(e,t,n){for(let[l,o]of Object.entries(t??{}))o==null||o===!1||(typeof o=="function"?e.addEventListener(l.slice(2).toLowerCase(),o):l==="style"?e.style.cssText=String(o):e.setAttribute(l,o===!0?"":String(o)));return ws(e,n),e}function ws(e,t){for(let n of t.flat())n==null||n===!1||e.append(n instanceof Node?n:String(n))}function Ae(e,...t){e.replaceChildren(),ws(e,t)}async function xs(e){try{return await navigator.clipboard.writeText(e),!0}catch{let t=f("textarea",{style:"position:fixed;opacity:0"});t.value=e,document.body.append(t),t.select();let n=document.execCommand("copy");return t.remove(),n}}function ks(e,t){let n="category",l=0,o={},a="",s=f("h3"),c=f("span",{class:"subtitle num"}),d=f("code",{class:"now-code"}),m=f("div",{class:"now"},f("span",{class:"now-line"}),d),b=f("div",{class:"steps"}),h={live:qo("Live"),peak:qo("Peak"),rss:qo("Process")},y=f("div",{class:"legend"}),x=f("div",{class:"plot"}),M=new Zt(x,t,{height:190}),P=["category","device"].map(A=>f("button",{type:"button","aria-pressed":String(A===n),onclick:()=>{n=A;for(let _ of P)_.setAttribute("aria-pressed",String(_.textContent===n));V()}},A));function z(){let A=`${n}:`,B=(n==="category"?Kn(e.names(A)):e.names(A)).map((L,O)=>({name:L,color:n==="category"?Ve(L):Wn(O),values:e.values(A+L)})),E=e.values("live"),j=E.map((L,O)=>Math.max(0,L-B.reduce((G,k)=>G+(k.values[O]??0),0)));if(!B.length||j.some(L=>L>0)){let L=B.find(O=>O.name==="other");L?L.values=E.map((O,G)=>L.values[G]+j[G]):B.push({name:n==="category"?"not sorted yet":"tensors",color:Ve("other"),values:j})}return B}function V(){if(l=0,!e.length)return;let A=z(),{peak:_}=e;M.show({time:e.time,layers:A,process:e.has("rss")?e.values("rss"):void 0,limit:o.limit,peak:_});let B=A.map(j=>j.name).join();B!==a&&(a=B,Ae(y,A.map(j=>f("span",{class:"key"},f("i",{class:"dot",style:`background:${j.color}`}),j.name)),f("span",{class:"key"},f("i",{class:"dash"}),"process (right)")));let E=e.time[e.length-1];c.textContent=`running ${Xe(E*1e9)}`,Zo(h.live,e.last("live")),Zo(h.rss,e.last("rss")),Zo(h.peak,_?.bytes??0,_?` at ${Xe(_.time*1e9)}`:"")}function w(A){o=A,s.textContent=o.label??"",m.firstElementChild.textContent=o.line??"",d.textContent=ge(o.source??"",110),d.title=o.source??"";let _=o.steps;Ae(b,_?Fu(_):null),l||(l=requestAnimationFrame(V))}return{element:f("div",{class:"live",role:"region","aria-label":"Memory of the running cell"},f("header",{class:"head"},f("div",{class:"title"},f("i",{class:"pulse","aria-hidden":"true"}),s,c),f("dl",{class:"tiles"},h.live.element,h.peak.element,h.rss.element)),m,b,f("div",{class:"plot-tools"},f("div",{class:"switch",role:"group","aria-label":"Stack by"},P),y),x),update:w,themed:()=>M.rebuild(),destroy:()=>{cancelAnimationFrame(l),M.destroy()}}}function qo(e){let t=f("span"),n=f("small");return{value:t,note:n,element:f("div",{class:"figure","data-figure":e.toLowerCase()},f("dt",{},e),f("dd",{class:"num"},t,n))}}function Zo(e,t,n=""){e.value.textContent=ee(t),e.value.title=Ce(t),e.note.textContent=n}function Fu(e){let t=e.total?Math.min(1,e.n/e.total):null;return[f("span",{class:"num"},e.total?`${nt(e.n)} of ${nt(e.total)} steps`:`${nt(e.n)} steps`),f("span",{class:"num rate"},`${e.rate>=10?e.rate.toFixed(0):e.rate.toFixed(2)} steps/s`),...t===null?[]:[f("progress",{max:1,value:t,"aria-label":e.name||"Progress"})]]}function Ss(e,t,n){let l=f("dl",{class:"tiles"}),o=f("div",{class:"grew"}),a=f("div",{class:"plot"}),s=new Zt(a,t,{height:110}),c=f("button",{type:"button",onclick:n},"Stop"),d=f("i",{class:"pulse","aria-hidden":"true"}),m=0,b={};function h(){m=0;let y=e.has("live");e.length&&s.show({time:e.time,layers:[{name:"tensors",color:Wn(0),values:e.values("live")}],process:e.values("rss")}),Ae(l,Jo("Process",e.last("rss")),y?Jo("Tensors",e.last("live")):null,(b.gpus??[]).map(x=>Jo(x.name,x.used,` of ${ee(x.total)}`))),Ae(o,b.grew?.length?[f("span",{class:"grew-title"},`since ${b.cell||"the last cell"}`),...b.grew.map(x=>f("span",{class:"grew-name",title:Ce(x.nbytes)},f("code",{},ge(x.name,32)),f("b",{},`${x.nbytes>0?"+":""}${ee(x.nbytes)}`)))]:f("span",{class:"grew-title"},b.note??"no name has grown since the last cell")),c.disabled=b.running===!1,c.textContent=b.running===!1?"Stopped":"Stop",d.hidden=b.running===!1}return{element:f("div",{class:"live monitor",role:"region","aria-label":"Memory monitor"},f("header",{class:"head"},f("div",{class:"title"},d,f("h3",{},"Memory")),l,c),a,o),update(y){b=y,m||(m=requestAnimationFrame(h))},themed:()=>s.rebuild(),destroy:()=>{cancelAnimationFrame(m),s.destroy()}}}function Jo(e,t,n=""){return f("div",{class:"figure","data-figure":e.toLowerCase()},f("dt",{},e),f("dd",{class:"num",title:Ce(t)},ee(t),f("small",{},n)))}var _s='.uplot, .uplot *, .uplot *::before, .uplot *::after {box-sizing: border-box;}.uplot {font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji";line-height: 1.5;width: min-content;}.u-title {text-align: center;font-size: 18px;font-weight: bold;}.u-wrap {position: relative;user-select: none;}.u-over, .u-under {position: absolute;}.u-under {overflow: hidden;}.uplot canvas {display: block;position: relative;width: 100%;height: 100%;}.u-axis {position: absolute;}.u-legend {font-size: 14px;margin: auto;text-align: center;}.u-inline {display: block;}.u-inline * {display: inline-block;}.u-inline tr {margin-right: 16px;}.u-legend th {font-weight: 600;}.u-legend th > * {vertical-align: middle;display: inline-block;}.u-legend .u-marker {width: 1em;height: 1em;margin-right: 4px;background-clip: padding-box !important;}.u-inline.u-live th::after {content: ":";vertical-align: middle;}.u-inline:not(.u-live) .u-value {display: none;}.u-series > * {padding: 4px;}.u-series th {cursor: pointer;}.u-legend .u-off > * {opacity: 0.3;}.u-select {background: rgba(0,0,0,0.07);position: absolute;pointer-events: none;}.u-cursor-x, .u-cursor-y {position: absolute;left: 0;top: 0;pointer-events: none;will-change: transform;}.u-hz .u-cursor-x, .u-vt .u-cursor-y {height: 100%;border-right: 1px dashed #607D8B;}.u-hz .u-cursor-y, .u-vt .u-cursor-x {width: 100%;border-bottom: 1px dashed #607D8B;}.u-cursor-pt {position: absolute;top: 0;left: 0;border-radius: 50%;border: 0 solid;pointer-events: none;will-change: transform;/*this has to be !important since we set inline "background" shorthand */background-clip: padding-box !important;}.u-axis.u-off, .u-select.u-off, .u-cursor-x.u-off, .u-cursor-y.u-off, .u-cursor-pt.u-off {display: none;}';var Ms=`:host {
  display: block;
  container-type: inline-size;
}

.nbmem {
  --nb-bg: var(--jp-layout-color0, var(--vscode-editor-background, #fff));
  --nb-bg-2: var(--jp-layout-color1, #fff);
  --nb-raise: #f6f7f9;
  --nb-line: #e2e5ea;
  --nb-grid: #0000000f;
  --nb-shade: #5c657038;
  --nb-ink: #1b1f24;
  --nb-ink-2: #5c6570;
  --nb-accent: #0b63b5;
  --nb-on-accent: #fff;
  --nb-bad: #c03a00;
  --nb-bad-soft: #fdeee6;
  --nb-warn: #8a5a00;
  --nb-warn-soft: #fdf3dc;
  --nb-good: #00724f;
  --nb-good-soft: #e3f5ee;
  --nb-process: #6b4ba3;
  --nb-heat-peak: #e69f0059;
  --nb-heat-kept: #d55e0052;
  --nb-heat-allocated: #56b4e952;
  --nb-flame-0: #f7d9a0;
  --nb-flame-1: #f3c77c;
  --nb-flame-2: #fbe6bf;
  --nb-font: var(
    --jp-ui-font-family,
    var(--vscode-font-family, system-ui, -apple-system, "Segoe UI", sans-serif)
  );
  --nb-mono: var(
    --jp-code-font-family,
    var(--vscode-editor-font-family, ui-monospace, "SFMono-Regular", Menlo, monospace)
  );
  box-sizing: border-box;
  color: var(--nb-ink);
  background: var(--nb-bg);
  font: 13px / 1.45 var(--nb-font);
  border: 1px solid var(--nb-line);
  border-radius: 8px;
  overflow: hidden;
  text-align: left;
  font-variant-numeric: tabular-nums;
}

.nbmem:empty {
  display: none;
}

.nbmem[data-theme="dark"] {
  color-scheme: dark;
  --nb-bg: var(--jp-layout-color0, var(--vscode-editor-background, #14171b));
  --nb-raise: #ffffff0d;
  --nb-line: #ffffff24;
  --nb-grid: #ffffff14;
  --nb-shade: #a2abb640;
  --nb-ink: #e8eaed;
  --nb-ink-2: #a2abb6;
  --nb-accent: #6cb6ff;
  --nb-on-accent: #08233f;
  --nb-bad: #ff8f57;
  --nb-bad-soft: #d55e0030;
  --nb-warn: #f2bd4a;
  --nb-warn-soft: #e69f0029;
  --nb-good: #4fd1a5;
  --nb-good-soft: #009e732b;
  --nb-process: #c5a8f5;
  --nb-heat-peak: #e69f0066;
  --nb-heat-kept: #d55e0070;
  --nb-heat-allocated: #56b4e94d;
  --nb-flame-0: #6b4c14;
  --nb-flame-1: #7d5a1c;
  --nb-flame-2: #58400f;
}

.nbmem *,
.nbmem *::before {
  box-sizing: border-box;
}

h3,
h4,
p,
dl,
dd,
ol,
ul,
pre {
  margin: 0;
}

[hidden],
.nbmem [hidden] {
  display: none;
}

code,
pre,
.code {
  font-family: var(--nb-mono);
  font-size: 12px;
}

button,
select,
input {
  font: inherit;
  color: inherit;
}

button {
  cursor: pointer;
  background: var(--nb-bg);
  border: 1px solid var(--nb-line);
  border-radius: 5px;
  padding: 3px 10px;
}

button:hover:not(:disabled) {
  background: var(--nb-raise);
}

button:disabled {
  opacity: 0.55;
  cursor: default;
}

:focus-visible {
  outline: 2px solid var(--nb-accent);
  outline-offset: 1px;
}

.sr-only {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.num {
  text-align: right;
  white-space: nowrap;
}

.dot {
  display: inline-block;
  flex: none;
  width: 9px;
  height: 9px;
  border-radius: 2px;
  margin-right: 6px;
  box-shadow: inset 0 0 0 1px #00000026;
}

.dash {
  display: inline-block;
  width: 16px;
  margin-right: 6px;
  border-top: 2px dashed var(--nb-process);
  vertical-align: middle;
}

.where,
.times,
.note,
.summary {
  color: var(--nb-ink-2);
}

/* head */

.head {
  display: flex;
  flex-wrap: wrap;
  gap: 10px 28px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
}

.title {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  min-width: 0;
}

.title h3 {
  font-size: 15px;
  font-weight: 650;
}

.subtitle {
  color: var(--nb-ink-2);
}

.error {
  flex-basis: 100%;
  color: var(--nb-bad);
  font-family: var(--nb-mono);
  font-size: 12px;
}

.verdict {
  flex-basis: 100%;
  color: var(--nb-good);
}

.verdict[data-degree="leak"],
.verdict[data-degree="failed"] {
  color: var(--nb-bad);
}

.verdict[data-degree="warning"] {
  color: var(--nb-warn);
}

.verdict[data-degree="quiet"] {
  color: var(--nb-ink-2);
}

.advice {
  flex-basis: 100%;
  padding-left: 20px;
}

.tiles {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 26px;
}

.figure dt {
  color: var(--nb-ink-2);
  font-size: 11px;
}

.figure dd {
  font-size: 19px;
  font-weight: 600;
  line-height: 1.2;
  text-align: left;
  white-space: nowrap;
}

.figure small {
  font-size: 12px;
  font-weight: 400;
  color: var(--nb-ink-2);
}

.figure[data-figure="kept"] dd {
  color: var(--nb-bad);
}

/* timeline */

.timeline,
.deck {
  border-top: 1px solid var(--nb-line);
}

.timeline {
  padding: 8px 16px 10px;
}

.plot-tools {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 26px;
}

.legend {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 4px;
}

.chip,
.key {
  display: inline-flex;
  align-items: center;
  border: 0;
  border-radius: 4px;
  padding: 2px 6px;
  font-size: 12px;
  background: none;
  white-space: nowrap;
}

.chip[aria-pressed="false"] {
  opacity: 0.45;
  text-decoration: line-through;
}

.zooms {
  display: flex;
  gap: 3px;
  margin-left: auto;
}

.zooms button {
  padding: 0 8px;
  min-width: 26px;
  line-height: 20px;
}

.switch {
  display: inline-flex;
  border: 1px solid var(--nb-line);
  border-radius: 6px;
  overflow: hidden;
}

.switch button {
  border: 0;
  border-radius: 0;
  padding: 2px 10px;
  color: var(--nb-ink-2);
}

.switch button[aria-pressed="true"] {
  background: var(--nb-raise);
  color: var(--nb-ink);
  font-weight: 600;
  box-shadow: inset 0 -2px var(--nb-accent);
}

.plot-row {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px 18px;
}

.plot-frame {
  min-width: 0;
  border-radius: 4px;
}

.plot {
  min-width: 0;
  overflow: hidden;
}

.uplot,
.u-wrap {
  font-family: var(--nb-font);
}

.u-select {
  background: color-mix(in srgb, var(--nb-accent) 20%, transparent);
}

.uplot .u-cursor-x {
  border-right: 1px solid var(--nb-ink);
}

.alive {
  height: 234px;
  overflow: hidden;
  font-size: 12px;
}

.alive-head {
  padding-bottom: 4px;
}

.alive-head strong {
  font-size: 14px;
}

.alive ol {
  list-style: none;
  padding: 0;
}

.alive li {
  display: grid;
  grid-template-columns: auto 66px auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 6px;
  height: 37px;
  white-space: nowrap;
}

.alive li small {
  grid-column: 3 / -1;
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: 11px;
  line-height: 14px;
  color: var(--nb-ink-2);
}

.alive li b {
  text-align: right;
  padding-right: 6px;
  font-weight: 600;
}

.alive li code {
  overflow: hidden;
  text-overflow: ellipsis;
}

.alive li.rest {
  height: 20px;
  grid-template-columns: auto 66px minmax(0, 1fr);
  color: var(--nb-ink-2);
}

.alive li.rest .dot {
  visibility: hidden;
}

@container (min-width: 860px) {
  .plot-row {
    grid-template-columns: minmax(0, 5fr) minmax(330px, 3fr);
  }
}

/* tabs */

.tabs {
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  gap: 2px;
  padding: 0 12px;
  border-bottom: 1px solid var(--nb-line);
  background: var(--nb-raise);
}

.tabs button {
  border: 0;
  border-radius: 0;
  background: none;
  padding: 7px 10px;
  color: var(--nb-ink-2);
  border-bottom: 2px solid transparent;
  white-space: nowrap;
}

.tabs button:hover {
  color: var(--nb-ink);
}

.tabs button:focus-visible {
  outline-offset: -2px;
}

.tabs button[aria-selected="true"] {
  color: var(--nb-ink);
  font-weight: 600;
  border-bottom-color: var(--nb-accent);
}

.pill {
  display: inline-block;
  min-width: 18px;
  margin-left: 6px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--nb-bad);
  color: var(--nb-bg);
  font-size: 11px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
}

.panel {
  padding: 12px 16px 14px;
}

.scroll {
  overflow: auto;
  max-height: 440px;
}

/* tables */

table {
  width: 100%;
  border-collapse: collapse;
  font-size: 12px;
}

th {
  position: sticky;
  top: 0;
  z-index: 1;
  background: var(--nb-bg);
  padding: 3px 8px;
  font-weight: 600;
  font-size: 11px;
  text-align: left;
  color: var(--nb-ink-2);
  box-shadow: inset 0 -1px var(--nb-line);
  white-space: nowrap;
}

th.num {
  text-align: right;
}

th button {
  border: 0;
  padding: 0;
  background: none;
  font-weight: 600;
}

td {
  padding: 3px 8px;
  height: 28px;
  white-space: nowrap;
}

tbody tr:hover td {
  background: var(--nb-raise);
}

tbody tr.spacer:hover td {
  background: none;
}

.heat {
  position: relative;
  text-align: right;
  min-width: 84px;
}

.heat .bar {
  position: absolute;
  inset: 3px auto 3px 0;
  border-radius: 3px;
}

.heat .num {
  position: relative;
}

.lines .line-number {
  width: 34px;
  padding: 0 4px;
  text-align: right;
  color: var(--nb-ink-2);
  font-family: var(--nb-mono);
  font-size: 11px;
}

.lines td {
  height: 24px;
  padding-top: 1px;
  padding-bottom: 1px;
}

.lines td.code {
  max-width: 0;
  width: 60%;
  min-width: 180px;
}

.lines td.code > div {
  display: flex;
  align-items: center;
  overflow: hidden;
}

.lines td.code code {
  white-space: pre;
  overflow: hidden;
  text-overflow: ellipsis;
}

.lines tr.quiet code {
  opacity: 0.62;
}

.lines tr.foldable {
  cursor: pointer;
}

.lines .where {
  margin-left: 8px;
  font-size: 11px;
  font-family: var(--nb-font);
}

.fold {
  flex: none;
  width: 18px;
  height: 18px;
  padding: 0;
  border: 0;
  background: none;
}

button.fold::before {
  content: "›";
  display: block;
  font: 700 15px / 18px var(--nb-font);
  color: var(--nb-ink-2);
  transition: transform 0.12s;
}

button.fold[aria-expanded="true"]::before {
  transform: rotate(90deg);
}

@media (prefers-reduced-motion: reduce) {
  button.fold::before {
    transition: none;
  }
}

@container (max-width: 620px) {
  .lines .count,
  .lines td:nth-child(5),
  .lines th:nth-child(5) {
    display: none;
  }

  .heat {
    min-width: 70px;
  }

  .lines td.code {
    min-width: 120px;
    width: 100%;
    padding-left: 0;
  }

  .lines .line-number {
    width: 22px;
  }

  .tiles {
    gap: 4px 18px;
  }

  .figure dd {
    font-size: 16px;
  }
}

/* kept */

.tools {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
}

.tools input,
.tools select {
  background: var(--nb-bg);
  border: 1px solid var(--nb-line);
  border-radius: 5px;
  padding: 3px 8px;
  min-width: 0;
}

.tools input {
  flex: 0 1 240px;
}

.summary {
  margin-left: auto;
}

.kept td {
  height: 28px;
}

.kept td.example {
  color: var(--nb-ink-2);
}

.treemap {
  position: relative;
  overflow: hidden;
  height: 340px;
}

.tile {
  position: absolute;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 1px;
  min-width: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--nb-bg);
  border-radius: 4px;
  font-size: 12px;
  line-height: 1.25;
  text-align: left;
}

.tile:hover:not(:disabled) {
  filter: brightness(1.08);
}

.tile:focus-visible {
  z-index: 1;
  outline-offset: -3px;
  outline-color: currentcolor;
}

.tile b,
.tile span {
  margin: 0 7px;
  max-width: calc(100% - 14px);
  overflow: hidden;
}

.tile b {
  margin-top: 5px;
  font-weight: 600;
  white-space: nowrap;
}

/* findings */

.findings {
  display: grid;
  gap: 12px;
}

.card {
  display: grid;
  gap: 9px;
  padding: 11px 14px 12px;
  border: 1px solid var(--nb-line);
  border-left: 4px solid var(--nb-warn);
  border-radius: 6px;
  background: var(--nb-bg);
  min-width: 0;
}

.card[data-severity="leak"] {
  border-left-color: var(--nb-bad);
}

.card[data-severity="expected"] {
  border-left-color: var(--nb-good);
  margin-top: 10px;
}

.card > header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 9px;
}

.card h4 {
  font-size: 14px;
  font-weight: 650;
}

.card h4::first-letter {
  text-transform: uppercase;
}

.badge {
  padding: 1px 8px;
  border-radius: 9px;
  font-size: 11px;
  font-weight: 600;
  color: var(--nb-warn);
  background: var(--nb-warn-soft);
}

[data-severity="leak"] .badge {
  color: var(--nb-bad);
  background: var(--nb-bad-soft);
}

[data-severity="expected"] .badge {
  color: var(--nb-good);
  background: var(--nb-good-soft);
}

.code-name {
  color: var(--nb-ink-2);
  font-size: 12px;
}

.amount {
  margin-left: auto;
  font-size: 17px;
  font-weight: 650;
}

.facts {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 18px;
  color: var(--nb-ink-2);
}

.facts b {
  color: var(--nb-ink);
  font-weight: 500;
}

.facts code {
  color: var(--nb-ink);
}

.held {
  display: flex;
  gap: 4px 12px;
  align-items: flex-start;
}

.held-by {
  flex: none;
  padding-top: 2px;
  color: var(--nb-ink-2);
}

.chains {
  display: grid;
  gap: 5px;
  min-width: 0;
}

.chain {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 3px;
}

.link {
  padding: 1px 8px;
  border-radius: 10px;
  border: 1px solid var(--nb-line);
  background: var(--nb-raise);
  font-family: var(--nb-mono);
  font-size: 12px;
}

.link.root {
  background: var(--nb-ink);
  border-color: var(--nb-ink);
  color: var(--nb-bg);
}

.arrow {
  color: var(--nb-ink-2);
}

.remedy {
  display: flex;
  gap: 12px;
  align-items: baseline;
}

.remedy span {
  flex: none;
  color: var(--nb-ink-2);
}

.remedy code {
  padding: 3px 8px;
  border-radius: 5px;
  background: var(--nb-good-soft);
  overflow-wrap: anywhere;
}

.card footer {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
}

.primary {
  background: var(--nb-accent);
  border-color: var(--nb-accent);
  color: var(--nb-on-accent);
}

.primary:hover:not(:disabled) {
  background: color-mix(in srgb, var(--nb-accent) 85%, var(--nb-ink));
}

.status:not(:empty) {
  padding: 0 4px;
  color: var(--nb-good);
  font-weight: 600;
}

.status.bad {
  color: var(--nb-bad);
}

.manual {
  padding: 10px 12px;
  border-radius: 5px;
  background: var(--nb-raise);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  max-height: 320px;
  overflow: auto;
}

.calm {
  display: flex;
  align-items: center;
  gap: 12px;
}

.tick {
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--nb-good-soft);
  color: var(--nb-good);
  font-weight: 700;
}

summary {
  cursor: pointer;
  color: var(--nb-ink-2);
}

/* flame, lifetimes */

.flame-scroll {
  max-height: 400px;
  overflow-y: auto;
}

.flame {
  position: relative;
}

.flame-box {
  position: absolute;
  height: 23px;
  padding: 0 6px;
  border: 0;
  border-right: 1px solid var(--nb-bg);
  border-radius: 3px;
  overflow: hidden;
  font: 12px / 23px var(--nb-mono);
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.flame-box:hover:not(:disabled) {
  filter: brightness(1.07);
}

.flame-box:focus-visible {
  z-index: 1;
  outline-offset: -2px;
}

.flame-said,
.told {
  min-height: 38px;
  padding-top: 8px;
  color: var(--nb-ink-2);
  font-size: 12px;
  overflow-wrap: anywhere;
}

.told b {
  color: var(--nb-ink);
}

.trail:not(:empty) {
  margin-bottom: 6px;
}

.trail button {
  padding: 1px 7px;
  font-family: var(--nb-mono);
  font-size: 12px;
}

.lifetimes {
  margin-top: 6px;
  max-height: 380px;
}

.lifetimes canvas {
  display: block;
  width: 100%;
}

.open-end {
  display: inline-block;
  width: 2px;
  height: 10px;
  margin-right: 6px;
  background: var(--nb-ink);
}

/* coverage */

.coverage {
  display: grid;
  gap: 12px;
}

.coverage section {
  display: grid;
  gap: 3px;
}

.coverage h4 {
  font-size: 13px;
}

.recorder {
  margin-left: 8px;
  color: var(--nb-ink-2);
  font-weight: 400;
}

.coverage ul {
  padding-left: 20px;
}

.more-view {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
}

.more-view h4 {
  margin-bottom: 4px;
  font-size: 13px;
}

.more-view .scroll {
  max-height: 300px;
}

/* live */

.live {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  padding-bottom: 10px;
}

.live .head {
  padding-bottom: 4px;
}

.live > :not(.head) {
  margin-left: 16px;
  margin-right: 16px;
}

.live .figure {
  min-width: 96px;
}

.live .figure[data-figure="peak"] {
  min-width: 150px;
}

.pulse {
  align-self: center;
  width: 9px;
  height: 9px;
  border-radius: 50%;
  background: var(--nb-bad);
  animation: nb-pulse 1.6s ease-in-out infinite;
}

@keyframes nb-pulse {
  50% {
    opacity: 0.3;
  }
}

@media (prefers-reduced-motion: reduce) {
  .pulse {
    animation: none;
  }
}

.now {
  display: flex;
  gap: 10px;
  height: 20px;
  white-space: nowrap;
  overflow: hidden;
}

.now-line {
  flex: none;
  min-width: 74px;
  color: var(--nb-ink-2);
}

.now-code {
  overflow: hidden;
  text-overflow: ellipsis;
}

.steps {
  display: flex;
  align-items: center;
  gap: 16px;
  color: var(--nb-ink-2);
}

.steps:empty {
  display: none;
}

.steps progress {
  flex: 1;
  max-width: 420px;
  height: 7px;
  accent-color: var(--nb-accent);
}

.monitor .head {
  justify-content: flex-start;
}

.monitor .head > button {
  margin-left: auto;
}

.grew {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  min-height: 20px;
  font-size: 12px;
}

.grew-title {
  color: var(--nb-ink-2);
}

.grew-name {
  display: inline-flex;
  gap: 6px;
}
`;function Qo(e){let t=e.shadowRoot??e.attachShadow({mode:"open"}),n=f("style");n.textContent=_s+Ms;let l=f("div",{class:"nbmem"});t.replaceChildren(n,l);let o=null,a=Hu(e),s=ms(l,e,()=>o?.themed?.());return{root:l,show(c){o?.destroy?.(),o=c,l.replaceChildren(c.element)},destroy(){a(),s(),o?.destroy?.(),o=null}}}var Ts="data-lm-suppress-shortcuts";function Hu(e){let t=n=>{if(!n.composedPath().includes(e))return;(n.ctrlKey||n.metaKey)&&n.key.toLowerCase()==="s"?e.removeAttribute(Ts):e.setAttribute(Ts,"true")};return window.addEventListener("keydown",t,!0),()=>window.removeEventListener("keydown",t,!0)}var As=Symbol.for("nbmem.places");function Ou(){let e=globalThis,t=e[As];if(t)return t;let n=new Map,l=0,o=()=>{l=0;for(let s of document.querySelectorAll("[data-nbmem-widget]"))s.shadowRoot||n.get(s.dataset.nbmemWidget??"")?.(s)};new MutationObserver(()=>{l||(l=requestAnimationFrame(o))}).observe(document.body,{childList:!0,subtree:!0});let a={widgets:n,scan:o};return e[As]=a,a}function Ls(e,t){let{widgets:n,scan:l}=Ou();n.set(e,t),l()}function Cs(e){let t=e.map(o=>o.timeline).filter(o=>!!o?.time_ns?.length),n=Iu(t),l={time:Float64Array.from(n,o=>o/1e9),last:new Float64Array(n.length),high:new Float64Array(n.length),bands:new Map,devices:new Map};for(let o of t){let a=Bu(o.time_ns,n);Xo(l.last,o.last??[],a),Gu(l.high,o,a,n);for(let[s,c]of Object.entries(o.bands??{}))Xo(Es(l.bands,s,n.length),c,a);for(let[s,c]of Object.entries(o.devices??{}))Xo(Es(l.devices,s,n.length),c,a)}return l}function Iu(e){return e.length===1?e[0].time_ns:[...new Set(e.flatMap(t=>t.time_ns))].sort((t,n)=>t-n)}function Bu(e,t){let n=new Int32Array(t.length),l=0;return t.forEach((o,a)=>{for(;l+1<e.length&&e[l+1]<=o;)l+=1;n[a]=l}),n}function Xo(e,t,n){for(let l=0;l<e.length;l+=1)e[l]+=t[n[l]]??0}function Gu(e,t,n,l){let{time_ns:o=[],last:a=[],high:s=a}=t;for(let c=0;c<e.length;c+=1)e[c]+=(o[n[c]]===l[c]?s[n[c]]:a[n[c]])??0}function Es(e,t,n){let l=e.get(t);return l||(l=new Float64Array(n),e.set(t,l)),l}function Hl(e,t){let n=0,l=e.length-1;for(;n<l;){let o=n+l+1>>1;e[o]<=t?n=o:l=o-1}return n}function Rs(e,t,n){return Float64Array.from(n,l=>t[Hl(e,l)])}var Wu={},Ku={device:"all",start_bytes:0,peak_bytes:0,peak_ns:0,kept_bytes:0,allocated_bytes:0,freed_bytes:0,freed_older_bytes:0,count:0},Ol=class{constructor(t){this.payload=t;this.record=t.record,this.sites=t.tables.Site??[],this.paths=t.tables.RetentionPath??[],this.pathTexts=this.paths.map(ju),this.traces=this.record.traces??[],this.kept=this.record.kept??[],this.findings=this.record.findings??[],this.timeline=Cs(this.traces),this.totals={...Ku,...t.totals}}payload;record;sites;paths;pathTexts;traces;kept;findings;timeline;totals;get isHunt(){return this.record.kind==="hunt"}get duration(){return this.record.duration_ns??Math.max(0,...this.traces.map(t=>t.duration_ns))}site(t){return t.site===void 0?Wu:this.sites[t.site]}holder(t){return t.holders?.length?this.pathTexts[t.holders[0]]:""}line(t){let n=this.site(t).frames?.[0];return n?er(n):t.cell??""}source(t){return this.site(t).frames?.[0]?.source??""}};function er(e){return`${e.filename.includes("/")?e.filename.slice(e.filename.lastIndexOf("/")+1):e.filename}:${e.line}`}function ju(e){return e.root+(e.steps??[]).map(t=>t.label).join("")}function Ps(e){let t=$s("everything"),n=new Map;for(let l of e.traces)for(let o of l.groups??[]){let a=t;Il(a,o);let s=e.site(o).frames??[];for(let d=s.length-1;d>=0;d-=1)a=tr(n,a,er(s[d]),s[d]),Il(a,o);s.length||(a=tr(n,a,"no user code",null),Il(a,o));let c=e.site(o).backward?" (backward)":"";a=tr(n,a,(o.op||"unknown op")+c,null),a.op=o.op??"",a.category=o.category??"other",Il(a,o)}return zs(t),t}function $s(e,t=null){return{label:e,source:t?.source??"",frame:t,op:"",category:"",peak:0,kept:0,allocated:0,count:0,children:[]}}function tr(e,t,n,l){let o=e.get(t);o||(o=new Map,e.set(t,o));let a=o.get(n);return a||(a=$s(n,l),o.set(n,a),t.children.push(a)),a}function Il(e,t){e.peak+=t.peak_bytes??0,e.kept+=t.kept_bytes??0,e.allocated+=t.allocated_bytes??0,e.count+=t.count??0}function zs(e){e.children.sort((t,n)=>n.peak-t.peak||n.allocated-t.allocated);for(let t of e.children)zs(t)}function Vs(e,t){let n=e.record.run?.source?.replace(/\n+$/,"").split(`
`)??[],l=e.record.run?.execution_count,o=l==null?null:`In[${l}]`,a=t.children.filter(b=>b.frame&&(!o||b.frame.filename===o)),s=Uu(n,a),c=new Set,d=n.map((b,h)=>{let y=h+1+s,x=a.find(M=>M.frame.line===y)??null;return x&&c.add(x),{number:y,text:b,node:x}}),m=t.children.filter(b=>!c.has(b));return[...d,...m.map(b=>({number:0,text:b.source||b.label,node:b}))]}function Uu(e,t){let n=l=>t.filter(o=>e[o.frame.line-1-l]?.trim()===o.source).length;return[0,-1,1].reduce((l,o)=>n(o)>n(l)?o:l)}function Fs(e){let t=e.traces.map(l=>l.coverage).filter(l=>!!l),n=e.record.notes??[];return!t.length&&!n.length?null:{element:f("div",{class:"coverage"},n.map(l=>f("p",{class:"note"},l)),t.map(l=>f("section",{},f("h4",{},l.framework,f("span",{class:"recorder"},`${l.recorder} recorder`)),l.why?f("p",{},l.why):null,l.events?f("p",{},`${Vt(l.events??0,"event")} seen. Watching took ${Xe(l.cost_ns??0)} that is known of (${Yu(l,e.duration)} of the cell) and ${ee(l.own_bytes??0)}.`):null,l.unsized?f("p",{},`${nt(l.unsized)} storages could not be sized.`):null,l.unseen?.length?[f("p",{},"Not seen:"),f("ul",{},l.unseen.map(o=>f("li",{},o)))]:null)))}}function Yu(e,t){let n=t?(e.cost_ns??0)/t*100:0;return`${n<.1?"< 0.1":n.toFixed(1)} %`}var qu={leak:"Leak",warning:"Warning",expected:"Expected"},nr=3;function Ds(e,t){let n=e.findings.filter(s=>s.severity!=="expected"),l=e.findings.filter(s=>s.severity==="expected"),o=s=>Zu(e,s,e.findings.indexOf(s),t),a=f("div",{class:"calm"},f("span",{class:"tick","aria-hidden":"true"},"✓"),f("p",{},f("strong",{},"Nothing suspicious.")," No rule found memory that should be gone."));return{element:f("div",{class:"findings"},n.length?n.map(o):a,l.length>0&&f("details",{},f("summary",{},`${Vt(l.length,"expected growth").replace("growths","kinds of growth")}, normal and shown for completeness`),l.map(o)))}}function Zu(e,t,n,l){let o=f("p",{class:"status",role:"status"}),a=e.payload.manuals?.[t.code],s=f("pre",{class:"manual",hidden:!0}),c=t.born,d=(t.paths??[]).map(x=>e.paths[x]),m=l.freed(n);m&&(o.textContent=m);let b=f("button",{type:"button",class:"primary"},"Release");b.addEventListener("click",async()=>{b.disabled=!0,o.textContent="Waiting for the kernel…";let x=await l.release(n);o.textContent=x.text,o.classList.toggle("bad",!x.ok),b.disabled=x.ok}),m&&(b.disabled=!0);let h=f("button",{type:"button"},"Copy fix");h.addEventListener("click",async()=>{let x=await xs(t.remedy??"");h.textContent=x?"Copied":"Could not copy",setTimeout(()=>{h.textContent="Copy fix"},1500)});let y=f("button",{type:"button","aria-expanded":"false"},"Explain");return y.addEventListener("click",()=>{s.hidden=!s.hidden,s.textContent=a??"",y.setAttribute("aria-expanded",String(!s.hidden))}),f("article",{class:"card","data-severity":t.severity,"data-code":t.code},f("header",{},f("span",{class:"badge"},qu[t.severity]??t.severity),f("h4",{},t.name.replaceAll("-"," ")),f("span",{class:"code-name"},t.code),f("span",{class:"amount",title:Ce(t.nbytes)},ee(t.nbytes))),f("div",{class:"facts"},t.count?f("span",{},Vt(t.count,"storage")):null,t.share?f("span",{},`${Dl(t.share)} of all live bytes`):null,c?.cell?f("span",{},"born in ",f("b",{},c.line?`${c.cell} line ${c.line}`:c.cell),c.source?[" ",f("code",{title:c.source},ge(c.source,70))]:null):null),f("div",{class:"held"},f("span",{class:"held-by"},"held by"),f("div",{class:"chains"},d.length?d.slice(0,nr).map(Ju):f("div",{class:"chain"},f("span",{class:"link root"},t.holder)),d.length>nr&&f("span",{class:"more"},`and ${Vt(d.length-nr,"more path")}`))),t.detail?f("p",{class:"detail"},t.detail):null,t.remedy?f("p",{class:"remedy"},f("span",{},"Do"),f("code",{},t.remedy)):null,f("footer",{},t.release&&l.release?b:null,t.remedy?h:null,a?y:null,t.remedy&&l.insertCell?f("button",{type:"button",onclick:()=>l.insertCell(t.remedy)},"Insert cell"):null,o),s)}function Ju(e){let t=f("div",{class:"chain"}),n=[f("span",{class:"link root","data-root":e.root_kind??"name",title:e.root_kind??"name"},e.root)];for(let l of e.steps??[])n.push(f("span",{class:"arrow","aria-hidden":"true"},"→"),f("span",{class:"link","data-kind":l.kind,title:[l.kind,l.type_name].filter(Boolean).join(": ")},ge(l.label.replace(/^\s*→\s*/,""),40)));return(e.count??1)>1&&n.push(f("span",{class:"times"},`×${e.count}`)),Ae(t,n),t}var Ns=24,Qu=.002;function Hs(e,t){if(!t.peak)return null;let n=e.totals.start_bytes,l=f("div",{class:"flame",role:"tree","aria-label":"Bytes at the peak by call site"}),o=f("div",{class:"trail"}),a=f("p",{class:"flame-said","aria-live":"polite"}),s=[t];function c(){let m=s[s.length-1],b=[],h=0,y=(x,M,P,z)=>{if(P<Qu)return;h=Math.max(h,z),b.push(d(x,M,P,z));let V=M;for(let w of x.children){let A=w.peak/m.peak;y(w,V,A,z+1),V+=A}};y(m,0,1,0),l.style.height=`${(h+1)*Ns}px`,Ae(l,b),Ae(o,s.length>1?s.flatMap((x,M)=>[M>0?f("span",{"aria-hidden":"true"}," › "):null,f("button",{type:"button",disabled:M===s.length-1,onclick:()=>{s=s.slice(0,M+1),c()}},ge(x.label,40))]):null)}function d(m,b,h,y){let x=m.frame||!m.category?ef(y):Ve(m.category),M=m===t?`peak ${ee(t.peak)}`:Xu(m),P=()=>{a.textContent=`${ee(m.peak)} (${Dl(m.peak/t.peak)}) — ${m.label}${m.source?`: ${m.source}`:""}`};return f("button",{type:"button",role:"treeitem",class:"flame-box",title:[m.label,m.source,Ce(m.peak)].filter(Boolean).join(`
`),style:`left:${b*100}%;width:${h*100}%;top:${y*Ns}px;background:${x};color:${tf(x)}`,onmouseenter:P,onfocus:P,onclick:()=>{let z=Os(s[s.length-1],m);z.length>1&&m.children.length&&(s=[...s,...z.slice(1)],c(),l.firstElementChild?.focus())},onkeydown:z=>nf(z,l)},h>.03?M:"")}return c(),{element:f("div",{class:"flame-view"},o,f("div",{class:"flame-scroll"},l),a,n>0&&f("p",{class:"note"},`${ee(n)} more were alive before the cell started; they are not in the picture.`))}}function Xu(e){return e.source?`${e.label}  ${e.source}`:e.label}function ef(e){return["var(--nb-flame-0)","var(--nb-flame-1)","var(--nb-flame-2)"][e%3]}function tf(e){return e.startsWith("#")?Vl(e):"var(--nb-ink)"}function Os(e,t){if(e===t)return[e];for(let n of e.children){let l=Os(n,t);if(l.length)return[e,...l]}return[]}function nf(e,t){let n=[...t.children],l=n.indexOf(e.currentTarget),o={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e.key];o&&(e.preventDefault(),n[l+o]?.focus())}function Bs(e,t,n){let l=e.reduce((h,y)=>h+y,0);if(!l||t<=0||n<=0)return[];let o=t*n/l,a=[],[s,c,d,m]=[0,0,t,n],b=0;for(;b<e.length;){let h=Math.min(d,m),y=b+1,x=e[b]*o,M=Is(e,b,y,x,h,o);for(;y<e.length;){let V=x+e[y]*o,w=Is(e,b,y+1,V,h,o);if(w>M)break;M=w,x=V,y+=1}let P=x/h,z=0;for(let V=b;V<y;V+=1){let w=e[V]*o/P;a.push(d>=m?{index:V,x:s,y:c+z,width:P,height:w}:{index:V,x:s+z,y:c,width:w,height:P}),z+=w}d>=m?(s+=P,d-=P):(c+=P,m-=P),b=y}return a}function Is(e,t,n,l,o,a){let s=e[t]*a,c=e[n-1]*a;return Math.max(o*o*s/(l*l),l*l/(o*o*c))}var lr=["holder","line","op","category","dtype","shape","device"];function al(e,t,n){switch(n){case"holder":return e.holder(t)||"no holder found";case"line":return e.line(t)||(e.isHunt?"not traced":"before this cell");case"op":return t.op||"unknown";case"category":return t.category??"other";case"dtype":return t.dtype||"unknown";case"shape":return Nl(t.shape)||"unknown";case"device":return t.device??"cpu"}}function lf(e,t){let n=t.toLowerCase().split(/\s+/).filter(Boolean);return n.length?l=>{let o=[...lr.map(a=>al(e,l,a)),e.source(l)].join(" ").toLowerCase();return n.every(a=>o.includes(a))}:()=>!0}function Gs(e,t,n,l,o){let a=lf(e,n),s=[],c=new Map;for(let h of e.kept){if(!a(h))continue;let y=t?al(e,h,t):"",x=t?c.get(y):void 0;if(!x){let M={label:y,nbytes:h.nbytes,count:1,example:h};t&&c.set(y,M),s.push(M);continue}x.nbytes+=h.nbytes,x.count+=1,h.nbytes>x.example.nbytes&&(x.example=h)}let d=o?-1:1;if(l==="nbytes"||l==="count")return s.sort((h,y)=>d*(h[l]-y[l])||y.nbytes-h.nbytes);let m=new Map(s.map(h=>[h,al(e,h.example,l)])),b=new Intl.Collator("en",{numeric:!0});return s.sort((h,y)=>d*b.compare(m.get(h),m.get(y))||y.nbytes-h.nbytes)}function or(e,t,n,l){return f("button",{type:"button",class:"chip","aria-pressed":String(n),title:`Show or hide ${e}`,onclick:l},f("i",{class:"dot",style:`background:${t}`}),e)}function mn(e){return f("span",{class:"num",title:Ce(e)},ee(e))}function It(e,t){let n=Math.max(0,Math.min(1,e))*100;return f("i",{class:"bar",style:`width:${n.toFixed(2)}%;background:${t}`,"aria-hidden":"true"})}var Bl=28,Ws=340,rr=80,of=[["nbytes","Size"],["count","Storages"],["holder","Held by"],["line","Line"],["op","Op"],["category","Category"],["shape","Shape"],["dtype","Type"]];function js(e){if(!e.kept.length)return null;let t=of.filter(([k])=>rf(e,k)),n="holder",l="",o="nbytes",a=!0,s="table",c=[],d=f("p",{class:"summary","aria-live":"polite"}),m=f("tr"),b=f("tbody"),h=f("table",{class:"kept"},f("thead",{},m),b),y=f("div",{class:"scroll rows",tabindex:0,style:`max-height:${Ws}px`,"aria-label":"Kept storages"},h),x=f("div",{class:"treemap",hidden:!0});y.addEventListener("scroll",()=>requestAnimationFrame(w));let M=new ResizeObserver(()=>s==="treemap"&&E());M.observe(x);function P(){c=Gs(e,n,l,o,a);let k=c.reduce((C,W)=>C+W.nbytes,0),D=c.reduce((C,W)=>C+W.count,0);d.textContent=`${ee(k)} in ${Vt(D,"storage")}${n?`, ${Vt(c.length,"group")}`:""}`,z(),y.scrollTop=0,w(),s==="treemap"&&E()}function z(){Ae(m,V().map(([k,D])=>f("th",{scope:"col",class:k==="nbytes"||k==="count"?"num":"","aria-sort":o===k?a?"descending":"ascending":"none"},f("button",{type:"button",onclick:()=>{a=o===k?!a:k==="nbytes"||k==="count",o=k,P()}},D,f("span",{class:"sort","aria-hidden":"true"},o===k?a?" ↓":" ↑":"")))))}function V(){return t.filter(([k])=>n!==null||k!=="count")}function w(){let k=V(),D=Math.max(1,...c.slice(0,1).map($=>$.nbytes),a&&o==="nbytes"?1:A()),C=Math.max(0,Math.floor(y.scrollTop/Bl)-8),W=Math.min(c.length,C+Math.ceil(Ws/Bl)+16);Ae(b,Ks(C*Bl,k.length),c.slice(C,W).map($=>f("tr",{title:B($)},k.map(([Z])=>_($,Z,D)))),Ks((c.length-W)*Bl,k.length))}function A(){return c.reduce((k,D)=>Math.max(k,D.nbytes),1)}function _(k,D,C){let W=Ve(k.example.category??"other");if(D==="nbytes")return f("td",{class:"heat"},It(k.nbytes/C,"var(--nb-heat-kept)"),mn(k.nbytes));if(D==="count")return f("td",{class:"num"},nt(k.count));let $=n!==null&&D!==n&&k.count>1,Z=al(e,k.example,D);return f("td",{class:`text ${D==="holder"||D==="op"?"code":""} ${$?"example":""}`},D==="category"?f("i",{class:"dot",style:`background:${W}`}):null,ge(Z,42))}function B(k){let D=k.example,C=(D.holders??[]).map(W=>e.pathTexts[W]);return[k.count>1?`largest of ${Vt(k.count,"storage")}:`:"",Ce(D.nbytes),e.source(D),...C].filter(Boolean).join(`
`)}function E(){let[k,D]=[x.clientWidth,x.clientHeight],C=[...c].sort((ne,Q)=>Q.nbytes-ne.nbytes).filter(ne=>ne.nbytes>0),W=C.slice(0,rr),$=C.slice(rr).reduce((ne,Q)=>ne+Q.nbytes,0),Z=[...W.map(ne=>ne.nbytes),...$?[$]:[]],K=Z.map((ne,Q)=>Q).sort((ne,Q)=>Z[Q]-Z[ne]);Ae(x,Bs(K.map(ne=>Z[ne]),k,D).map(ne=>{let Q=W[K[ne.index]],te=Q?n?Q.label:e.holder(Q.example)||"no holder found":`${nt(C.length-rr)} more`,ae=Q?Ve(Q.example.category??"other"):Ve("other");return f("button",{type:"button",class:"tile",title:Q?`${te}
${B(Q)}`:te,"aria-label":`${te}, ${ee(Z[K[ne.index]])}`,style:`left:${ne.x}px;top:${ne.y}px;width:${ne.width}px;height:${ne.height}px;background:${ae};color:${Vl(ae)}`,onclick:()=>{Q&&(n=null,l=te,L.value=te,s="table",G())}},ne.width>54&&ne.height>30?[f("b",{},ge(te,Math.floor((ne.width-14)/7.4))),f("span",{},ee(Z[K[ne.index]]))]:null)}))}let j=f("select",{"aria-label":"Group by",onchange:()=>{n=j.value||null,o="nbytes",a=!0,P()}},lr.map(k=>f("option",{value:k},`by ${k}`)),f("option",{value:""},"each storage")),L=f("input",{type:"search",placeholder:"Filter: name, line, op, shape…","aria-label":"Filter kept storages",oninput:()=>{l=L.value,P()}}),O=["table","treemap"].map(k=>f("button",{type:"button","aria-pressed":"false",onclick:()=>{s=k,G()}},k));function G(){j.value=n??"";for(let k of O)k.setAttribute("aria-pressed",String(k.textContent===s));y.hidden=s!=="table",x.hidden=s!=="treemap",P()}return G(),{element:f("div",{class:"kept-view"},f("div",{class:"tools"},f("div",{class:"switch"},O),j,L,d),y,x),shown:()=>s==="treemap"?E():w(),destroy:()=>M.disconnect()}}function rf(e,t){switch(t){case"line":return e.kept.some(n=>e.line(n));case"op":return e.kept.some(n=>n.op);case"dtype":return e.kept.some(n=>n.dtype);case"shape":return e.kept.some(n=>n.shape);default:return!0}}function Ks(e,t){return e>0?f("tr",{class:"spacer","aria-hidden":"true"},f("td",{colspan:t,style:`height:${e}px;padding:0`})):null}function Us(e){let t=[],n=new Int32Array(e.length);return e.forEach((l,o)=>{let a=t.findIndex(s=>s.every(c=>l.end<=c.start||c.end<=l.start));a<0&&(a=t.push([])-1),t[a].push(l),n[o]=a}),{lane:n,count:t.length}}var sf=500,cl=9,ir=2,Gl=18;function qs(e,t){let n=e.traces.flatMap(w=>w.largest??[]).sort((w,A)=>A.nbytes-w.nbytes).slice(0,sf),l=e.duration;if(!n.length||!l)return null;let o=n.map(w=>({start:w.born_ns??0,end:w.died_ns??l})),a=l/400,s=Us(o.map(w=>({start:w.start,end:Math.max(w.end,w.start+a)}))),c=Gl+s.count*(cl+ir)+4,d=f("canvas",{style:`height:${c}px`}),m=f("p",{class:"told","aria-live":"polite"}),b=-1;function h(){let w=P.clientWidth||d.width/(devicePixelRatio||1);if(!w)return;let A=devicePixelRatio||1;d.width=w*A,d.height=c*A;let _=d.getContext("2d");_&&(_.scale(A,A),y(_,w),o.forEach((B,E)=>{let j=B.start/l*w,L=Math.max(2,(B.end-B.start)/l*w-1),O=Gl+s.lane[E]*(cl+ir);_.fillStyle=Ve(n[E].category??"other"),_.globalAlpha=b<0||b===E?1:.35,_.beginPath(),_.roundRect(j,O,L,cl,2),_.fill(),n[E].died_ns==null&&(_.fillStyle=Ke(t,"--nb-ink"),_.fillRect(j+L-2,O,2,cl))}),_.globalAlpha=1)}function y(w,A){w.font=`11px ${Ke(t,"--nb-font")||"sans-serif"}`,w.fillStyle=Ke(t,"--nb-ink-2"),w.strokeStyle=Ke(t,"--nb-grid");let _=af(l/1e9,A/110);for(let B=0;B<=l/1e9;B+=_){let E=B/(l/1e9)*A;w.textAlign=B===0?"left":E>A-40?"right":"center",w.fillText(Yo(B),E,11),w.beginPath(),w.moveTo(E,Gl-3),w.lineTo(E,c),w.stroke()}}function x(w){w!==b&&(b=w,Ae(m,w<0?Ys:cf(e,n[w],l)),h())}function M(w){let A=d.getBoundingClientRect(),_=w.clientX-A.left,B=Math.floor((w.clientY-A.top-Gl)/(cl+ir));return o.findIndex((E,j)=>{let L=E.start/l*A.width,O=Math.max(E.end/l*A.width,L+4);return s.lane[j]===B&&L<=_&&_<=O})}let P=f("div",{class:"scroll lifetimes",tabindex:0,role:"img","aria-label":`The ${n.length} largest storages from birth to death. Arrow keys go through them by size.`,onpointermove:w=>x(M(w)),onpointerleave:()=>x(-1),onkeydown:w=>{let A={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[w.key];A&&(w.preventDefault(),x(Math.min(Math.max(b+A,0),n.length-1)))}},d),z=new ResizeObserver(h);z.observe(P),Ae(m,Ys);let V=Kn(new Set(n.map(w=>w.category??"other")));return{element:f("div",{class:"lifetimes-view"},f("div",{class:"legend"},V.map(w=>f("span",{class:"key"},f("i",{class:"dot",style:`background:${Ve(w)}`}),w)),f("span",{class:"key"},f("i",{class:"open-end"}),"still alive")),P,m),themed:h,shown:h,destroy:()=>z.disconnect()}}function af(e,t){let n=e/Math.max(2,Math.min(10,t)),l=10**Math.floor(Math.log10(n));return l*([1,2,5].find(o=>o*l>=n)??10)}var Ys="Point at a bar, or use the arrow keys, to see which storage it is.";function cf(e,t,n){let l=(t.died_ns??n)-(t.born_ns??0),o=t.died_ns==null?e.holder(t)?`held by ${ge(e.holder(t),60)}`:"still alive":`lived ${Xe(l)}`,a=[Nl(t.shape),t.dtype,t.category,t.op].filter(Boolean).join(", ");return[f("b",{title:Ce(t.nbytes)},ee(t.nbytes)),` ${a} — ${e.line(t)} `,f("code",{},ge(e.source(t),60)),` — ${o}`]}var Zs=[["peak","At the peak","var(--nb-heat-peak)"],["kept","Kept","var(--nb-heat-kept)"],["allocated","Allocated","var(--nb-heat-allocated)"]];function Js(e,t){if(!t.children.length)return null;let n=Vs(e,t),l={peak:Math.max(1,...t.children.map(c=>c.peak)),kept:Math.max(1,...t.children.map(c=>c.kept)),allocated:Math.max(1,...t.children.map(c=>c.allocated))},o=f("tbody");function a(c,d,m,b){let h=!!c?.children.length,y=null,x=f("button",{type:"button",class:"fold","aria-expanded":"false","aria-label":`Unfold ${b.trim()}`}),M=f("tr",{class:[c?"":"quiet",h?"foldable":""].join(" ").trim(),"data-depth":d},f("td",{class:"line-number"},m||""),f("td",{class:"code",title:b},f("div",{style:`padding-left:${d*18}px`},h?x:f("span",{class:"fold"}),c&&!c.frame&&d>0?f("i",{class:"dot",style:`background:${Ve(c.category)}`}):null,f("code",{},b||" "),c?.frame&&d>0?f("span",{class:"where"},` ${c.frame.function??""} ${c.label}`):null)),Zs.map(([z,,V])=>f("td",{class:"heat"},c&&c[z]>0?[It(c[z]/l[z],V),mn(c[z])]:null)),f("td",{class:"num count"},c?nt(c.count):""));if(h){let z=()=>{if(y){for(let V of y)V.remove();y=null}else y=c.children.flatMap(V=>a(V,d+1,0,V.frame&&V.source||V.label)),M.after(...y);x.setAttribute("aria-expanded",String(!!y))};M.addEventListener("click",()=>{getSelection()?.toString()||z()})}let P=M.remove.bind(M);return M.remove=()=>{for(let z of y??[])z.remove();y=null,x.setAttribute("aria-expanded","false"),P()},[M]}for(let c of n){let d=c.number?c.text:ge(c.text,120);o.append(...a(c.node,0,c.number,d))}let s=f("table",{class:"lines"},f("thead",{},f("tr",{},f("th",{scope:"col"},f("span",{class:"sr-only"},"Line")),f("th",{scope:"col"},"Code"),Zs.map(([,c])=>f("th",{scope:"col",class:"num"},c)),f("th",{scope:"col",class:"num count"},"Times"))),o);return{element:f("div",{class:"scroll"},s)}}function Qs(e){let t=e.payload.more??[];return t.length?{element:f("div",{class:"more-view"},t.map(uf))}:null}function uf(e){return f("section",{},f("h4",{},e.title),f("div",{class:"scroll",tabindex:0,"aria-label":e.title},f("table",{},f("thead",{},f("tr",{},e.columns.map(([t,n])=>f("th",{scope:"col",class:pf(n)?"num":""},t)))),f("tbody",{},e.rows.map(t=>f("tr",{},t.map(([n,l],o)=>ff(n,l,e.columns[o][1]))))))),e.note?f("p",{class:"note"},e.note):null)}function ff(e,t,n){switch(n){case"bar":return f("td",{class:"heat"},It(Math.abs(t),t<0?"var(--nb-heat-allocated)":"var(--nb-heat-peak)"),f("span",{class:"num"},e));case"number":return f("td",{class:"num"},e);case"category":return f("td",{},f("i",{class:"dot",style:`background:${Ve(e)}`}),e);default:return f("td",{class:n==="code"?"code":"",title:e},ge(e,72))}}function pf(e){return e==="bar"||e==="number"}function Xs(e){let t=e.payload.runs??[];if(t.length<2)return null;let n=Math.max(1,...t.map(o=>o.peak_bytes??0)),l=Math.max(1,...t.map(o=>o.alive_bytes??0));return{element:f("div",{class:"scroll"},f("table",{class:"runs"},f("thead",{},f("tr",{},["Cell","","Took","Peak","Still alive","Held by"].map(o=>f("th",{scope:"col"},o)))),f("tbody",{},[...t].reverse().map(o=>f("tr",{},f("td",{},o.label,(o.run??1)>1?f("span",{class:"times"},` run ${o.run}`):null),f("td",{class:"text code",title:o.title??""},ge(o.title??"",48)),f("td",{class:"num"},Xe(o.duration_ns??0)),f("td",{class:"heat"},It((o.peak_bytes??0)/n,"var(--nb-heat-peak)"),mn(o.peak_bytes??0)),f("td",{class:"heat"},It((o.alive_bytes??0)/l,"var(--nb-heat-kept)"),mn(o.alive_bytes??0)),f("td",{class:"text code"},(o.names??[]).slice(0,3).map(([a,s])=>`${a} (${ee(s)})`).join(", ")))))))}}var Wl=class{born;died;nbytes;group;rows=[];constructor(t){let n=df(t),l=new Map;this.born=Float64Array.from(n,o=>o.born_ns??Number.NEGATIVE_INFINITY),this.died=Float64Array.from(n,o=>o.died_ns??Number.POSITIVE_INFINITY),this.nbytes=Float64Array.from(n,o=>o.nbytes),this.group=Int32Array.from(n,o=>{let a={line:t.line(o)||(o.born_ns==null?"before this cell":"elsewhere"),source:t.source(o),op:o.op??"",category:o.category??"other",holder:t.holder(o)},s=`${a.line}
${a.op}
${a.category}
${a.holder}`,c=l.get(s);return c===void 0&&(c=this.rows.push(a)-1,l.set(s,c)),c})}at(t){let n=new Float64Array(this.rows.length),l=new Int32Array(this.rows.length);for(let o=0;o<this.born.length;o+=1)this.born[o]<=t&&t<this.died[o]&&(n[this.group[o]]+=this.nbytes[o],l[this.group[o]]+=1);return this.rows.map((o,a)=>({...o,nbytes:n[a],count:l[a]})).filter(o=>o.count>0).sort((o,a)=>a.nbytes-o.nbytes)}};function df(e){let t=new Map,n=new Set;for(let o of e.traces)for(let a of[...o.largest??[],...o.peak??[]])t.set(ea(a),a),n.add(a.key);if(!e.traces.length)return[];let l=[];for(let o of e.kept)n.has(o.key)?t.set(ea(o),o):l.push(o);return[...t.values(),...l]}function ea(e){return`${e.key}/${e.born_ns??""}`}var mf=5;function ta(e,t){let{timeline:n,totals:l}=e;if(n.time.length<2)return null;let o=null,a=f("div",{class:"plot"}),s=f("div",{class:"legend",role:"group","aria-label":"Shown in the chart"}),c=f("div",{class:"alive","aria-live":"off"}),d=f("p",{class:"sr-only","aria-live":"polite"}),m=new Set,b={time:l.peak_ns/1e9,bytes:l.peak_bytes+l.start_bytes,text:l.start_bytes?`peak ${ee(l.peak_bytes)} above the start`:`peak ${ee(l.peak_bytes)}`},h="category",y=null,x=new Zt(a,t,{height:210,zoomable:!0,hovered:w}),M=()=>h==="category"?Kn(n.bands.keys()).map(L=>({name:L,color:Ve(L),values:n.bands.get(L)})):[...n.devices.keys()].map((L,O)=>({name:L,color:Wn(O),values:n.devices.get(L)}));function P(){let L=M(),O=L.filter(C=>!m.has(C.name)),{time_ns:G=[],rss:k=[]}=e.record.process??{},D=k.length>1&&!m.has("process")?Rs(G.map(C=>C/1e9),k,n.time):void 0;x.show({time:n.time,layers:O,envelope:O.length===L.length?n.high:void 0,process:D,peak:m.size&&h==="category"&&O.length<L.length?null:b}),Ae(s,L.map(C=>or(C.name,C.color,!m.has(C.name),()=>z(C.name))),k.length>1&&or("process (right)","var(--nb-process)",!m.has("process"),()=>z("process")))}function z(L){m.delete(L)||m.add(L),P()}let V=0;function w(L){cancelAnimationFrame(V),V=requestAnimationFrame(()=>A(L??y))}function A(L){let O=L===null,G=O?b.time:n.time[L],k=O?b.bytes:n.last[L];o??=new Wl(e);let D=o.at(Math.round(G*1e9)),C=D.slice(0,mf),W=k-C.reduce(($,Z)=>$+Z.nbytes,0);Ae(c,f("div",{class:"alive-head"},f("strong",{title:Ce(k)},ee(k)),O?" alive at the peak, ":" alive at ",Xe(G*1e9)),f("ol",{},C.map($=>f("li",{title:[$.source,$.op,$.holder,Ce($.nbytes)].filter(Boolean).join(`
`)},f("i",{class:"dot",style:`background:${Ve($.category)}`}),f("b",{},ee($.nbytes)),f("span",{class:"where"},$.line),f("code",{},ge($.source||$.op||$.category,60)),f("span",{class:"times"},$.count>1?`×${nt($.count)}`:""),f("small",{},[$.op,$.category,$.holder].filter(Boolean).join("  ·  ")))),W>0&&D.length>0&&f("li",{class:"rest"},f("i",{class:"dot"}),f("b",{},ee(W)),"in more and smaller storages")))}function _(L){let O=x.pointed??Hl(n.time,b.time),G=L.shiftKey?Math.ceil(n.time.length/20):1,D={ArrowLeft:()=>x.point(O-G),ArrowRight:()=>x.point(O+G),Home:()=>x.point(0),End:()=>x.point(n.time.length-1),p:()=>x.point(Hl(n.time,b.time)),"+":()=>x.zoomBy(.5),"=":()=>x.zoomBy(.5),"-":()=>x.zoomBy(2),0:()=>x.reset(),Escape:()=>x.reset()}[L.key];if(!D)return;L.preventDefault(),D();let C=x.pointed;C!==null&&(d.textContent=`${Xe(n.time[C]*1e9)}: ${ee(n.last[C])} alive`)}let B=f("div",{class:"plot-frame",tabindex:0,role:"img","aria-label":`Live tensor bytes over ${Xe(e.duration)}, peak ${ee(b.bytes)}. Arrow keys move the cursor, plus and minus zoom, 0 shows all, P goes to the peak.`,onkeydown:_,onclick:()=>{y=x.pointed}},a),E=L=>f("button",{type:"button","aria-pressed":String(h===L),onclick:O=>{h=L,m.clear();let G=O.currentTarget;for(let k of G.parentElement.querySelectorAll("button"))k.setAttribute("aria-pressed",String(k===G));P()}},L),j=f("div",{class:"plot-tools"},n.devices.size>1&&f("div",{class:"switch"},E("category"),E("device")),s,f("span",{class:"zooms"},f("button",{type:"button",title:"Zoom in (+)","aria-label":"Zoom in",onclick:()=>x.zoomBy(.5)},"+"),f("button",{type:"button",title:"Zoom out (−)","aria-label":"Zoom out",onclick:()=>x.zoomBy(2)},"−"),f("button",{type:"button",title:"Show all (0)",onclick:()=>x.reset()},"all")));return P(),w(null),{element:f("section",{class:"timeline","aria-label":"Timeline"},j,f("div",{class:"plot-row"},B,c),d),themed:()=>x.rebuild(),destroy:()=>x.destroy()}}var na=0;function la(e,t,n=Dr){let l=new Ol(e),o=Ps(l),a=ta(l,t),s=l.findings.filter(b=>b.severity!=="expected").length,c=[{id:"findings",title:"Findings",note:s?String(s):"",make:()=>Ds(l,n)},{id:"lines",title:"Lines",make:()=>Js(l,o)},{id:"kept",title:l.isHunt?"Alive":"Kept",make:()=>js(l)},{id:"lifetimes",title:"Lifetimes",make:()=>qs(l,t)},{id:"flame",title:"Peak",make:()=>Hs(l,o)},{id:"more",title:"More",make:()=>Qs(l)},{id:"runs",title:"Notebook",make:()=>Xs(l)},{id:"coverage",title:"Coverage",make:()=>Fs(l)}],d=new Set(c.filter(b=>hf(b.id,l)).map(b=>b.id)),m=bf(c.filter(b=>d.has(b.id)));return{element:f("div",{class:"report"},gf(l),a?.element,m.element),themed:()=>{a?.themed?.(),m.themed?.()},destroy:()=>{a?.destroy?.(),m.destroy?.()}}}function hf(e,t){let n=t.traces.some(l=>l.groups?.length);switch(e){case"lines":return n;case"kept":return t.kept.length>0;case"lifetimes":return t.duration>0&&t.traces.some(l=>l.largest?.length);case"flame":return n&&t.totals.peak_bytes>0;case"more":return(t.payload.more?.length??0)>0;case"runs":return(t.payload.runs?.length??0)>1;case"coverage":return t.traces.length>0||(t.record.notes?.length??0)>0;default:return!0}}function gf(e){let{record:t,totals:n}=e,l=t.process??{},o=t.run?.run??1,[a,s]=e.payload.verdict??["ok",""],c=t.out_of_memory?.advice??[],d=e.kept.reduce((b,h)=>b+h.nbytes,0),m=e.isHunt?[jn("Alive",d,"tensor bytes that were found")]:[jn("Peak",n.peak_bytes,"highest live tensor bytes above the start"),jn("Kept",n.kept_bytes,"allocated by the cell and alive at its end"),jn("Allocated",n.allocated_bytes,"sum of all allocations"),jn("Freed",n.freed_bytes,"sum of the frees of what the cell allocated"),l.rss_peak?jn("Process",l.rss_peak,`resident memory at its highest; ${ee(l.rss_start??0)} at the start, ${ee(l.rss_end??0)} at the end`):null];return f("header",{class:"head"},f("div",{class:"title"},f("h3",{title:t.label??""},ge(t.label||"trace",60)),f("span",{class:"subtitle"},[o>1?`run ${o}`:"",Xe(e.duration),e.traces.map(b=>b.framework).join(" + ")].filter(Boolean).join(" · ")),t.error?f("span",{class:"error",title:t.error},ge(t.error,90)):null,s?f("p",{class:"verdict","data-degree":a,title:s},ge(s,160)):null),f("dl",{class:"tiles"},m),c.length>0&&f("ol",{class:"advice"},c.map(b=>f("li",{},b))))}function jn(e,t,n){let[l,o]=ee(t).split(" ");return f("div",{class:"figure","data-figure":e.toLowerCase(),title:`${Ce(t)}
${n}`},f("dt",{},e),f("dd",{},l,f("small",{},` ${o}`)))}function bf(e){na+=1;let t=`nb${na}`,n=new Map,l=f("div",{class:"panel",role:"tabpanel",id:`${t}-panel`,tabindex:-1}),o=e.map(s=>f("button",{type:"button",role:"tab",id:`${t}-${s.id}`,"data-tab":s.id,"aria-controls":`${t}-panel`,onclick:()=>a(s),onkeydown:c=>{let d={ArrowRight:1,ArrowLeft:-1}[c.key];if(!d)return;c.preventDefault();let m=(e.indexOf(s)+d+e.length)%e.length;a(e[m]),o[m].focus()}},s.title,s.note?f("span",{class:"pill"},s.note):null));function a(s){o.forEach((d,m)=>{let b=e[m]===s;d.setAttribute("aria-selected",String(b)),d.tabIndex=b?0:-1});let c=n.get(s.id)??null;c||(c=s.make(),c&&n.set(s.id,c)),l.setAttribute("aria-labelledby",`${t}-${s.id}`),l.replaceChildren(c?.element??f("p",{class:"note"},"Nothing to show.")),c?.shown?.()}return e.length&&a(e[0]),{element:f("div",{class:"deck"},f("div",{class:"tabs",role:"tablist"},o),l),themed:()=>{for(let s of n.values())s.themed?.()},destroy:()=>{for(let s of n.values())s.destroy?.()}}}var Kl=class{time=[];columns=new Map;highest=0;highestAt=0;push(t,n){let l=t.length+1,o=Math.floor(n.byteLength/8/l);for(let a=0;a<o;a+=1){let s=c=>n.getFloat64((a*l+c)*8,!0);this.time.push(s(0)),t.forEach((c,d)=>{this.column(c).push(s(d+1))}),this.fillUp()}return this.time.length>2400&&this.thin(),o}get length(){return this.time.length}values(t){return this.columns.get(t)??new Array(this.time.length).fill(0)}has(t){return this.columns.has(t)}last(t){return this.columns.get(t)?.at(-1)??0}names(t){return[...this.columns.keys()].filter(n=>n.startsWith(t)).map(n=>n.slice(t.length))}get peak(){return this.length?{time:this.highestAt,bytes:this.highest}:null}column(t){let n=this.columns.get(t);return n||(n=new Array(this.time.length-1).fill(0),this.columns.set(t,n)),n}fillUp(){for(let n of this.columns.values())n.length<this.time.length&&n.push(0);let t=Math.max(this.last("live"),this.last("peak"));(t>this.highest||this.length===1)&&(this.highest=t,this.highestAt=this.time[this.length-1])}thin(){let t=this.values("live"),n=[];for(let l=0;l+1<this.time.length;l+=2)n.push(t[l+1]>=t[l]?l+1:l);this.time.length%2&&n.push(this.time.length-1);for(let l of[this.time,...this.columns.values()])n.forEach((o,a)=>{l[a]=l[o]}),l.length=n.length}};var oa=new Map;function ra(e){let t=e.get("key"),n=oa.get(t);return n||(n=new Kl,oa.set(t,n)),n}function yf({model:e}){let t=()=>{e.get("chunk")?.byteLength&&ra(e).push(e.get("columns"),e.get("chunk"))};t(),e.on("change:chunk",t),Ls(e.get("key"),n=>{e.get("report")?.byteLength&&ia(e,n,Qo(n))})}function vf({model:e,el:t}){let n=document.createElement("div");t.append(n);let l=Qo(n),o=null,a=kf(n,e),s=()=>o?.update(e.get("status")),c=async()=>{e.get("report")?.byteLength&&(await ia(e,n,l),o=null)},d=ra(e);return e.get("mode")==="monitor"?o=Ss(d,l.root,()=>e.send({do:"stop"})):e.get("mode")==="live"&&!e.get("report")?.byteLength&&(o=ks(d,l.root)),o&&(l.show(o),s()),c(),e.on("change:status",s),e.on("change:chunk",s),e.on("change:report",c),()=>{e.off("change:status",s),e.off("change:chunk",s),e.off("change:report",c),a(),l.destroy()}}async function ia(e,t,n){t.style.minHeight=`${t.offsetHeight}px`;let l=await wf(e.get("report"));n.show(la(l,n.root,xf(e))),t.style.minHeight=""}async function wf(e){let t=new Uint8Array(e.buffer,e.byteOffset,e.byteLength),n=new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip"));return new Response(n).json()}function xf(e){return{release:t=>new Promise(n=>{let l=o=>{o.finding===t&&(e.off("msg:custom",l),n(o))};e.on("msg:custom",l),e.send({do:"release",finding:t})}),freed:t=>e.get("freed")?.[String(t)],insertCell:Nr()}}function kf(e,t){if(t.get("mode")!=="monitor")return()=>{};let n=!0,l=()=>{let a=n&&document.visibilityState==="visible";a!==t.get("visible")&&(t.set("visible",a),t.save_changes())},o=new IntersectionObserver(a=>{n=a.some(s=>s.isIntersecting),l()});return o.observe(e),document.addEventListener("visibilitychange",l),()=>{o.disconnect(),document.removeEventListener("visibilitychange",l)}}var Ad={initialize:yf,render:vf};export{Ad as default};
