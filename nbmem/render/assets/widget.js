/* nbmem, BSD-3-Clause; uPlot, (c) Leon Sorokin, MIT */
var Dr={freed:()=>{}};function Nr(){let t=globalThis.jupyterapp?.commands;if(t?.hasCommand("notebook:insert-cell-below"))return async l=>{await t.execute("notebook:insert-cell-below"),await t.execute("notebook:replace-selection",{text:l})}}var Va="uplot",Da="u-hz",Na="u-vt",Ha="u-title",Oa="u-wrap",Ia="u-under",Ba="u-over",Ga="u-axis",cn="u-off",Wa="u-select",Ka="u-cursor-x",ja="u-cursor-y",Ua="u-cursor-pt",Ya="u-legend",qa="u-live",Za="u-inline",Ja="u-series",Qa="u-marker",Hr="u-label",Xa="u-value",nl="width",ll="height";var Or="bottom",zn="left",go="right",$o="#000",Ir=$o+"0",bo="mousemove",Br="mousedown",yo="mouseup",Gr="mouseenter",Wr="mouseleave",Kr="dblclick",ec="resize",tc="scroll",jr="change",_l="dppxchange",zo="--",In=typeof window<"u",So=In?document:null,Vn=In?window:null,nc=In?navigator:null,ce,xl;function _o(){let e=devicePixelRatio;ce!=e&&(ce=e,xl&&To(jr,xl,_o),xl=matchMedia(`(min-resolution: ${ce-.001}dppx) and (max-resolution: ${ce+.001}dppx)`),un(jr,xl,_o),Vn.dispatchEvent(new CustomEvent(_l)))}function at(e,t){if(t!=null){let l=e.classList;!l.contains(t)&&l.add(t)}}function Mo(e,t){let l=e.classList;l.contains(t)&&l.remove(t)}function xe(e,t,l){e.style[t]=l+"px"}function _t(e,t,l,n){let o=So.createElement(e);return t!=null&&at(o,t),l?.insertBefore(o,n),o}function bt(e,t){return _t("div",e,t)}var Ur=new WeakMap;function zt(e,t,l,n,o){let a="translate("+t+"px,"+l+"px)",s=Ur.get(e);a!=s&&(e.style.transform=a,Ur.set(e,a),t<0||l<0||t>n||l>o?at(e,cn):Mo(e,cn))}var Yr=new WeakMap;function qr(e,t,l){let n=t+l,o=Yr.get(e);n!=o&&(Yr.set(e,n),e.style.background=t,e.style.borderColor=l)}var Zr=new WeakMap;function Jr(e,t,l,n){let o=t+""+l,a=Zr.get(e);o!=a&&(Zr.set(e,o),e.style.height=l+"px",e.style.width=t+"px",e.style.marginLeft=n?-t/2+"px":0,e.style.marginTop=n?-l/2+"px":0)}var Fo={passive:!0},lc={...Fo,capture:!0};function un(e,t,l,n){t.addEventListener(e,l,n?lc:Fo)}function To(e,t,l,n){t.removeEventListener(e,l,Fo)}In&&_o();function Mt(e,t,l,n){let o;l=l||0,n=n||t.length-1;let a=n<=2147483647;for(;n-l>1;)o=a?l+n>>1:ct((l+n)/2),t[o]<e?l=o:n=o;return e-t[l]<=t[n]-e?l:n}function Mi(e){return(l,n,o)=>{let a=-1,s=-1;for(let c=n;c<=o;c++)if(e(l[c])){a=c;break}for(let c=o;c>=n;c--)if(e(l[c])){s=c;break}return[a,s]}}var Ti=e=>e!=null,Ai=e=>e!=null&&e>0,Al=Mi(Ti),oc=Mi(Ai);function rc(e,t,l,n=0,o=!1){let a=o?oc:Al,s=o?Ai:Ti;[t,l]=a(e,t,l);let c=e[t],d=e[t];if(t>-1)if(n==1)c=e[t],d=e[l];else if(n==-1)c=e[l],d=e[t];else for(let m=t;m<=l;m++){let y=e[m];s(y)&&(y<c?c=y:y>d&&(d=y))}return[c??me,d??-me]}function El(e,t,l,n){let o=ei(e),a=ei(t);e==t&&(o==-1?(e*=l,t/=l):(e/=l,t*=l));let s=l==10?Ht:Ei,c=o==1?ct:yt,d=a==1?yt:ct,m=c(s(ze(e))),y=d(s(ze(t))),h=Dn(l,m),b=Dn(l,y);return l==10&&(m<0&&(h=he(h,-m)),y<0&&(b=he(b,-y))),n||l==2?(e=h*o,t=b*a):(e=Pi(e,h),t=Ll(t,b)),[e,t]}function Vo(e,t,l,n){let o=El(e,t,l,n);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Do=.1,Qr={mode:3,pad:Do},rl={pad:0,soft:null,mode:0},ic={min:rl,max:rl};function Ml(e,t,l,n){return Cl(l)?Xr(e,t,l):(rl.pad=l,rl.soft=n?0:null,rl.mode=n?3:0,Xr(e,t,ic))}function re(e,t){return e??t}function sc(e,t,l){for(t=re(t,0),l=re(l,e.length-1);t<=l;){if(e[t]!=null)return!0;t++}return!1}function Xr(e,t,l){let n=l.min,o=l.max,a=re(n.pad,0),s=re(o.pad,0),c=re(n.hard,-me),d=re(o.hard,me),m=re(n.soft,me),y=re(o.soft,-me),h=re(n.mode,0),b=re(o.mode,0),v=t-e,M=Ht(v),z=Qe(ze(e),ze(t)),F=Ht(z),V=ze(F-M);(v<1e-24||V>10)&&(v=0,(e==0||t==0)&&(v=1e-24,h==2&&m!=me&&(a=0),b==2&&y!=-me&&(s=0)));let x=v||z||1e3,E=Ht(x),_=Dn(10,ct(E)),B=x*(v==0?e==0?.1:1:a),C=he(Pi(e-B,_/10),24),K=e>=m&&(h==1||h==3&&C<=m||h==2&&C>=m)?m:me,L=Qe(c,C<K&&e>=K?K:Tt(K,C)),I=x*(v==0?t==0?.1:1:s),T=he(Ll(t+I,_/10),24),S=t<=y&&(b==1||b==3&&T>=y||b==2&&T<=y)?y:-me,W=Tt(d,T>S&&t<=S?S:Qe(S,T));return L==W&&L==0&&(W=100),[L,W]}var ac=new Intl.NumberFormat(In?nc.language:"en-US"),No=e=>ac.format(e),ut=Math,Sl=ut.PI,ze=ut.abs,ct=ut.floor,$e=ut.round,yt=ut.ceil,Tt=ut.min,Qe=ut.max,Dn=ut.pow,ei=ut.sign,Ht=ut.log10,Ei=ut.log2,cc=(e,t=1)=>ut.sinh(e)*t,wo=(e,t=1)=>ut.asinh(e/t),me=1/0;function ti(e){return(Ht((e^e>>31)-(e>>31))|0)+1}function Ao(e,t,l){return Tt(Qe(e,t),l)}function Li(e){return typeof e=="function"}function ne(e){return Li(e)?e:()=>e}var uc=()=>{},Ci=e=>e,Ri=(e,t)=>t,fc=e=>null,ni=e=>!0,li=(e,t)=>e==t,pc=/\.\d*?(?=9{6,}|0{6,})/gm,fn=e=>{if(zi(e)||Yt.has(e))return e;let t=`${e}`,l=t.match(pc);if(l==null)return e;let n=l[0].length-1;if(t.indexOf("e-")!=-1){let[o,a]=t.split("e");return+`${fn(o)}e${a}`}return he(e,n)};function sn(e,t){return fn(he(fn(e/t))*t)}function Ll(e,t){return fn(yt(fn(e/t))*t)}function Pi(e,t){return fn(ct(fn(e/t))*t)}function he(e,t=0){if(zi(e))return e;let l=10**t,n=e*l*(1+Number.EPSILON);return $e(n)/l}var Yt=new Map;function $i(e){return((""+e).split(".")[1]||"").length}function sl(e,t,l,n){let o=[],a=n.map($i);for(let s=t;s<l;s++){let c=ze(s),d=he(Dn(e,s),c);for(let m=0;m<n.length;m++){let y=e==10?+`${n[m]}e${s}`:n[m]*d,h=(s>=0?0:c)+(s>=a[m]?0:a[m]),b=e==10?y:he(y,h);o.push(b),Yt.set(b,h)}}return o}var il={},Ho=[],Nn=[null,null],Ut=Array.isArray,zi=Number.isInteger,dc=e=>e===void 0;function oi(e){return typeof e=="string"}function Cl(e){let t=!1;if(e!=null){let l=e.constructor;t=l==null||l==Object}return t}function mc(e){return e!=null&&typeof e=="object"}var hc=Object.getPrototypeOf(Uint8Array),Fi="__proto__";function Hn(e,t=Cl){let l;if(Ut(e)){let n=e.find(o=>o!=null);if(Ut(n)||t(n)){l=Array(e.length);for(let o=0;o<e.length;o++)l[o]=Hn(e[o],t)}else l=e.slice()}else if(e instanceof hc)l=e.slice();else if(t(e)){l={};for(let n in e)n!=Fi&&(l[n]=Hn(e[n],t))}else l=e;return l}function Le(e){let t=arguments;for(let l=1;l<t.length;l++){let n=t[l];for(let o in n)o!=Fi&&(Cl(e[o])?Le(e[o],Hn(n[o])):e[o]=Hn(n[o]))}return e}var gc=0,bc=1,yc=2;function wc(e,t,l){for(let n=0,o,a=-1;n<t.length;n++){let s=t[n];if(s>a){for(o=s-1;o>=0&&e[o]==null;)e[o--]=null;for(o=s+1;o<l&&e[o]==null;)e[a=o++]=null}}}function xc(e,t){if(Sc(e)){let s=e[0].slice();for(let c=1;c<e.length;c++)s.push(...e[c].slice(1));return _c(s[0])||(s=kc(s)),s}let l=new Set;for(let s=0;s<e.length;s++){let d=e[s][0],m=d.length;for(let y=0;y<m;y++)l.add(d[y])}let n=[Array.from(l).sort((s,c)=>s-c)],o=n[0].length,a=new Map;for(let s=0;s<o;s++)a.set(n[0][s],s);for(let s=0;s<e.length;s++){let c=e[s],d=c[0];for(let m=1;m<c.length;m++){let y=c[m],h=Array(o).fill(void 0),b=t?t[s][m]:bc,v=[];for(let M=0;M<y.length;M++){let z=y[M],F=a.get(d[M]);z===null?b!=gc&&(h[F]=z,b==yc&&v.push(F)):h[F]=z}wc(h,v,o),n.push(h)}}return n}var vc=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function kc(e){let t=e[0],l=t.length,n=Array(l);for(let a=0;a<n.length;a++)n[a]=a;n.sort((a,s)=>t[a]-t[s]);let o=[];for(let a=0;a<e.length;a++){let s=e[a],c=Array(l);for(let d=0;d<l;d++)c[d]=s[n[d]];o.push(c)}return o}function Sc(e){let t=e[0][0],l=t.length;for(let n=1;n<e.length;n++){let o=e[n][0];if(o.length!=l)return!1;if(o!=t){for(let a=0;a<l;a++)if(o[a]!=t[a])return!1}}return!0}function _c(e,t=100){let l=e.length;if(l<=1)return!0;let n=0,o=l-1;for(;n<=o&&e[n]==null;)n++;for(;o>=n&&e[o]==null;)o--;if(o<=n)return!0;let a=Qe(1,ct((o-n+1)/t));for(let s=e[n],c=n+a;c<=o;c+=a){let d=e[c];if(d!=null){if(d<=s)return!1;s=d}}return!0}var Vi=["January","February","March","April","May","June","July","August","September","October","November","December"],Di=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Ni(e){return e.slice(0,3)}var Mc=Di.map(Ni),Tc=Vi.map(Ni),Ac={MMMM:Vi,MMM:Tc,WWWW:Di,WWW:Mc};function tl(e){return(e<10?"0":"")+e}function Ec(e){return(e<10?"00":e<100?"0":"")+e}var Lc={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>tl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>tl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>tl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>tl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>tl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Ec(e.getMilliseconds())};function Oo(e,t){t=t||Ac;let l=[],n=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=n.exec(e);)l.push(o[0][0]=="{"?Lc[o[1]]:o[0]);return a=>{let s="";for(let c=0;c<l.length;c++)s+=typeof l[c]=="string"?l[c]:l[c](a,t);return s}}var Cc=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Rc(e,t){let l;return t=="UTC"||t=="Etc/UTC"?l=new Date(+e+e.getTimezoneOffset()*6e4):t==Cc?l=e:(l=new Date(e.toLocaleString("en-US",{timeZone:t})),l.setMilliseconds(e.getMilliseconds())),l}var Hi=e=>e%1==0,Tl=[1,2,2.5,5],Pc=sl(10,-32,0,Tl),Oi=sl(10,0,32,Tl),$c=Oi.filter(Hi),an=Pc.concat(Oi),Io=`
`,Ii="{YYYY}",ri=Io+Ii,Bi="{M}/{D}",ol=Io+Bi,vl=ol+"/{YY}",Gi="{aa}",zc="{h}:{mm}",Fn=zc+Gi,ii=Io+Fn,si=":{ss}",fe=null;function Wi(e){let t=e*1e3,l=t*60,n=l*60,o=n*24,a=o*30,s=o*365,d=(e==1?sl(10,0,3,Tl).filter(Hi):sl(10,-3,0,Tl)).concat([t,t*5,t*10,t*15,t*30,l,l*5,l*10,l*15,l*30,n,n*2,n*3,n*4,n*6,n*8,n*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,a,a*2,a*3,a*4,a*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),m=[[s,Ii,fe,fe,fe,fe,fe,fe,1],[o*28,"{MMM}",ri,fe,fe,fe,fe,fe,1],[o,Bi,ri,fe,fe,fe,fe,fe,1],[n,"{h}"+Gi,vl,fe,ol,fe,fe,fe,1],[l,Fn,vl,fe,ol,fe,fe,fe,1],[t,si,vl+" "+Fn,fe,ol+" "+Fn,fe,ii,fe,1],[e,si+".{fff}",vl+" "+Fn,fe,ol+" "+Fn,fe,ii,fe,1]];function y(h){return(b,v,M,z,F,V)=>{let x=[],E=F>=s,_=F>=a&&F<s,B=h(M),C=he(B*e,3),K=xo(B.getFullYear(),E?0:B.getMonth(),_||E?1:B.getDate()),L=he(K*e,3);if(_||E){let I=_?F/a:0,T=E?F/s:0,S=C==L?C:he(xo(K.getFullYear()+T,K.getMonth()+I,1)*e,3),W=new Date($e(S/e)),P=W.getFullYear(),j=W.getMonth();for(let $=0;S<=z;$++){let J=xo(P+T*$,j+I*$,1),D=J-h(he(J*e,3));S=he((+J+D)*e,3),S<=z&&x.push(S)}}else{let I=F>=o?o:F,T=ct(M)-ct(C),S=L+T+Ll(C-L,I);x.push(S);let W=h(S),P=W.getHours()+W.getMinutes()/l+W.getSeconds()/n,j=F/n,$=b.axes[v]._space,J=V/$;for(;S=he(S+F,e==1?0:3),!(S>z);)if(j>1){let D=ct(he(P+j,6))%24,le=h(S).getHours()-D;le>1&&(le=-1),S-=le*n,P=(P+j)%24;let pe=x[x.length-1];he((S-pe)/F,3)*J>=.7&&x.push(S)}else x.push(S)}return x}}return[d,m,y]}var[Fc,Vc,Dc]=Wi(1),[Nc,Hc,Oc]=Wi(.001);sl(2,-53,53,[1]);function ai(e,t){return e.map(l=>l.map((n,o)=>o==0||o==8||n==null?n:t(o==1||l[8]==0?n:l[1]+n)))}function ci(e,t){return(l,n,o,a,s)=>{let c=t.find(M=>s>=M[0])||t[t.length-1],d,m,y,h,b,v;return n.map(M=>{let z=e(M),F=z.getFullYear(),V=z.getMonth(),x=z.getDate(),E=z.getHours(),_=z.getMinutes(),B=z.getSeconds(),C=F!=d&&c[2]||V!=m&&c[3]||x!=y&&c[4]||E!=h&&c[5]||_!=b&&c[6]||B!=v&&c[7]||c[1];return d=F,m=V,y=x,h=E,b=_,v=B,C(z)})}}function Ic(e,t){let l=Oo(t);return(n,o,a,s,c)=>o.map(d=>l(e(d)))}function xo(e,t,l){return new Date(e,t,l)}function ui(e,t){return t(e)}var Bc="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function fi(e,t){return(l,n,o,a)=>a==null?zo:t(e(n))}function Gc(e,t){let l=e.series[t];return l.width?l.stroke(e,t):l.points.width?l.points.stroke(e,t):null}function Wc(e,t){return e.series[t].fill(e,t)}var Kc={show:!0,live:!0,isolate:!1,mount:uc,markers:{show:!0,width:2,stroke:Gc,fill:Wc,dash:"solid"},idx:null,idxs:null,values:[]};function jc(e,t){let l=e.cursor.points,n=bt(),o=l.size(e,t);xe(n,nl,o),xe(n,ll,o);let a=o/-2;xe(n,"marginLeft",a),xe(n,"marginTop",a);let s=l.width(e,t,o);return s&&xe(n,"borderWidth",s),n}function Uc(e,t){let l=e.series[t].points;return l._fill||l._stroke}function Yc(e,t){let l=e.series[t].points;return l._stroke||l._fill}function qc(e,t){return e.series[t].points.size}var vo=[0,0];function Zc(e,t,l){return vo[0]=t,vo[1]=l,vo}function kl(e,t,l,n=!0){return o=>{o.button==0&&(!n||o.target==t)&&l(o)}}function ko(e,t,l,n=!0){return o=>{(!n||o.target==t)&&l(o)}}var Jc={show:!0,x:!0,y:!0,lock:!1,move:Zc,points:{one:!1,show:jc,size:qc,width:0,stroke:Yc,fill:Uc},bind:{mousedown:kl,mouseup:kl,click:kl,dblclick:kl,mousemove:ko,mouseleave:ko,mouseenter:ko},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,l,n,o)=>n-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ki={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Bo=Le({},Ki,{filter:Ri}),ji=Le({},Bo,{size:10}),Ui=Le({},Ki,{show:!1}),Go='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Yi="bold "+Go,qi=1.5,pi={show:!0,scale:"x",stroke:$o,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Yi,side:2,grid:Bo,ticks:ji,border:Ui,font:Go,lineGap:qi,rotate:0},Qc="Value",Xc="Time",di={show:!0,scale:"x",auto:!1,sorted:1,min:me,max:-me,idxs:[]};function eu(e,t,l,n,o){return t.map(a=>a==null?"":No(a))}function tu(e,t,l,n,o,a,s){let c=[],d=Yt.get(o)||0;l=s?l:he(Ll(l,o),d);for(let m=l;m<=n;m=he(m+o,d))c.push(Object.is(m,-0)?0:m);return c}function Eo(e,t,l,n,o,a,s){let c=[],d=e.scales[e.axes[t].scale].log,m=d==10?Ht:Ei,y=ct(m(l));o=Dn(d,y),d==10&&(o=an[Mt(o,an)]);let h=l,b=o*d;d==10&&(b=an[Mt(b,an)]);do c.push(h),h=h+o,d==10&&!Yt.has(h)&&(h=he(h,Yt.get(o))),h>=b&&(o=h,b=o*d,d==10&&(b=an[Mt(b,an)]));while(h<=n);return c}function nu(e,t,l,n,o,a,s){let d=e.scales[e.axes[t].scale].asinh,m=n>d?Eo(e,t,Qe(d,l),n,o):[d],y=n>=0&&l<=0?[0]:[];return(l<-d?Eo(e,t,Qe(d,-n),-l,o):[d]).reverse().map(b=>-b).concat(y,m)}var Zi=/./,lu=/[12357]/,ou=/[125]/,mi=/1/,Lo=(e,t,l,n)=>e.map((o,a)=>t==4&&o==0||a%n==0&&l.test(o.toExponential()[o<0?1:0])?o:null);function ru(e,t,l,n,o){let a=e.axes[l],s=a.scale,c=e.scales[s],d=e.valToPos,m=a._space,y=d(10,s),h=d(9,s)-y>=m?Zi:d(7,s)-y>=m?lu:d(5,s)-y>=m?ou:mi;if(h==mi){let b=ze(d(1,s)-y);if(b<m)return Lo(t.slice().reverse(),c.distr,h,yt(m/b)).reverse()}return Lo(t,c.distr,h,1)}function iu(e,t,l,n,o){let a=e.axes[l],s=a.scale,c=a._space,d=e.valToPos,m=ze(d(1,s)-d(2,s));return m<c?Lo(t.slice().reverse(),3,Zi,yt(c/m)).reverse():t}function su(e,t,l,n){return n==null?zo:t==null?"":No(t)}var hi={show:!0,scale:"y",stroke:$o,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Yi,side:3,grid:Bo,ticks:ji,border:Ui,font:Go,lineGap:qi,rotate:0};function au(e,t){let l=3+(e||1)*2;return he(l*t,3)}function cu(e,t){let{scale:l,idxs:n}=e.series[0],o=e._data[0],a=e.valToPos(o[n[0]],l,!0),s=e.valToPos(o[n[1]],l,!0),c=ze(s-a),d=e.series[t],m=c/(d.points.space*ce);return n[1]-n[0]<=m}var gi={scale:null,auto:!0,sorted:0,min:me,max:-me},Ji=(e,t,l,n,o)=>o,bi={show:!0,auto:!0,sorted:0,gaps:Ji,alpha:1,facets:[Le({},gi,{scale:"x"}),Le({},gi,{scale:"y"})]},yi={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Ji,alpha:1,points:{show:cu,filter:null},values:null,min:me,max:-me,idxs:[],path:null,clip:null};function uu(e,t,l,n,o){return l/10}var Qi={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},fu=Le({},Qi,{time:!1,ori:1}),wi={};function Xi(e,t){let l=wi[e];return l||(l={key:e,plots:[],sub(n){l.plots.push(n)},unsub(n){l.plots=l.plots.filter(o=>o!=n)},pub(n,o,a,s,c,d,m){for(let y=0;y<l.plots.length;y++)l.plots[y]!=o&&l.plots[y].pub(n,o,a,s,c,d,m)}},e!=null&&(wi[e]=l)),l}var On=1,Co=2;function pn(e,t,l){let n=e.mode,o=e.series[t],a=n==2?e._data[t]:e._data,s=e.scales,c=e.bbox,d=a[0],m=n==2?a[1]:a[t],y=n==2?s[o.facets[0].scale]:s[e.series[0].scale],h=n==2?s[o.facets[1].scale]:s[o.scale],b=c.left,v=c.top,M=c.width,z=c.height,F=e.valToPosH,V=e.valToPosV;return y.ori==0?l(o,d,m,y,h,F,V,b,v,M,z,Pl,Bn,zl,ts,ls):l(o,d,m,y,h,V,F,v,b,z,M,$l,Gn,jo,ns,os)}function Wo(e,t){let l=0,n=0,o=re(e.bands,Ho);for(let a=0;a<o.length;a++){let s=o[a];s.series[0]==t?l=s.dir:s.series[1]==t&&(s.dir==1?n|=1:n|=2)}return[l,n==1?-1:n==2?1:n==3?2:0]}function pu(e,t,l,n,o){let a=e.mode,s=e.series[t],c=a==2?s.facets[1].scale:s.scale,d=e.scales[c];return o==-1?d.min:o==1?d.max:d.distr==3?d.dir==1?d.min:d.max:0}function Ot(e,t,l,n,o,a){return pn(e,t,(s,c,d,m,y,h,b,v,M,z,F)=>{let V=s.pxRound,x=m.dir*(m.ori==0?1:-1),E=m.ori==0?Bn:Gn,_,B;x==1?(_=l,B=n):(_=n,B=l);let C=V(h(c[_],m,z,v)),K=V(b(d[_],y,F,M)),L=V(h(c[B],m,z,v)),I=V(b(a==1?y.max:y.min,y,F,M)),T=new Path2D(o);return E(T,L,I),E(T,C,I),E(T,C,K),T})}function Rl(e,t,l,n,o,a){let s=null;if(e.length>0){s=new Path2D;let c=t==0?zl:jo,d=l;for(let h=0;h<e.length;h++){let b=e[h];if(b[1]>b[0]){let v=b[0]-d;v>0&&c(s,d,n,v,n+a),d=b[1]}}let m=l+o-d,y=10;m>0&&c(s,d,n-y/2,m,n+a+y)}return s}function du(e,t,l){let n=e[e.length-1];n&&n[0]==t?n[1]=l:e.push([t,l])}function Ko(e,t,l,n,o,a,s){let c=[],d=e.length;for(let m=o==1?l:n;m>=l&&m<=n;m+=o)if(t[m]===null){let h=m,b=m;if(o==1)for(;++m<=n&&t[m]===null;)b=m;else for(;--m>=l&&t[m]===null;)b=m;let v=a(e[h]),M=b==h?v:a(e[b]),z=h-o;v=s<=0&&z>=0&&z<d?a(e[z]):v;let V=b+o;M=s>=0&&V>=0&&V<d?a(e[V]):M,M>=v&&c.push([v,M])}return c}function xi(e){return e==0?Ci:e==1?$e:t=>sn(t,e)}function es(e){let t=e==0?Pl:$l,l=e==0?(o,a,s,c,d,m)=>{o.arcTo(a,s,c,d,m)}:(o,a,s,c,d,m)=>{o.arcTo(s,a,d,c,m)},n=e==0?(o,a,s,c,d)=>{o.rect(a,s,c,d)}:(o,a,s,c,d)=>{o.rect(s,a,d,c)};return(o,a,s,c,d,m=0,y=0)=>{m==0&&y==0?n(o,a,s,c,d):(m=Tt(m,c/2,d/2),y=Tt(y,c/2,d/2),t(o,a+m,s),l(o,a+c,s,a+c,s+d,m),l(o,a+c,s+d,a,s+d,y),l(o,a,s+d,a,s,y),l(o,a,s,a+c,s,m),o.closePath())}}var Pl=(e,t,l)=>{e.moveTo(t,l)},$l=(e,t,l)=>{e.moveTo(l,t)},Bn=(e,t,l)=>{e.lineTo(t,l)},Gn=(e,t,l)=>{e.lineTo(l,t)},zl=es(0),jo=es(1),ts=(e,t,l,n,o,a)=>{e.arc(t,l,n,o,a)},ns=(e,t,l,n,o,a)=>{e.arc(l,t,n,o,a)},ls=(e,t,l,n,o,a,s)=>{e.bezierCurveTo(t,l,n,o,a,s)},os=(e,t,l,n,o,a,s)=>{e.bezierCurveTo(l,t,o,n,s,a)};function rs(e){return(t,l,n,o,a)=>pn(t,l,(s,c,d,m,y,h,b,v,M,z,F)=>{let{pxRound:V,points:x}=s,E,_;m.ori==0?(E=Pl,_=ts):(E=$l,_=ns);let B=he(x.width*ce,3),C=(x.size-x.width)/2*ce,K=he(C*2,3),L=new Path2D,I=new Path2D,{left:T,top:S,width:W,height:P}=t.bbox;zl(I,T-K,S-K,W+K*2,P+K*2);let j=$=>{if(d[$]!=null){let J=V(h(c[$],m,z,v)),D=V(b(d[$],y,F,M));E(L,J+C,D),_(L,J,D,C,0,Sl*2)}};if(a)a.forEach(j);else for(let $=n;$<=o;$++)j($);return{stroke:B>0?L:null,fill:L,clip:I,flags:On|Co}})}function is(e){return(t,l,n,o,a,s)=>{n!=o&&(a!=n&&s!=n&&e(t,l,n),a!=o&&s!=o&&e(t,l,o),e(t,l,s))}}var mu=is(Bn),hu=is(Gn);function ss(e){let t=re(e?.alignGaps,0);return(l,n,o,a)=>pn(l,n,(s,c,d,m,y,h,b,v,M,z,F)=>{[o,a]=Al(d,o,a);let V=s.pxRound,x=P=>V(h(P,m,z,v)),E=P=>V(b(P,y,F,M)),_,B;m.ori==0?(_=Bn,B=mu):(_=Gn,B=hu);let C=m.dir*(m.ori==0?1:-1),K={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:On},L=K.stroke,I=!1;if(a-o>=z*4){let P=U=>l.posToVal(U,m.key,!0),j=null,$=null,J,D,ie,se=x(c[C==1?o:a]),le=x(c[o]),pe=x(c[a]),X=P(C==1?le+1:pe-1);for(let U=C==1?o:a;U>=o&&U<=a;U+=C){let Re=c[U],ve=(C==1?Re<X:Re>X)?se:x(Re),ue=d[U];ve==se?ue!=null?(D=ue,j==null?(_(L,ve,E(D)),J=j=$=D):D<j?j=D:D>$&&($=D)):ue===null&&(I=!0):(j!=null&&B(L,se,E(j),E($),E(J),E(D)),ue!=null?(D=ue,_(L,ve,E(D)),j=$=J=D):(j=$=null,ue===null&&(I=!0)),se=ve,X=P(se+C))}j!=null&&j!=$&&ie!=se&&B(L,se,E(j),E($),E(J),E(D))}else for(let P=C==1?o:a;P>=o&&P<=a;P+=C){let j=d[P];j===null?I=!0:j!=null&&_(L,x(c[P]),E(j))}let[S,W]=Wo(l,n);if(s.fill!=null||S!=0){let P=K.fill=new Path2D(L),j=s.fillTo(l,n,s.min,s.max,S),$=E(j),J=x(c[o]),D=x(c[a]);C==-1&&([D,J]=[J,D]),_(P,D,$),_(P,J,$)}if(!s.spanGaps){let P=[];I&&P.push(...Ko(c,d,o,a,C,x,t)),K.gaps=P=s.gaps(l,n,o,a,P),K.clip=Rl(P,m.ori,v,M,z,F)}return W!=0&&(K.band=W==2?[Ot(l,n,o,a,L,-1),Ot(l,n,o,a,L,1)]:Ot(l,n,o,a,L,W)),K})}function gu(e){let t=re(e.align,1),l=re(e.ascDesc,!1),n=re(e.alignGaps,0),o=re(e.extend,!1);return(a,s,c,d)=>pn(a,s,(m,y,h,b,v,M,z,F,V,x,E)=>{[c,d]=Al(h,c,d);let _=m.pxRound,{left:B,width:C}=a.bbox,K=le=>_(M(le,b,x,F)),L=le=>_(z(le,v,E,V)),I=b.ori==0?Bn:Gn,T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:On},S=T.stroke,W=b.dir*(b.ori==0?1:-1),P=L(h[W==1?c:d]),j=K(y[W==1?c:d]),$=j,J=j;o&&t==-1&&(J=B,I(S,J,P)),I(S,j,P);for(let le=W==1?c:d;le>=c&&le<=d;le+=W){let pe=h[le];if(pe==null)continue;let X=K(y[le]),U=L(pe);t==1?I(S,X,P):I(S,$,U),I(S,X,U),P=U,$=X}let D=$;o&&t==1&&(D=B+C,I(S,D,P));let[ie,se]=Wo(a,s);if(m.fill!=null||ie!=0){let le=T.fill=new Path2D(S),pe=m.fillTo(a,s,m.min,m.max,ie),X=L(pe);I(le,D,X),I(le,J,X)}if(!m.spanGaps){let le=[];le.push(...Ko(y,h,c,d,W,K,n));let pe=m.width*ce/2,X=l||t==1?pe:-pe,U=l||t==-1?-pe:pe;le.forEach(Re=>{Re[0]+=X,Re[1]+=U}),T.gaps=le=m.gaps(a,s,c,d,le),T.clip=Rl(le,b.ori,F,V,x,E)}return se!=0&&(T.band=se==2?[Ot(a,s,c,d,S,-1),Ot(a,s,c,d,S,1)]:Ot(a,s,c,d,S,se)),T})}function vi(e,t,l,n,o,a,s=me){if(e.length>1){let c=null;for(let d=0,m=1/0;d<e.length;d++)if(t[d]!==void 0){if(c!=null){let y=ze(e[d]-e[c]);y<m&&(m=y,s=ze(l(e[d],n,o,a)-l(e[c],n,o,a)))}c=d}}return s}function bu(e){e=e||il;let t=re(e.size,[.6,me,1]),l=e.align||0,n=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let a=ne(o),s=1-t[0],c=re(t[1],me),d=re(t[2],1),m=re(e.disp,il),y=re(e.each,v=>{}),{fill:h,stroke:b}=m;return(v,M,z,F)=>pn(v,M,(V,x,E,_,B,C,K,L,I,T,S)=>{let W=V.pxRound,P=l,j=n*ce,$=c*ce,J=d*ce,D,ie;_.ori==0?[D,ie]=a(v,M):[ie,D]=a(v,M);let se=_.dir*(_.ori==0?1:-1),le=_.ori==0?zl:jo,pe=_.ori==0?y:(O,ge,Pe,yn,Qt,Et,Xt)=>{y(O,ge,Pe,Qt,yn,Xt,Et)},X=re(v.bands,Ho).find(O=>O.series[0]==M),U=X!=null?X.dir:0,Re=V.fillTo(v,M,V.min,V.max,U),Ue=W(K(Re,B,S,I)),ve,ue,wt,lt=T,_e=W(V.width*ce),At=!1,Vt=null,ft=null,It=null,hn=null;h!=null&&(_e==0||b!=null)&&(At=!0,Vt=h.values(v,M,z,F),ft=new Map,new Set(Vt).forEach(O=>{O!=null&&ft.set(O,new Path2D)}),_e>0&&(It=b.values(v,M,z,F),hn=new Map,new Set(It).forEach(O=>{O!=null&&hn.set(O,new Path2D)})));let{x0:gn,size:Un}=m;if(gn!=null&&Un!=null){P=1,x=gn.values(v,M,z,F),gn.unit==2&&(x=x.map(Pe=>v.posToVal(L+Pe*T,_.key,!0)));let O=Un.values(v,M,z,F);Un.unit==2?ue=O[0]*T:ue=C(O[0],_,T,L)-C(0,_,T,L),lt=vi(x,E,C,_,T,L,lt),wt=lt-ue+j}else lt=vi(x,E,C,_,T,L,lt),wt=lt*s+j,ue=lt-wt;wt<1&&(wt=0),_e>=ue/2&&(_e=0),wt<5&&(W=Ci);let ul=wt>0,Zt=lt-wt-(ul?_e:0);ue=W(Ao(Zt,J,$)),ve=(P==0?ue/2:P==se?0:ue)-P*se*((P==0?j/2:0)+(ul?_e/2:0));let Ye={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},bn=At?null:new Path2D,Dt=null;if(X!=null)Dt=v.data[X.series[1]];else{let{y0:O,y1:ge}=m;O!=null&&ge!=null&&(E=ge.values(v,M,z,F),Dt=O.values(v,M,z,F))}let Jt=D*ue,Q=ie*ue;for(let O=se==1?z:F;O>=z&&O<=F;O+=se){let ge=E[O];if(ge==null)continue;if(Dt!=null){let et=Dt[O]??0;if(ge-et==0)continue;Ue=K(et,B,S,I)}let Pe=_.distr!=2||m!=null?x[O]:O,yn=C(Pe,_,T,L),Qt=K(re(ge,Re),B,S,I),Et=W(yn-ve),Xt=W(Qe(Qt,Ue)),ot=W(Tt(Qt,Ue)),pt=Xt-ot;if(ge!=null){let et=ge<0?Q:Jt,xt=ge<0?Jt:Q;At?(_e>0&&It[O]!=null&&le(hn.get(It[O]),Et,ot+ct(_e/2),ue,Qe(0,pt-_e),et,xt),Vt[O]!=null&&le(ft.get(Vt[O]),Et,ot+ct(_e/2),ue,Qe(0,pt-_e),et,xt)):le(bn,Et,ot+ct(_e/2),ue,Qe(0,pt-_e),et,xt),pe(v,M,O,Et-_e/2,ot,ue+_e,pt)}}return _e>0?Ye.stroke=At?hn:bn:At||(Ye._fill=V.width==0?V._fill:V._stroke??V._fill,Ye.width=0),Ye.fill=At?ft:bn,Ye})}function yu(e,t){let l=re(t?.alignGaps,0);return(n,o,a,s)=>pn(n,o,(c,d,m,y,h,b,v,M,z,F,V)=>{[a,s]=Al(m,a,s);let x=c.pxRound,E=D=>x(b(D,y,F,M)),_=D=>x(v(D,h,V,z)),B,C,K;y.ori==0?(B=Pl,K=Bn,C=ls):(B=$l,K=Gn,C=os);let L=y.dir*(y.ori==0?1:-1),I=E(d[L==1?a:s]),T=I,S=[],W=[];for(let D=L==1?a:s;D>=a&&D<=s;D+=L)if(m[D]!=null){let se=d[D],le=E(se);S.push(T=le),W.push(_(m[D]))}let P={stroke:e(S,W,B,K,C,x),fill:null,clip:null,band:null,gaps:null,flags:On},j=P.stroke,[$,J]=Wo(n,o);if(c.fill!=null||$!=0){let D=P.fill=new Path2D(j),ie=c.fillTo(n,o,c.min,c.max,$),se=_(ie);K(D,T,se),K(D,I,se)}if(!c.spanGaps){let D=[];D.push(...Ko(d,m,a,s,L,E,l)),P.gaps=D=c.gaps(n,o,a,s,D),P.clip=Rl(D,y.ori,M,z,F,V)}return J!=0&&(P.band=J==2?[Ot(n,o,a,s,j,-1),Ot(n,o,a,s,j,1)]:Ot(n,o,a,s,j,J)),P})}function wu(e){return yu(xu,e)}function xu(e,t,l,n,o,a){let s=e.length;if(s<2)return null;let c=new Path2D;if(l(c,e[0],t[0]),s==2)n(c,e[1],t[1]);else{let d=Array(s),m=Array(s-1),y=Array(s-1),h=Array(s-1);for(let b=0;b<s-1;b++)y[b]=t[b+1]-t[b],h[b]=e[b+1]-e[b],m[b]=y[b]/h[b];d[0]=m[0];for(let b=1;b<s-1;b++)m[b]===0||m[b-1]===0||m[b-1]>0!=m[b]>0?d[b]=0:(d[b]=3*(h[b-1]+h[b])/((2*h[b]+h[b-1])/m[b-1]+(h[b]+2*h[b-1])/m[b]),isFinite(d[b])||(d[b]=0));d[s-1]=m[s-2];for(let b=0;b<s-1;b++)o(c,e[b]+h[b]/3,t[b]+d[b]*h[b]/3,e[b+1]-h[b]/3,t[b+1]-d[b+1]*h[b]/3,e[b+1],t[b+1])}return c}var Ro=new Set;function ki(){for(let e of Ro)e.syncRect(!0)}In&&(un(ec,Vn,ki),un(tc,Vn,ki,!0),un(_l,Vn,()=>{Ie.pxRatio=ce}));var vu=ss(),ku=rs();function Si(e,t,l,n){return(n?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((a,s)=>Po(a,s,t,l))}function Su(e,t){return e.map((l,n)=>n==0?{}:Le({},t,l))}function Po(e,t,l,n){return Le({},t==0?l:n,e)}function as(e,t,l){return t==null?Nn:[t,l]}var _u=as;function Mu(e,t,l){return t==null?Nn:Ml(t,l,Do,!0)}function cs(e,t,l,n){return t==null?Nn:El(t,l,e.scales[n].log,!1)}var Tu=cs;function us(e,t,l,n){return t==null?Nn:Vo(t,l,e.scales[n].log,!1)}var Au=us;function Eu(e,t,l,n,o){let a=Qe(ti(e),ti(t)),s=t-e,c=Mt(o/n*s,l);do{let d=l[c],m=n*d/s;if(m>=o&&a+(d<5?Yt.get(d):0)<=17)return[d,m]}while(++c<l.length);return[0,0]}function _i(e){let t,l;return e=e.replace(/(\d+)px/,(n,o)=>(t=$e((l=+o)*ce))+"px"),[e,t,l]}function Lu(e){e.show&&[e.font,e.labelFont].forEach(t=>{let l=he(t[2]*ce,1);t[0]=t[0].replace(/[0-9.]+px/,l+"px"),t[1]=l})}function Ie(e,t,l){let n={mode:re(e.mode,1)},o=n.mode;function a(r,i,u,f){let g=i.valToPct(r);return f+u*(i.dir==-1?1-g:g)}function s(r,i,u,f){let g=i.valToPct(r);return f+u*(i.dir==-1?g:1-g)}function c(r,i,u,f){return i.ori==0?a(r,i,u,f):s(r,i,u,f)}n.valToPosH=a,n.valToPosV=s;let d=!1;n.status=0;let m=n.root=bt(Va);if(e.id!=null&&(m.id=e.id),at(m,e.class),e.title){let r=bt(Ha,m);r.textContent=e.title}let y=_t("canvas"),h=n.ctx=y.getContext("2d"),b=bt(Oa,m);un("click",b,r=>{r.target===M&&(be!=Ln||ke!=Cn)&&Ge.click(n,r)},!0);let v=n.under=bt(Ia,b);b.appendChild(y);let M=n.over=bt(Ba,b);e=Hn(e);let z=+re(e.pxAlign,1),F=xi(z);(e.plugins||[]).forEach(r=>{r.opts&&(e=r.opts(n,e)||e)});let V=e.ms||.001,x=n.series=o==1?Si(e.series||[],di,yi,!1):Su(e.series||[null],bi),E=n.axes=Si(e.axes||[],pi,hi,!0),_=n.scales={},B=n.bands=e.bands||[];B.forEach(r=>{r.fill=ne(r.fill||null),r.dir=re(r.dir,-1)});let C=o==2?x[1].facets[0].scale:x[0].scale,K={axes:va,series:ga},L=(e.drawOrder||["axes","series"]).map(r=>K[r]);function I(r){let i=r.distr==3?u=>Ht(u>0?u:r.clamp(n,u,r.min,r.max,r.key)):r.distr==4?u=>wo(u,r.asinh):r.distr==100?u=>r.fwd(u):u=>u;return u=>{let f=i(u),{_min:g,_max:w}=r,k=w-g;return(f-g)/k}}function T(r){let i=_[r];if(i==null){let u=(e.scales||il)[r]||il;if(u.from!=null){T(u.from);let f=Le({},_[u.from],u,{key:r});f.valToPct=I(f),_[r]=f}else{i=_[r]=Le({},r==C?Qi:fu,u),i.key=r;let f=i.time,g=i.range,w=Ut(g);if((r!=C||o==2&&!f)&&(w&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?Qr:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?Qr:{mode:1,hard:g[1],soft:g[1]}},w=!1),!w&&Cl(g))){let k=g;g=(A,R,N)=>R==null?Nn:Ml(R,N,k)}i.range=ne(g||(f?_u:r==C?i.distr==3?Tu:i.distr==4?Au:as:i.distr==3?cs:i.distr==4?us:Mu)),i.auto=ne(w?!1:i.auto),i.clamp=ne(i.clamp||uu),i._min=i._max=null,i.valToPct=I(i)}}}T("x"),T("y"),o==1&&x.forEach(r=>{T(r.scale)}),E.forEach(r=>{T(r.scale)});for(let r in e.scales)T(r);let S=_[C],W=S.distr,P,j;S.ori==0?(at(m,Da),P=a,j=s):(at(m,Na),P=s,j=a);let $={};for(let r in _){let i=_[r];(i.min!=null||i.max!=null)&&($[r]={min:i.min,max:i.max},i.min=i.max=null)}let J=e.tzDate||(r=>new Date($e(r/V))),D=e.fmtDate||Oo,ie=V==1?Dc(J):Oc(J),se=ci(J,ai(V==1?Vc:Hc,D)),le=fi(J,ui(Bc,D)),pe=[],X=n.legend=Le({},Kc,e.legend),U=n.cursor=Le({},Jc,{drag:{y:o==2}},e.cursor),Re=X.show,Ue=U.show,ve=X.markers;X.idxs=pe,ve.width=ne(ve.width),ve.dash=ne(ve.dash),ve.stroke=ne(ve.stroke),ve.fill=ne(ve.fill);let ue,wt,lt,_e=[],At=[],Vt,ft=!1,It={};if(X.live){let r=x[1]?x[1].values:null;ft=r!=null,Vt=ft?r(n,1,0):{_:0};for(let i in Vt)It[i]=zo}if(Re)if(ue=_t("table",Ya,m),lt=_t("tbody",null,ue),X.mount(n,ue),ft){wt=_t("thead",null,ue,lt);let r=_t("tr",null,wt);_t("th",null,r);for(var hn in Vt)_t("th",Hr,r).textContent=hn}else at(ue,Za),X.live&&at(ue,qa);let gn={show:!0},Un={show:!1};function ul(r,i){if(i==0&&(ft||!X.live||o==2))return Nn;let u=[],f=_t("tr",Ja,lt,lt.childNodes[i]);at(f,r.class),r.show||at(f,cn);let g=_t("th",null,f);if(ve.show){let A=bt(Qa,g);if(i>0){let R=ve.width(n,i);R&&(A.style.border=R+"px "+ve.dash(n,i)+" "+ve.stroke(n,i)),A.style.background=ve.fill(n,i)}}let w=bt(Hr,g);r.label instanceof HTMLElement?w.appendChild(r.label):w.textContent=r.label,i>0&&(ve.show||(w.style.color=r.width>0?ve.stroke(n,i):ve.fill(n,i)),Ye("click",g,A=>{if(U._lock)return;tn(A);let R=x.indexOf(r);if((A.ctrlKey||A.metaKey)!=X.isolate){let N=x.some((H,G)=>G>0&&G!=R&&H.show);x.forEach((H,G)=>{G>0&&Ct(G,N?G==R?gn:Un:gn,!0,Ee.setSeries)})}else Ct(R,{show:!r.show},!0,Ee.setSeries)},!1),xn&&Ye(Gr,g,A=>{U._lock||(tn(A),Ct(x.indexOf(r),Pn,!0,Ee.setSeries))},!1));for(var k in Vt){let A=_t("td",Xa,f);A.textContent="--",u.push(A)}return[f,u]}let Zt=new Map;function Ye(r,i,u,f=!0){let g=Zt.get(i)||{},w=U.bind[r](n,i,u,f);w&&(un(r,i,g[r]=w),Zt.set(i,g))}function bn(r,i,u){let f=Zt.get(i)||{};for(let g in f)(r==null||g==r)&&(To(g,i,f[g]),delete f[g]);r==null&&Zt.delete(i)}let Dt=0,Jt=0,Q=0,O=0,ge=0,Pe=0,yn=ge,Qt=Pe,Et=Q,Xt=O,ot=0,pt=0,et=0,xt=0;n.bbox={};let jl=!1,fl=!1,wn=!1,en=!1,pl=!1,dt=!1;function Ul(r,i,u){(u||r!=n.width||i!=n.height)&&sr(r,i),Mn(!1),wn=!0,fl=!0,Tn()}function sr(r,i){n.width=Dt=Q=r,n.height=Jt=O=i,ge=Pe=0,ca(),ua();let u=n.bbox;ot=u.left=sn(ge*ce,.5),pt=u.top=sn(Pe*ce,.5),et=u.width=sn(Q*ce,.5),xt=u.height=sn(O*ce,.5)}let ia=3;function sa(){let r=!1,i=0;for(;!r;){i++;let u=wa(i),f=xa(i);r=i==ia||u&&f,r||(sr(n.width,n.height),fl=!0)}}function aa({width:r,height:i}){Ul(r,i)}n.setSize=aa;function ca(){let r=!1,i=!1,u=!1,f=!1;E.forEach((g,w)=>{if(g.show&&g._show){let{side:k,_size:A}=g,R=k%2,N=g.label!=null?g.labelSize:0,H=A+N;H>0&&(R?(Q-=H,k==3?(ge+=H,f=!0):u=!0):(O-=H,k==0?(Pe+=H,r=!0):i=!0))}}),nn[0]=r,nn[1]=u,nn[2]=i,nn[3]=f,Q-=Bt[1]+Bt[3],ge+=Bt[3],O-=Bt[2]+Bt[0],Pe+=Bt[0]}function ua(){let r=ge+Q,i=Pe+O,u=ge,f=Pe;function g(w,k){switch(w){case 1:return r+=k,r-k;case 2:return i+=k,i-k;case 3:return u-=k,u+k;case 0:return f-=k,f+k}}E.forEach((w,k)=>{if(w.show&&w._show){let A=w.side;w._pos=g(A,w._size),w.label!=null&&(w._lpos=g(A,w.labelSize))}})}if(U.dataIdx==null){let r=U.hover,i=r.skip=new Set(r.skip??[]);i.add(void 0);let u=r.prox=ne(r.prox),f=r.bias??=0;U.dataIdx=(g,w,k,A)=>{if(w==0)return k;let R=k,N=u(g,w,k,A)??me,H=N>=0&&N<me,G=S.ori==0?Q:O,Z=U.left,ae=t[0],oe=t[w];if(i.has(oe[k])){R=null;let te=null,q=null,Y;if(f==0||f==-1)for(Y=k;te==null&&Y-- >0;)i.has(oe[Y])||(te=Y);if(f==0||f==1)for(Y=k;q==null&&Y++<oe.length;)i.has(oe[Y])||(q=Y);if(te!=null||q!=null)if(H){let we=te==null?-1/0:P(ae[te],S,G,0),Me=q==null?1/0:P(ae[q],S,G,0),Oe=Z-we,de=Me-Z;Oe<=de?Oe<=N&&(R=te):de<=N&&(R=q)}else R=q==null?te:te==null?q:k-te<=q-k?te:q}else H&&ze(Z-P(ae[k],S,G,0))>N&&(R=null);return R}}let tn=r=>{U.event=r};U.idxs=pe,U._lock=!1;let Ke=U.points;Ke.show=ne(Ke.show),Ke.size=ne(Ke.size),Ke.stroke=ne(Ke.stroke),Ke.width=ne(Ke.width),Ke.fill=ne(Ke.fill);let Lt=n.focus=Le({},e.focus||{alpha:.3},U.focus),xn=Lt.prox>=0,vn=xn&&Ke.one,mt=[],kn=[],Sn=[];function ar(r,i){let u=Ke.show(n,i);if(u instanceof HTMLElement)return at(u,Ua),at(u,r.class),zt(u,-10,-10,Q,O),M.insertBefore(u,mt[i]),u}function cr(r,i){if(o==1||i>0){let u=o==1&&_[r.scale].time,f=r.value;r.value=u?oi(f)?fi(J,ui(f,D)):f||le:f||su,r.label=r.label||(u?Xc:Qc)}if(vn||i>0){r.width=r.width==null?1:r.width,r.paths=r.paths||vu||fc,r.fillTo=ne(r.fillTo||pu),r.pxAlign=+re(r.pxAlign,z),r.pxRound=xi(r.pxAlign),r.stroke=ne(r.stroke||null),r.fill=ne(r.fill||null),r._stroke=r._fill=r._paths=r._focus=null;let u=au(Qe(1,r.width),1),f=r.points=Le({},{size:u,width:Qe(1,u*.2),stroke:r.stroke,space:u*2,paths:ku,_stroke:null,_fill:null},r.points);f.show=ne(f.show),f.filter=ne(f.filter),f.fill=ne(f.fill),f.stroke=ne(f.stroke),f.paths=ne(f.paths),f.pxAlign=r.pxAlign}if(Re){let u=ul(r,i);_e.splice(i,0,u[0]),At.splice(i,0,u[1]),X.values.push(null)}if(Ue){pe.splice(i,0,null);let u=null;vn?i==0&&(u=ar(r,i)):i>0&&(u=ar(r,i)),mt.splice(i,0,u),kn.splice(i,0,0),Sn.splice(i,0,0)}He("addSeries",i)}function fa(r,i){i=i??x.length,r=o==1?Po(r,i,di,yi):Po(r,i,{},bi),x.splice(i,0,r),cr(x[i],i)}n.addSeries=fa;function pa(r){if(x.splice(r,1),Re){X.values.splice(r,1),At.splice(r,1);let i=_e.splice(r,1)[0];bn(null,i.firstChild),i.remove()}Ue&&(pe.splice(r,1),mt.splice(r,1)[0].remove(),kn.splice(r,1),Sn.splice(r,1)),He("delSeries",r)}n.delSeries=pa;let nn=[!1,!1,!1,!1];function da(r,i){if(r._show=r.show,r.show){let u=r.side%2,f=_[r.scale];f==null&&(r.scale=u?x[1].scale:C,f=_[r.scale]);let g=f.time;r.size=ne(r.size),r.space=ne(r.space),r.rotate=ne(r.rotate),Ut(r.incrs)&&r.incrs.forEach(k=>{!Yt.has(k)&&Yt.set(k,$i(k))}),r.incrs=ne(r.incrs||(f.distr==2?$c:g?V==1?Fc:Nc:an)),r.splits=ne(r.splits||(g&&f.distr==1?ie:f.distr==3?Eo:f.distr==4?nu:tu)),r.stroke=ne(r.stroke),r.grid.stroke=ne(r.grid.stroke),r.ticks.stroke=ne(r.ticks.stroke),r.border.stroke=ne(r.border.stroke);let w=r.values;r.values=Ut(w)&&!Ut(w[0])?ne(w):g?Ut(w)?ci(J,ai(w,D)):oi(w)?Ic(J,w):w||se:w||eu,r.filter=ne(r.filter||(f.distr>=3&&f.log==10?ru:f.distr==3&&f.log==2?iu:Ri)),r.font=_i(r.font),r.labelFont=_i(r.labelFont),r._size=r.size(n,null,i,0),r._space=r._rotate=r._incrs=r._found=r._splits=r._values=null,r._size>0&&(nn[i]=!0,r._el=bt(Ga,b))}}function Yn(r,i,u,f){let[g,w,k,A]=u,R=i%2,N=0;return R==0&&(A||w)&&(N=i==0&&!g||i==2&&!k?$e(pi.size/3):0),R==1&&(g||k)&&(N=i==1&&!w||i==3&&!A?$e(hi.size/2):0),N}let ur=n.padding=(e.padding||[Yn,Yn,Yn,Yn]).map(r=>ne(re(r,Yn))),Bt=n._padding=ur.map((r,i)=>r(n,i,nn,0)),Be,Fe=null,Ve=null,dl=o==1?x[0].idxs:null,vt=null,qn=!1;function fr(r,i){if(t=r??[],n.data=n._data=t,o==2){Be=0;for(let u=1;u<x.length;u++)Be+=t[u][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),vt=t[0],Be=vt.length;let u=t;if(W==2){u=t.slice();let f=u[0]=Array(Be);for(let g=0;g<Be;g++)f[g]=g}n._data=t=u}if(Mn(!0),He("setData"),W==2&&(wn=!0),i!==!1){let u=S;u.auto(n,qn)?Yl():Wt(C,u.min,u.max),en=en||U.left>=0,dt=!0,Tn()}}n.setData=fr;function Yl(){qn=!0;let r,i;o==1&&(Be>0?(Fe=dl[0]=0,Ve=dl[1]=Be-1,r=t[0][Fe],i=t[0][Ve],W==2?(r=Fe,i=Ve):r==i&&(W==3?[r,i]=El(r,r,S.log,!1):W==4?[r,i]=Vo(r,r,S.log,!1):S.time?i=r+$e(86400/V):[r,i]=Ml(r,i,Do,!0))):(Fe=dl[0]=r=null,Ve=dl[1]=i=null)),Wt(C,r,i)}let ml,_n,ql,Zl,Jl,Ql,Xl,eo,to,tt;function pr(r,i,u,f,g,w){r??=Ir,u??=Ho,f??="butt",g??=Ir,w??="round",r!=ml&&(h.strokeStyle=ml=r),g!=_n&&(h.fillStyle=_n=g),i!=ql&&(h.lineWidth=ql=i),w!=Jl&&(h.lineJoin=Jl=w),f!=Ql&&(h.lineCap=Ql=f),u!=Zl&&h.setLineDash(Zl=u)}function dr(r,i,u,f){i!=_n&&(h.fillStyle=_n=i),r!=Xl&&(h.font=Xl=r),u!=eo&&(h.textAlign=eo=u),f!=to&&(h.textBaseline=to=f)}function no(r,i,u,f,g=0){if(f.length>0&&r.auto(n,qn)&&(i==null||i.min==null)){let w=re(Fe,0),k=re(Ve,f.length-1),A=u.min==null?rc(f,w,k,g,r.distr==3):[u.min,u.max];r.min=Tt(r.min,u.min=A[0]),r.max=Qe(r.max,u.max=A[1])}}let mr={min:null,max:null};function ma(){for(let f in _){let g=_[f];$[f]==null&&(g.min==null||$[C]!=null&&g.auto(n,qn))&&($[f]=mr)}for(let f in _){let g=_[f];$[f]==null&&g.from!=null&&$[g.from]!=null&&($[f]=mr)}$[C]!=null&&Mn(!0);let r={};for(let f in $){let g=$[f];if(g!=null){let w=r[f]=Hn(_[f],mc);if(g.min!=null)Le(w,g);else if(f!=C||o==2)if(Be==0&&w.from==null){let k=w.range(n,null,null,f);w.min=k[0],w.max=k[1]}else w.min=me,w.max=-me}}if(Be>0){x.forEach((f,g)=>{if(o==1){let w=f.scale,k=$[w];if(k==null)return;let A=r[w];if(g==0){let R=A.range(n,A.min,A.max,w);A.min=R[0],A.max=R[1],Fe=Mt(A.min,t[0]),Ve=Mt(A.max,t[0]),Ve-Fe>1&&(t[0][Fe]<A.min&&Fe++,t[0][Ve]>A.max&&Ve--),f.min=vt[Fe],f.max=vt[Ve]}else f.show&&f.auto&&no(A,k,f,t[g],f.sorted);f.idxs[0]=Fe,f.idxs[1]=Ve}else if(g>0&&f.show&&f.auto){let[w,k]=f.facets,A=w.scale,R=k.scale,[N,H]=t[g],G=r[A],Z=r[R];G!=null&&no(G,$[A],w,N,w.sorted),Z!=null&&no(Z,$[R],k,H,k.sorted),f.min=k.min,f.max=k.max}});for(let f in r){let g=r[f],w=$[f];if(g.from==null&&(w==null||w.min==null)){let k=g.range(n,g.min==me?null:g.min,g.max==-me?null:g.max,f);g.min=k[0],g.max=k[1]}}}for(let f in r){let g=r[f];if(g.from!=null){let w=r[g.from];if(w.min==null)g.min=g.max=null;else{let k=g.range(n,w.min,w.max,f);g.min=k[0],g.max=k[1]}}}let i={},u=!1;for(let f in r){let g=r[f],w=_[f];if(w.min!=g.min||w.max!=g.max){w.min=g.min,w.max=g.max;let k=w.distr;w._min=k==3?Ht(w.min):k==4?wo(w.min,w.asinh):k==100?w.fwd(w.min):w.min,w._max=k==3?Ht(w.max):k==4?wo(w.max,w.asinh):k==100?w.fwd(w.max):w.max,i[f]=u=!0}}if(u){x.forEach((f,g)=>{o==2?g>0&&i.y&&(f._paths=null):i[f.scale]&&(f._paths=null)});for(let f in i)wn=!0,He("setScale",f);Ue&&U.left>=0&&(en=dt=!0)}for(let f in $)$[f]=null}function ha(r){let i=Ao(Fe-1,0,Be-1),u=Ao(Ve+1,0,Be-1);for(;r[i]==null&&i>0;)i--;for(;r[u]==null&&u<Be-1;)u++;return[i,u]}function ga(){if(Be>0){let r=x.some(i=>i._focus)&&tt!=Lt.alpha;r&&(h.globalAlpha=tt=Lt.alpha),x.forEach((i,u)=>{if(u>0&&i.show&&(hr(u,!1),hr(u,!0),i._paths==null)){let f=tt;tt!=i.alpha&&(h.globalAlpha=tt=i.alpha);let g=o==2?[0,t[u][0].length-1]:ha(t[u]);i._paths=i.paths(n,u,g[0],g[1]),tt!=f&&(h.globalAlpha=tt=f)}}),x.forEach((i,u)=>{if(u>0&&i.show){let f=tt;tt!=i.alpha&&(h.globalAlpha=tt=i.alpha),i._paths!=null&&gr(u,!1);{let g=i._paths!=null?i._paths.gaps:null,w=i.points.show(n,u,Fe,Ve,g),k=i.points.filter(n,u,w,g);(w||k)&&(i.points._paths=i.points.paths(n,u,Fe,Ve,k),gr(u,!0))}tt!=f&&(h.globalAlpha=tt=f),He("drawSeries",u)}}),r&&(h.globalAlpha=tt=1)}}function hr(r,i){let u=i?x[r].points:x[r];u._stroke=u.stroke(n,r),u._fill=u.fill(n,r)}function gr(r,i){let u=i?x[r].points:x[r],{stroke:f,fill:g,clip:w,flags:k,_stroke:A=u._stroke,_fill:R=u._fill,_width:N=u.width}=u._paths;N=he(N*ce,3);let H=null,G=N%2/2;i&&R==null&&(R=N>0?"#fff":A);let Z=u.pxAlign==1&&G>0;if(Z&&h.translate(G,G),!i){let ae=ot-N/2,oe=pt-N/2,te=et+N,q=xt+N;H=new Path2D,H.rect(ae,oe,te,q)}i?lo(A,N,u.dash,u.cap,R,f,g,k,w):ba(r,A,N,u.dash,u.cap,R,f,g,k,H,w),Z&&h.translate(-G,-G)}function ba(r,i,u,f,g,w,k,A,R,N,H){let G=!1;R!=0&&B.forEach((Z,ae)=>{if(Z.series[0]==r){let oe=x[Z.series[1]],te=t[Z.series[1]],q=(oe._paths||il).band;Ut(q)&&(q=Z.dir==1?q[0]:q[1]);let Y,we=null;oe.show&&q&&sc(te,Fe,Ve)?(we=Z.fill(n,ae)||w,Y=oe._paths.clip):q=null,lo(i,u,f,g,we,k,A,R,N,H,Y,q),G=!0}}),G||lo(i,u,f,g,w,k,A,R,N,H)}let br=On|Co;function lo(r,i,u,f,g,w,k,A,R,N,H,G){pr(r,i,u,f,g),(R||N||G)&&(h.save(),R&&h.clip(R),N&&h.clip(N)),G?(A&br)==br?(h.clip(G),H&&h.clip(H),gl(g,k),hl(r,w,i)):A&Co?(gl(g,k),h.clip(G),hl(r,w,i)):A&On&&(h.save(),h.clip(G),H&&h.clip(H),gl(g,k),h.restore(),hl(r,w,i)):(gl(g,k),hl(r,w,i)),(R||N||G)&&h.restore()}function hl(r,i,u){u>0&&(i instanceof Map?i.forEach((f,g)=>{h.strokeStyle=ml=g,h.stroke(f)}):i!=null&&r&&h.stroke(i))}function gl(r,i){i instanceof Map?i.forEach((u,f)=>{h.fillStyle=_n=f,h.fill(u)}):i!=null&&r&&h.fill(i)}function ya(r,i,u,f){let g=E[r],w;if(f<=0)w=[0,0];else{let k=g._space=g.space(n,r,i,u,f),A=g._incrs=g.incrs(n,r,i,u,f,k);w=Eu(i,u,A,f,k)}return g._found=w}function oo(r,i,u,f,g,w,k,A,R,N){let H=k%2/2;z==1&&h.translate(H,H),pr(A,k,R,N,A),h.beginPath();let G,Z,ae,oe,te=g+(f==0||f==3?-w:w);u==0?(Z=g,oe=te):(G=g,ae=te);for(let q=0;q<r.length;q++)i[q]!=null&&(u==0?G=ae=r[q]:Z=oe=r[q],h.moveTo(G,Z),h.lineTo(ae,oe));h.stroke(),z==1&&h.translate(-H,-H)}function wa(r){let i=!0;return E.forEach((u,f)=>{if(!u.show)return;let g=_[u.scale];if(g.min==null){u._show&&(i=!1,u._show=!1,Mn(!1));return}else u._show||(i=!1,u._show=!0,Mn(!1));let w=u.side,k=w%2,{min:A,max:R}=g,[N,H]=ya(f,A,R,k==0?Q:O);if(H==0)return;let G=g.distr==2,Z=u._splits=u.splits(n,f,A,R,N,H,G),ae=g.distr==2?Z.map(Y=>vt[Y]):Z,oe=g.distr==2?vt[Z[1]]-vt[Z[0]]:N,te=u._values=u.values(n,u.filter(n,ae,f,H,oe),f,H,oe);u._rotate=w==2?u.rotate(n,te,f,H):0;let q=u._size;u._size=yt(u.size(n,te,f,r)),q!=null&&u._size!=q&&(i=!1)}),i}function xa(r){let i=!0;return ur.forEach((u,f)=>{let g=u(n,f,nn,r);g!=Bt[f]&&(i=!1),Bt[f]=g}),i}function va(){for(let r=0;r<E.length;r++){let i=E[r];if(!i.show||!i._show)continue;let u=i.side,f=u%2,g,w,k=i.stroke(n,r),A=u==0||u==3?-1:1,[R,N]=i._found;if(i.label!=null){let Ze=i.labelGap*A,st=$e((i._lpos+Ze)*ce);dr(i.labelFont[0],k,"center",u==2?"top":Or),h.save(),f==1?(g=w=0,h.translate(st,$e(pt+xt/2)),h.rotate((u==3?-Sl:Sl)/2)):(g=$e(ot+et/2),w=st);let rn=Li(i.label)?i.label(n,r,R,N):i.label;h.fillText(rn,g,w),h.restore()}if(N==0)continue;let H=_[i.scale],G=f==0?et:xt,Z=f==0?ot:pt,ae=i._splits,oe=H.distr==2?ae.map(Ze=>vt[Ze]):ae,te=H.distr==2?vt[ae[1]]-vt[ae[0]]:R,q=i.ticks,Y=i.border,we=q.show?q.size:0,Me=$e(we*ce),Oe=$e((i.alignTo==2?i._size-we-i.gap:i.gap)*ce),de=i._rotate*-Sl/180,Te=F(i._pos*ce),rt=(Me+Oe)*A,qe=Te+rt;w=f==0?qe:0,g=f==1?qe:0;let ht=i.font[0],kt=i.align==1?zn:i.align==2?go:de>0?zn:de<0?go:f==0?"center":u==3?go:zn,Pt=de||f==1?"middle":u==2?"top":Or;dr(ht,k,kt,Pt);let it=i.font[1]*i.lineGap,gt=ae.map(Ze=>F(c(Ze,H,G,Z))),St=i._values;for(let Ze=0;Ze<St.length;Ze++){let st=St[Ze];if(st!=null){f==0?g=gt[Ze]:w=gt[Ze],st=""+st;let rn=st.indexOf(`
`)==-1?[st]:st.split(/\n/gm);for(let Je=0;Je<rn.length;Je++){let Vr=rn[Je];de?(h.save(),h.translate(g,w+Je*it),h.rotate(de),h.fillText(Vr,0,0),h.restore()):h.fillText(Vr,g,w+Je*it)}}}q.show&&oo(gt,q.filter(n,oe,r,N,te),f,u,Te,Me,he(q.width*ce,3),q.stroke(n,r),q.dash,q.cap);let $t=i.grid;$t.show&&oo(gt,$t.filter(n,oe,r,N,te),f,f==0?2:1,f==0?pt:ot,f==0?xt:et,he($t.width*ce,3),$t.stroke(n,r),$t.dash,$t.cap),Y.show&&oo([Te],[1],f==0?1:0,f==0?1:2,f==1?pt:ot,f==1?xt:et,he(Y.width*ce,3),Y.stroke(n,r),Y.dash,Y.cap)}He("drawAxes")}function Mn(r){x.forEach((i,u)=>{u>0&&(i._paths=null,r&&(o==1?(i.min=null,i.max=null):i.facets.forEach(f=>{f.min=null,f.max=null})))})}let bl=!1,ro=!1,Zn=[];function ka(){ro=!1;for(let r=0;r<Zn.length;r++)He(...Zn[r]);Zn.length=0}function Tn(){bl||(vc(yr),bl=!0)}function Sa(r,i=!1){bl=!0,ro=i,r(n),yr(),i&&Zn.length>0&&queueMicrotask(ka)}n.batch=Sa;function yr(){if(jl&&(ma(),jl=!1),wn&&(sa(),wn=!1),fl){if(xe(v,zn,ge),xe(v,"top",Pe),xe(v,nl,Q),xe(v,ll,O),xe(M,zn,ge),xe(M,"top",Pe),xe(M,nl,Q),xe(M,ll,O),xe(b,nl,Dt),xe(b,ll,Jt),y.width=$e(Dt*ce),y.height=$e(Jt*ce),E.forEach(({_el:r,_show:i,_size:u,_pos:f,side:g})=>{if(r!=null)if(i){let w=g===3||g===0?u:0,k=g%2==1;xe(r,k?"left":"top",f-w),xe(r,k?"width":"height",u),xe(r,k?"top":"left",k?Pe:ge),xe(r,k?"height":"width",k?O:Q),Mo(r,cn)}else at(r,cn)}),ml=_n=ql=Jl=Ql=Xl=eo=to=Zl=null,tt=1,Xn(!0),ge!=yn||Pe!=Qt||Q!=Et||O!=Xt){Mn(!1);let r=Q/Et,i=O/Xt;if(Ue&&!en&&U.left>=0){U.left*=r,U.top*=i,An&&zt(An,$e(U.left),0,Q,O),En&&zt(En,0,$e(U.top),Q,O);for(let u=0;u<mt.length;u++){let f=mt[u];f!=null&&(kn[u]*=r,Sn[u]*=i,zt(f,yt(kn[u]),yt(Sn[u]),Q,O))}}if(ye.show&&!pl&&ye.left>=0&&ye.width>0){ye.left*=r,ye.width*=r,ye.top*=i,ye.height*=i;for(let u in fo)xe(Rn,u,ye[u])}yn=ge,Qt=Pe,Et=Q,Xt=O}He("setSize"),fl=!1}Dt>0&&Jt>0&&(h.clearRect(0,0,y.width,y.height),He("drawClear"),L.forEach(r=>r()),He("draw")),ye.show&&pl&&(yl(ye),pl=!1),Ue&&en&&(on(null,!0,!1),en=!1),X.show&&X.live&&dt&&(co(),dt=!1),d||(d=!0,n.status=1,He("ready")),qn=!1,bl=!1}n.redraw=(r,i)=>{wn=i||!1,r!==!1?Wt(C,S.min,S.max):Tn()};function io(r,i){let u=_[r];if(u.from==null){if(Be==0){let f=u.range(n,i.min,i.max,r);i.min=f[0],i.max=f[1]}if(i.min>i.max){let f=i.min;i.min=i.max,i.max=f}if(Be>1&&i.min!=null&&i.max!=null&&i.max-i.min<1e-16)return;r==C&&u.distr==2&&Be>0&&(i.min=Mt(i.min,t[0]),i.max=Mt(i.max,t[0]),i.min==i.max&&i.max++),$[r]=i,jl=!0,Tn()}}n.setScale=io;let so,ao,An,En,wr,xr,Ln,Cn,vr,kr,be,ke,Gt=!1,Ge=U.drag,De=Ge.x,Ne=Ge.y;Ue&&(U.x&&(so=bt(Ka,M)),U.y&&(ao=bt(ja,M)),S.ori==0?(An=so,En=ao):(An=ao,En=so),be=U.left,ke=U.top);let ye=n.select=Le({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Rn=ye.show?bt(Wa,ye.over?M:v):null;function yl(r,i){if(ye.show){for(let u in r)ye[u]=r[u],u in fo&&xe(Rn,u,r[u]);i!==!1&&He("setSelect")}}n.setSelect=yl;function _a(r){if(x[r].show)Re&&Mo(_e[r],cn);else if(Re&&at(_e[r],cn),Ue){let u=vn?mt[0]:mt[r];u!=null&&zt(u,-10,-10,Q,O)}}function Wt(r,i,u){io(r,{min:i,max:u})}function Ct(r,i,u,f){i.focus!=null&&La(r),i.show!=null&&x.forEach((g,w)=>{w>0&&(r==w||r==null)&&(g.show=i.show,_a(w),o==2?(Wt(g.facets[0].scale,null,null),Wt(g.facets[1].scale,null,null)):Wt(g.scale,null,null),Tn())}),u!==!1&&He("setSeries",r,i),f&&el("setSeries",n,r,i)}n.setSeries=Ct;function Ma(r,i){Le(B[r],i)}function Ta(r,i){r.fill=ne(r.fill||null),r.dir=re(r.dir,-1),i=i??B.length,B.splice(i,0,r)}function Aa(r){r==null?B.length=0:B.splice(r,1)}n.addBand=Ta,n.setBand=Ma,n.delBand=Aa;function Ea(r,i){x[r].alpha=i,Ue&&mt[r]!=null&&(mt[r].style.opacity=i),Re&&_e[r]&&(_e[r].style.opacity=i)}let Nt,Kt,ln,Pn={focus:!0};function La(r){if(r!=ln){let i=r==null,u=Lt.alpha!=1;x.forEach((f,g)=>{if(o==1||g>0){let w=i||g==0||g==r;f._focus=i?null:w,u&&Ea(g,w?1:Lt.alpha)}}),ln=r,u&&Tn()}}Re&&xn&&Ye(Wr,ue,r=>{U._lock||(tn(r),ln!=null&&Ct(null,Pn,!0,Ee.setSeries))});function Rt(r,i,u){let f=_[i];u&&(r=r/ce-(f.ori==1?Pe:ge));let g=Q;f.ori==1&&(g=O,r=g-r),f.dir==-1&&(r=g-r);let w=f._min,k=f._max,A=r/g,R=w+(k-w)*A,N=f.distr;return N==3?Dn(10,R):N==4?cc(R,f.asinh):N==100?f.bwd(R):R}function Ca(r,i){let u=Rt(r,C,i);return Mt(u,t[0],Fe,Ve)}n.valToIdx=r=>Mt(r,t[0]),n.posToIdx=Ca,n.posToVal=Rt,n.valToPos=(r,i,u)=>_[i].ori==0?a(r,_[i],u?et:Q,u?ot:0):s(r,_[i],u?xt:O,u?pt:0),n.setCursor=(r,i,u)=>{be=r.left,ke=r.top,on(null,i,u)};function Sr(r,i){xe(Rn,zn,ye.left=r),xe(Rn,nl,ye.width=i)}function _r(r,i){xe(Rn,"top",ye.top=r),xe(Rn,ll,ye.height=i)}let Jn=S.ori==0?Sr:_r,Qn=S.ori==1?Sr:_r;function Ra(){if(Re&&X.live)for(let r=o==2?1:0;r<x.length;r++){if(r==0&&ft)continue;let i=X.values[r],u=0;for(let f in i)At[r][u++].firstChild.nodeValue=i[f]}}function co(r,i){if(r!=null&&(r.idxs?r.idxs.forEach((u,f)=>{pe[f]=u}):dc(r.idx)||pe.fill(r.idx),X.idx=pe[0]),Re&&X.live){for(let u=0;u<x.length;u++)(u>0||o==1&&!ft)&&Pa(u,pe[u]);Ra()}dt=!1,i!==!1&&He("setLegend")}n.setLegend=co;function Pa(r,i){let u=x[r],f=r==0&&W==2?vt:t[r],g;ft?g=u.values(n,r,i)??It:(g=u.value(n,i==null?null:f[i],r,i),g=g==null?It:{_:g}),X.values[r]=g}function on(r,i,u){vr=be,kr=ke,[be,ke]=U.move(n,be,ke),U.left=be,U.top=ke,Ue&&(An&&zt(An,$e(be),0,Q,O),En&&zt(En,0,$e(ke),Q,O));let f,g=Fe>Ve;Nt=me,Kt=null;let w=S.ori==0?Q:O,k=S.ori==1?Q:O;if(be<0||Be==0||g){f=U.idx=null;for(let A=0;A<x.length;A++){let R=mt[A];R!=null&&zt(R,-10,-10,Q,O)}xn&&Ct(null,Pn,!0,r==null&&Ee.setSeries),X.live&&(pe.fill(f),dt=!0)}else{let A,R,N;o==1&&(A=S.ori==0?be:ke,R=Rt(A,C),f=U.idx=Mt(R,t[0],Fe,Ve),N=P(t[0][f],S,w,0));let H=-10,G=-10,Z=0,ae=0,oe=!0,te="",q="";for(let Y=o==2?1:0;Y<x.length;Y++){let we=x[Y],Me=pe[Y],Oe=Me==null?null:o==1?t[Y][Me]:t[Y][1][Me],de=U.dataIdx(n,Y,f,R),Te=de==null?null:o==1?t[Y][de]:t[Y][1][de];if(dt=dt||Te!=Oe||de!=Me,pe[Y]=de,Y>0&&we.show){let rt=de==null?-10:de==f?N:P(o==1?t[0][de]:t[Y][0][de],S,w,0),qe=Te==null?-10:j(Te,o==1?_[we.scale]:_[we.facets[1].scale],k,0);if(xn&&Te!=null){let ht=S.ori==1?be:ke,kt=ze(Lt.dist(n,Y,de,qe,ht));if(kt<Nt){let Pt=Lt.bias;if(Pt!=0){let it=Rt(ht,we.scale),gt=Te>=0?1:-1,St=it>=0?1:-1;St==gt&&(St==1?Pt==1?Te>=it:Te<=it:Pt==1?Te<=it:Te>=it)&&(Nt=kt,Kt=Y)}else Nt=kt,Kt=Y}}if(dt||vn){let ht,kt;S.ori==0?(ht=rt,kt=qe):(ht=qe,kt=rt);let Pt,it,gt,St,$t,Ze,st=!0,rn=Ke.bbox;if(rn!=null){st=!1;let Je=rn(n,Y);gt=Je.left,St=Je.top,Pt=Je.width,it=Je.height}else gt=ht,St=kt,Pt=it=Ke.size(n,Y);if(Ze=Ke.fill(n,Y),$t=Ke.stroke(n,Y),vn)Y==Kt&&Nt<=Lt.prox&&(H=gt,G=St,Z=Pt,ae=it,oe=st,te=Ze,q=$t);else{let Je=mt[Y];Je!=null&&(kn[Y]=gt,Sn[Y]=St,Jr(Je,Pt,it,st),qr(Je,Ze,$t),zt(Je,yt(gt),yt(St),Q,O))}}}}if(vn){let Y=Lt.prox,we=ln==null?Nt<=Y:Nt>Y||Kt!=ln;if(dt||we){let Me=mt[0];Me!=null&&(kn[0]=H,Sn[0]=G,Jr(Me,Z,ae,oe),qr(Me,te,q),zt(Me,yt(H),yt(G),Q,O))}}}if(ye.show&&Gt)if(r!=null){let[A,R]=Ee.scales,[N,H]=Ee.match,[G,Z]=r.cursor.sync.scales,ae=r.cursor.drag;if(De=ae._x,Ne=ae._y,De||Ne){let{left:oe,top:te,width:q,height:Y}=r.select,we=r.scales[G].ori,Me=r.posToVal,Oe,de,Te,rt,qe,ht=A!=null&&N(A,G),kt=R!=null&&H(R,Z);ht&&De?(we==0?(Oe=oe,de=q):(Oe=te,de=Y),Te=_[A],rt=P(Me(Oe,G),Te,w,0),qe=P(Me(Oe+de,G),Te,w,0),Jn(Tt(rt,qe),ze(qe-rt))):Jn(0,w),kt&&Ne?(we==1?(Oe=oe,de=q):(Oe=te,de=Y),Te=_[R],rt=j(Me(Oe,Z),Te,k,0),qe=j(Me(Oe+de,Z),Te,k,0),Qn(Tt(rt,qe),ze(qe-rt))):Qn(0,k)}else po()}else{let A=ze(vr-wr),R=ze(kr-xr);if(S.ori==1){let Z=A;A=R,R=Z}De=Ge.x&&A>=Ge.dist,Ne=Ge.y&&R>=Ge.dist;let N=Ge.uni;N!=null?De&&Ne&&(De=A>=N,Ne=R>=N,!De&&!Ne&&(R>A?Ne=!0:De=!0)):Ge.x&&Ge.y&&(De||Ne)&&(De=Ne=!0);let H,G;De&&(S.ori==0?(H=Ln,G=be):(H=Cn,G=ke),Jn(Tt(H,G),ze(G-H)),Ne||Qn(0,k)),Ne&&(S.ori==1?(H=Ln,G=be):(H=Cn,G=ke),Qn(Tt(H,G),ze(G-H)),De||Jn(0,w)),!De&&!Ne&&(Jn(0,0),Qn(0,0))}if(Ge._x=De,Ge._y=Ne,r==null){if(u){if(Fr!=null){let[A,R]=Ee.scales;Ee.values[0]=A!=null?Rt(S.ori==0?be:ke,A):null,Ee.values[1]=R!=null?Rt(S.ori==1?be:ke,R):null}el(bo,n,be,ke,Q,O,f)}if(xn){let A=u&&Ee.setSeries,R=Lt.prox;ln==null?Nt<=R&&Ct(Kt,Pn,!0,A):Nt>R?Ct(null,Pn,!0,A):Kt!=ln&&Ct(Kt,Pn,!0,A)}}dt&&(X.idx=f,co()),i!==!1&&He("setCursor")}let jt=null;Object.defineProperty(n,"rect",{get(){return jt==null&&Xn(!1),jt}});function Xn(r=!1){r?jt=null:(jt=M.getBoundingClientRect(),He("syncRect",jt))}function Mr(r,i,u,f,g,w,k){U._lock||Gt&&r!=null&&r.movementX==0&&r.movementY==0||(uo(r,i,u,f,g,w,k,!1,r!=null),r!=null?on(null,!0,!0):on(i,!0,!1))}function uo(r,i,u,f,g,w,k,A,R){if(jt==null&&Xn(!1),tn(r),r!=null)u=r.clientX-jt.left,f=r.clientY-jt.top;else{if(u<0||f<0){be=-10,ke=-10;return}let[N,H]=Ee.scales,G=i.cursor.sync,[Z,ae]=G.values,[oe,te]=G.scales,[q,Y]=Ee.match,we=i.axes[0].side%2==1,Me=S.ori==0?Q:O,Oe=S.ori==1?Q:O,de=we?w:g,Te=we?g:w,rt=we?f:u,qe=we?u:f;if(oe!=null?u=q(N,oe)?c(Z,_[N],Me,0):-10:u=Me*(rt/de),te!=null?f=Y(H,te)?c(ae,_[H],Oe,0):-10:f=Oe*(qe/Te),S.ori==1){let ht=u;u=f,f=ht}}R&&(i==null||i.cursor.event.type==bo)&&((u<=1||u>=Q-1)&&(u=sn(u,Q)),(f<=1||f>=O-1)&&(f=sn(f,O))),A?(wr=u,xr=f,[Ln,Cn]=U.move(n,u,f)):(be=u,ke=f)}let fo={width:0,height:0,left:0,top:0};function po(){yl(fo,!1)}let Tr,Ar,Er,Lr;function Cr(r,i,u,f,g,w,k){Gt=!0,De=Ne=Ge._x=Ge._y=!1,uo(r,i,u,f,g,w,k,!0,!1),r!=null&&(Ye(yo,So,Rr,!1),el(Br,n,Ln,Cn,Q,O,null));let{left:A,top:R,width:N,height:H}=ye;Tr=A,Ar=R,Er=N,Lr=H}function Rr(r,i,u,f,g,w,k){Gt=Ge._x=Ge._y=!1,uo(r,i,u,f,g,w,k,!1,!0);let{left:A,top:R,width:N,height:H}=ye,G=N>0||H>0,Z=Tr!=A||Ar!=R||Er!=N||Lr!=H;if(G&&Z&&yl(ye),Ge.setScale&&G&&Z){let ae=A,oe=N,te=R,q=H;if(S.ori==1&&(ae=R,oe=H,te=A,q=N),De&&Wt(C,Rt(ae,C),Rt(ae+oe,C)),Ne)for(let Y in _){let we=_[Y];Y!=C&&we.from==null&&we.min!=me&&Wt(Y,Rt(te+q,Y),Rt(te,Y))}po()}else U.lock&&(U._lock=!U._lock,on(i,!0,r!=null));r!=null&&(bn(yo,So),el(yo,n,be,ke,Q,O,null))}function $a(r,i,u,f,g,w,k){if(U._lock)return;tn(r);let A=Gt;if(Gt){let R=!0,N=!0,H=10,G,Z;S.ori==0?(G=De,Z=Ne):(G=Ne,Z=De),G&&Z&&(R=be<=H||be>=Q-H,N=ke<=H||ke>=O-H),G&&R&&(be=be<Ln?0:Q),Z&&N&&(ke=ke<Cn?0:O),on(null,!0,!0),Gt=!1}be=-10,ke=-10,pe.fill(null),on(null,!0,!0),A&&(Gt=A)}function Pr(r,i,u,f,g,w,k){U._lock||(tn(r),Yl(),po(),r!=null&&el(Kr,n,be,ke,Q,O,null))}function $r(){E.forEach(Lu),Ul(n.width,n.height,!0)}un(_l,Vn,$r);let $n={};$n.mousedown=Cr,$n.mousemove=Mr,$n.mouseup=Rr,$n.dblclick=Pr,$n.setSeries=(r,i,u,f)=>{let g=Ee.match[2];u=g(n,i,u),u!=-1&&Ct(u,f,!0,!1)},Ue&&(Ye(Br,M,Cr),Ye(bo,M,Mr),Ye(Gr,M,r=>{tn(r),Xn(!1)}),Ye(Wr,M,$a),Ye(Kr,M,Pr),Ro.add(n),n.syncRect=Xn);let wl=n.hooks=e.hooks||{};function He(r,i,u){ro?Zn.push([r,i,u]):r in wl&&wl[r].forEach(f=>{f.call(null,n,i,u)})}(e.plugins||[]).forEach(r=>{for(let i in r.hooks)wl[i]=(wl[i]||[]).concat(r.hooks[i])});let zr=(r,i,u)=>u,Ee=Le({key:null,setSeries:!1,filters:{pub:ni,sub:ni},scales:[C,x[1]?x[1].scale:null],match:[li,li,zr],values:[null,null]},U.sync);Ee.match.length==2&&Ee.match.push(zr),U.sync=Ee;let Fr=Ee.key,mo=Xi(Fr);function el(r,i,u,f,g,w,k){Ee.filters.pub(r,i,u,f,g,w,k)&&mo.pub(r,i,u,f,g,w,k)}mo.sub(n);function za(r,i,u,f,g,w,k){Ee.filters.sub(r,i,u,f,g,w,k)&&$n[r](null,i,u,f,g,w,k)}n.pub=za;function Fa(){mo.unsub(n),Ro.delete(n),Zt.clear(),To(_l,Vn,$r),m.remove(),ue?.remove(),He("destroy")}n.destroy=Fa;function ho(){He("init",e,t),fr(t||e.data,!1),$[C]?io(C,$[C]):Yl(),pl=ye.show&&(ye.width>0||ye.height>0),en=dt=!0,Ul(e.width,e.height)}return x.forEach(cr),E.forEach(da),l?l instanceof HTMLElement?(l.appendChild(m),ho()):l(n,ho):ho(),n}Ie.assign=Le;Ie.fmtNum=No;Ie.rangeNum=Ml;Ie.rangeLog=El;Ie.rangeAsinh=Vo;Ie.orient=pn;Ie.pxRatio=ce;Ie.join=xc;Ie.fmtDate=Oo,Ie.tzDate=Rc;Ie.sync=Xi;{Ie.addGap=du,Ie.clipGaps=Rl;let e=Ie.paths={points:rs};e.linear=ss,e.stepped=gu,e.bars=bu,e.spline=wu}var Uo={parameter:"#0072B2",buffer:"#7FC4EE","optimizer state":"#CC79A7",gradient:"#009E73",activation:"#E69F00",input:"#F0DF5A",temporary:"#D55E00",other:"#5E646B"},fs=Object.keys(Uo),ps=["#0072B2","#E69F00","#009E73","#CC79A7","#56B4E9","#D55E00","#F0E442"];function We(e){return Uo[e]??Uo.other}function Wn(e){return ps[e%ps.length]}function Fl(e){let[t,l,n]=[1,3,5].map(o=>Number.parseInt(e.slice(o,o+2),16));return .299*t+.587*l+.114*n>140?"#111":"#fff"}function ds(e,t){let l=Math.round(t*255).toString(16).padStart(2,"0");return`${e}${l}`}function Kn(e){let t=l=>{let n=fs.indexOf(l);return n<0?fs.length:n};return[...e].sort((l,n)=>t(l)-t(n)||l.localeCompare(n))}function Cu(e){let{body:t}=document;if(t.dataset.jpThemeLight)return t.dataset.jpThemeLight==="false";if(t.classList.contains("vscode-dark")||t.classList.contains("vscode-high-contrast"))return!0;if(t.classList.contains("vscode-light"))return!1;for(let l=e;l;l=l.parentElement){let n=Ru(getComputedStyle(l).backgroundColor);if(n!==null)return n<110}return matchMedia("(prefers-color-scheme: dark)").matches}function Ru(e){let t=e.match(/[\d.]+/g)?.map(Number);return!t||t.length<3||t[3]===0?null:.299*t[0]+.587*t[1]+.114*t[2]}function ms(e,t,l){let n=()=>{let s=Cu(t)?"dark":"light";e.dataset.theme!==s&&(e.dataset.theme=s,l())},o=new MutationObserver(n);o.observe(document.body,{attributes:!0,attributeFilter:["class","data-jp-theme-light","data-jp-theme-name","style"]});let a=matchMedia("(prefers-color-scheme: dark)");return a.addEventListener("change",n),requestAnimationFrame(n),n(),()=>{o.disconnect(),a.removeEventListener("change",n)}}function je(e,t){return getComputedStyle(e).getPropertyValue(t).trim()}var hs=["B","KiB","MiB","GiB","TiB","PiB"];function ee(e){let t=e<0?"−":"",l=Math.abs(e),n=0;for(;Math.round(l)>=1024&&n<hs.length-1;)l/=1024,n+=1;return`${t}${n===0?l:Vl(l)} ${hs[n]}`}function Vl(e){return e.toFixed(e>=99.95?0:e>=9.995?1:2)}function Ce(e){return`${e.toLocaleString("en-US")} bytes`}function Xe(e){if(e<1e3)return`${Math.round(e)} ns`;if(e<1e6)return`${Vl(e/1e3)} µs`;if(e<1e9)return`${Vl(e/1e6)} ms`;if(e<6e10)return`${Vl(e/1e9)} s`;let t=Math.floor(e/6e10),l=Math.round((e-t*6e10)/1e9);return t<60?`${t} min ${l} s`:Pu(t)}function Pu(e){return`${Math.floor(e/60)} h ${e%60} min`}function nt(e){return e.toLocaleString("en-US")}function Dl(e){let t=e*100;return t>0&&t<.05?"< 0.1 %":`${t>0&&t<10?t.toFixed(1):t.toFixed(0)} %`}function Se(e,t){if(e.length<=t)return e;let l=Math.ceil((t-1)/2);return`${e.slice(0,l)}…${e.slice(e.length-(t-1-l))}`}function Nl(e){return e?e.length?e.join(" × "):"scalar":""}function Ft(e,t){return`${nt(e)} ${t}${e===1?"":"s"}`}var gs=[1,1024,1024**2,1024**3,1024**4].flatMap(e=>[1,2,4,8,16,32,64,128,256,512].map(t=>e*t)),qt=class{constructor(t,l,n){this.host=t;this.root=l;this.options=n;t.style.height=`${n.height}px`,this.observer=new ResizeObserver(()=>this.fit()),this.observer.observe(t)}host;root;options;plot=null;shape="";stale=!1;data=null;span=[0,0];observer;show(t){let l=!this.zoomed;this.data=t,this.span=[t.time[0],t.time[t.time.length-1]];let n=t.layers.map(o=>o.name+o.color).join()+!!t.process;!this.plot||n!==this.shape?(this.shape=n,this.rebuild()):(this.plot.setData(ys(t),l),l||this.plot.redraw())}rebuild(){let t=this.host.clientWidth;if(this.stale=!t,!this.data||!t)return;let l=this.zoomed?{...this.plot.scales.x}:null;this.plot?.destroy(),this.plot=new Ie(this.setup(this.data,t),ys(this.data),this.host),l&&this.zoom(l.min,l.max)}get zoomed(){let t=this.plot?.scales.x;return t?.min==null||t.max==null?!1:t.min>this.span[0]||t.max<this.span[1]}zoom(t,l){this.plot?.setScale("x",{min:t,max:l})}zoomBy(t){let l=this.plot?.scales.x;if(!this.plot||!this.data||l?.min==null||l.max==null)return;let n=this.plot.cursor.idx,o=n==null?(l.min+l.max)/2:this.data.time[n],a=(l.max-l.min)*t/2;this.zoom(Math.max(this.span[0],o-a),Math.min(this.span[1],o+a))}reset(){this.zoom(...this.span)}point(t){let{plot:l,data:n}=this;if(!l||!n?.time.length)return;let o=Math.min(Math.max(t,0),n.time.length-1);l.setCursor({left:l.valToPos(n.time[o],"x"),top:l.bbox.height/4})}get pointed(){return this.plot?.cursor.idx??null}destroy(){this.observer.disconnect(),this.plot?.destroy(),this.plot=null}fit(){let t=this.host.clientWidth;t&&(!this.plot||this.stale?this.rebuild():this.plot.width!==t&&this.plot.setSize({width:t,height:this.options.height}))}setup(t,l){let n=je(this.root,"--nb-ink-2"),o=je(this.root,"--nb-grid"),a=`11px ${je(this.root,"--nb-font")||"sans-serif"}`,s={stroke:n,font:a,grid:{stroke:o,width:1},ticks:{show:!1}},c=Ie.paths.stepped({align:1}),{options:d}=this,m=(y,h)=>Math.max(46,...(h??[]).map(b=>b.length*6.4+12));return{width:l,height:d.height,legend:{show:!1},padding:[12,t.process?4:14,0,4],cursor:{y:!1,drag:{x:d.zoomable??!1,y:!1,setScale:d.zoomable??!1},points:{show:!1}},scales:{x:{time:!1,range:(y,h,b)=>b>h?[h,b]:[h,h+1]},y:{range:(y,h,b)=>[0,this.ceiling(b)]},process:{range:(y,h,b)=>$u(h,b)}},axes:[{...s,grid:{show:!1},size:26,values:(y,h)=>h.map(Yo)},{...s,size:m,incrs:gs,space:34,values:(y,h)=>h.map(ws)},{...s,show:!!t.process,scale:"process",side:1,stroke:je(this.root,"--nb-process"),grid:{show:!1},size:m,incrs:gs,space:44,values:(y,h)=>h.map(ws)}],series:[{},...[...t.layers].reverse().map(y=>({scale:"y",fill:y.color,stroke:ds(y.color,.9),width:0,paths:c,points:{show:!1}})),{scale:"y",stroke:je(this.root,"--nb-ink-2"),width:1,paths:c,points:{show:!1}},{scale:"process",show:!!t.process,stroke:je(this.root,"--nb-process"),width:1.5,dash:[5,3],points:{show:!1}}],hooks:{setCursor:[y=>d.hovered?.(y.cursor.idx??null)],draw:[y=>this.drawMarks(y)]}}}ceiling(t){let l=this.data?.limit??0;return((l&&t>l/2?Math.max(t,l):t)||1)*1.08}drawMarks(t){let{ctx:l,bbox:n}=t,{limit:o,peak:a}=this.data??{},s=devicePixelRatio||1;if(l.save(),l.beginPath(),l.rect(n.left,n.top-12*s,n.width,n.height+12*s),l.clip(),l.lineWidth=s,l.font=`600 ${11*s}px ${je(this.root,"--nb-font")||"sans-serif"}`,o){let c=t.valToPos(o,"y",!0);l.strokeStyle=l.fillStyle=je(this.root,"--nb-bad"),l.setLineDash([8*s,4*s]),bs(l,n.left,c,n.left+n.width,c),l.textAlign="left",l.fillText(`limit ${ee(o)}`,n.left+6*s,c-4*s)}if(a){let c=t.valToPos(a.time,"x",!0),d=t.valToPos(a.bytes,"y",!0);l.strokeStyle=l.fillStyle=je(this.root,"--nb-ink"),l.setLineDash([2*s,3*s]),bs(l,c,n.top,c,n.top+n.height),l.setLineDash([]),l.beginPath(),l.arc(c,d,3.5*s,0,7),l.fill();let m=c>n.left+n.width/2;l.textAlign=m?"right":"left",l.lineWidth=4*s,l.lineJoin="round",l.strokeStyle=je(this.root,"--nb-bg");let y=`peak ${ee(a.bytes)}`,[h,b]=[c+(m?-7:7)*s,Math.max(d-5*s,n.top+4*s)];l.strokeText(y,h,b),l.fillText(y,h,b)}l.restore()}};function bs(e,t,l,n,o){e.beginPath(),e.moveTo(t,l),e.lineTo(n,o),e.stroke()}function ys(e){let t=[],l=e.time.length,n=new Float64Array(l);for(let s of e.layers){let c=new Float64Array(l);for(let d=0;d<l;d+=1)c[d]=n[d]+s.values[d];t.push(c),n=c}let o=e.envelope??n,a=e.process??new Array(l).fill(null);return[e.time,...t.reverse(),o,a]}function $u(e,t){if(e==null||t==null)return[0,1];let l=Math.max((t-e)*.25,1<<20);return[Math.max(0,e-l),t+l]}function ws(e){return ee(e).replace(/\.0+ /," ")}function Yo(e){if(e===0)return"0";if(e>=60){let l=Math.round(e%60);return l?`${Math.floor(e/60)}m${l}s`:`${Math.floor(e/60)} min`}let t=l=>String(Number(l.toPrecision(4)));return e>=1?`${t(e)} s`:e>=.001?`${t(e*1e3)} ms`:`${t(e*1e6)} µs`}function p(e,t=null,...l){return zu(document.createElement(e),t,l)}function zu(e,t,l){for(let[n,o]of Object.entries(t??{}))o==null||o===!1||(typeof o=="function"?e.addEventListener(n.slice(2).toLowerCase(),o):n==="style"?e.style.cssText=String(o):e.setAttribute(n,o===!0?"":String(o)));return xs(e,l),e}function xs(e,t){for(let l of t.flat())l==null||l===!1||e.append(l instanceof Node?l:String(l))}function Ae(e,...t){e.replaceChildren(),xs(e,t)}async function vs(e){try{return await navigator.clipboard.writeText(e),!0}catch{let t=p("textarea",{style:"position:fixed;opacity:0"});t.value=e,document.body.append(t),t.select();let l=document.execCommand("copy");return t.remove(),l}}function ks(e,t){let l="category",n=0,o={},a="",s=p("h3"),c=p("span",{class:"subtitle num"}),d=p("code",{class:"now-code"}),m=p("div",{class:"now"},p("span",{class:"now-line"}),d),y=p("div",{class:"steps"}),h={live:qo("Live"),peak:qo("Peak"),rss:qo("Process")},b=p("div",{class:"legend"}),v=p("div",{class:"plot"}),M=new qt(v,t,{height:190}),z=["category","device"].map(E=>p("button",{type:"button","aria-pressed":String(E===l),onclick:()=>{l=E;for(let _ of z)_.setAttribute("aria-pressed",String(_.textContent===l));V()}},E));function F(){let E=`${l}:`,B=(l==="category"?Kn(e.names(E)):e.names(E)).map((L,I)=>({name:L,color:l==="category"?We(L):Wn(I),values:e.values(E+L)})),C=e.values("live"),K=C.map((L,I)=>Math.max(0,L-B.reduce((T,S)=>T+(S.values[I]??0),0)));if(!B.length||K.some(L=>L>0)){let L=B.find(I=>I.name==="other");L?L.values=C.map((I,T)=>L.values[T]+K[T]):B.push({name:l==="category"?"not sorted yet":"tensors",color:We("other"),values:K})}return B}function V(){if(n=0,!e.length)return;let E=F(),{peak:_}=e;M.show({time:e.time,layers:E,process:e.has("rss")?e.values("rss"):void 0,limit:o.limit,peak:_});let B=E.map(K=>K.name).join();B!==a&&(a=B,Ae(b,E.map(K=>p("span",{class:"key"},p("i",{class:"dot",style:`background:${K.color}`}),K.name)),p("span",{class:"key"},p("i",{class:"dash"}),"process (right)")));let C=e.time[e.length-1];c.textContent=`running ${Xe(C*1e9)}`,Zo(h.live,e.last("live")),Zo(h.rss,e.last("rss")),Zo(h.peak,_?.bytes??0,_?` at ${Xe(_.time*1e9)}`:"")}function x(E){o=E,s.textContent=o.label??"",m.firstElementChild.textContent=o.line??"",d.textContent=Se(o.source??"",110),d.title=o.source??"";let _=o.steps;Ae(y,_?Fu(_):null),n||(n=requestAnimationFrame(V))}return{element:p("div",{class:"live",role:"region","aria-label":"Memory of the running cell"},p("header",{class:"head"},p("div",{class:"title"},p("i",{class:"pulse","aria-hidden":"true"}),s,c),p("dl",{class:"tiles"},h.live.element,h.peak.element,h.rss.element)),m,y,p("div",{class:"plot-tools"},p("div",{class:"switch",role:"group","aria-label":"Stack by"},z),b),v),update:x,themed:()=>M.rebuild(),destroy:()=>{cancelAnimationFrame(n),M.destroy()}}}function qo(e){let t=p("span"),l=p("small");return{value:t,note:l,element:p("div",{class:"figure","data-figure":e.toLowerCase()},p("dt",{},e),p("dd",{class:"num"},t,l))}}function Zo(e,t,l=""){e.value.textContent=ee(t),e.value.title=Ce(t),e.note.textContent=l}function Fu(e){let t=e.total?Math.min(1,e.n/e.total):null;return[p("span",{class:"num"},e.total?`${nt(e.n)} of ${nt(e.total)} steps`:`${nt(e.n)} steps`),p("span",{class:"num rate"},`${e.rate>=10?e.rate.toFixed(0):e.rate.toFixed(2)} steps/s`),...t===null?[]:[p("progress",{max:1,value:t,"aria-label":e.name||"Progress"})]]}function Ss(e,t,l){let n=p("dl",{class:"tiles"}),o=p("div",{class:"grew"}),a=p("div",{class:"plot"}),s=new qt(a,t,{height:110}),c=p("button",{type:"button",onclick:l},"Stop"),d=p("i",{class:"pulse","aria-hidden":"true"}),m=0,y={};function h(){m=0;let b=e.has("live");e.length&&s.show({time:e.time,layers:[{name:"tensors",color:Wn(0),values:e.values("live")}],process:e.values("rss")}),Ae(n,Jo("Process",e.last("rss")),b?Jo("Tensors",e.last("live")):null,(y.gpus??[]).map(v=>Jo(v.name,v.used,` of ${ee(v.total)}`))),Ae(o,y.grew?.length?[p("span",{class:"grew-title"},`since ${y.cell||"the last cell"}`),...y.grew.map(v=>p("span",{class:"grew-name",title:Ce(v.nbytes)},p("code",{},Se(v.name,32)),p("b",{},`${v.nbytes>0?"+":""}${ee(v.nbytes)}`)))]:p("span",{class:"grew-title"},y.note??"no name has grown since the last cell")),c.disabled=y.running===!1,c.textContent=y.running===!1?"Stopped":"Stop",d.hidden=y.running===!1}return{element:p("div",{class:"live monitor",role:"region","aria-label":"Memory monitor"},p("header",{class:"head"},p("div",{class:"title"},d,p("h3",{},"Memory")),n,c),a,o),update(b){y=b,m||(m=requestAnimationFrame(h))},themed:()=>s.rebuild(),destroy:()=>{cancelAnimationFrame(m),s.destroy()}}}function Jo(e,t,l=""){return p("div",{class:"figure","data-figure":e.toLowerCase()},p("dt",{},e),p("dd",{class:"num",title:Ce(t)},ee(t),p("small",{},l)))}var _s='.uplot, .uplot *, .uplot *::before, .uplot *::after {box-sizing: border-box;}.uplot {font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji";line-height: 1.5;width: min-content;}.u-title {text-align: center;font-size: 18px;font-weight: bold;}.u-wrap {position: relative;user-select: none;}.u-over, .u-under {position: absolute;}.u-under {overflow: hidden;}.uplot canvas {display: block;position: relative;width: 100%;height: 100%;}.u-axis {position: absolute;}.u-legend {font-size: 14px;margin: auto;text-align: center;}.u-inline {display: block;}.u-inline * {display: inline-block;}.u-inline tr {margin-right: 16px;}.u-legend th {font-weight: 600;}.u-legend th > * {vertical-align: middle;display: inline-block;}.u-legend .u-marker {width: 1em;height: 1em;margin-right: 4px;background-clip: padding-box !important;}.u-inline.u-live th::after {content: ":";vertical-align: middle;}.u-inline:not(.u-live) .u-value {display: none;}.u-series > * {padding: 4px;}.u-series th {cursor: pointer;}.u-legend .u-off > * {opacity: 0.3;}.u-select {background: rgba(0,0,0,0.07);position: absolute;pointer-events: none;}.u-cursor-x, .u-cursor-y {position: absolute;left: 0;top: 0;pointer-events: none;will-change: transform;}.u-hz .u-cursor-x, .u-vt .u-cursor-y {height: 100%;border-right: 1px dashed #607D8B;}.u-hz .u-cursor-y, .u-vt .u-cursor-x {width: 100%;border-bottom: 1px dashed #607D8B;}.u-cursor-pt {position: absolute;top: 0;left: 0;border-radius: 50%;border: 0 solid;pointer-events: none;will-change: transform;/*this has to be !important since we set inline "background" shorthand */background-clip: padding-box !important;}.u-axis.u-off, .u-select.u-off, .u-cursor-x.u-off, .u-cursor-y.u-off, .u-cursor-pt.u-off {display: none;}';var Ms=`:host {
  display: block;
  container-type: inline-size;
}

.nbmem {
  --nb-bg: var(--jp-layout-color0, var(--vscode-editor-background, #fff));
  --nb-bg-2: var(--jp-layout-color1, #fff);
  --nb-raise: #f6f7f9;
  --nb-line: #e2e5ea;
  --nb-grid: #0000000f;
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
`;function Qo(e){let t=e.shadowRoot??e.attachShadow({mode:"open"}),l=p("style");l.textContent=_s+Ms;let n=p("div",{class:"nbmem"});t.replaceChildren(l,n);let o=null,a=Nu(e),s=ms(n,e,()=>o?.themed?.());return{root:n,show(c){o?.destroy?.(),o=c,n.replaceChildren(c.element)},destroy(){a(),s(),o?.destroy?.(),o=null}}}var Ts="data-lm-suppress-shortcuts";function Nu(e){let t=l=>{if(!l.composedPath().includes(e))return;(l.ctrlKey||l.metaKey)&&l.key.toLowerCase()==="s"?e.removeAttribute(Ts):e.setAttribute(Ts,"true")};return window.addEventListener("keydown",t,!0),()=>window.removeEventListener("keydown",t,!0)}var As=Symbol.for("nbmem.places");function Hu(){let e=globalThis,t=e[As];if(t)return t;let l=new Map,n=0,o=()=>{n=0;for(let s of document.querySelectorAll("[data-nbmem-widget]"))s.shadowRoot||l.get(s.dataset.nbmemWidget??"")?.(s)};new MutationObserver(()=>{n||(n=requestAnimationFrame(o))}).observe(document.body,{childList:!0,subtree:!0});let a={widgets:l,scan:o};return e[As]=a,a}function Es(e,t){let{widgets:l,scan:n}=Hu();l.set(e,t),n()}function Cs(e){let t=e.map(o=>o.timeline).filter(o=>!!o?.time_ns?.length),l=Ou(t),n={time:Float64Array.from(l,o=>o/1e9),last:new Float64Array(l.length),high:new Float64Array(l.length),bands:new Map,devices:new Map};for(let o of t){let a=Iu(o.time_ns,l);Xo(n.last,o.last??[],a),Bu(n.high,o,a,l);for(let[s,c]of Object.entries(o.bands??{}))Xo(Ls(n.bands,s,l.length),c,a);for(let[s,c]of Object.entries(o.devices??{}))Xo(Ls(n.devices,s,l.length),c,a)}return n}function Ou(e){return e.length===1?e[0].time_ns:[...new Set(e.flatMap(t=>t.time_ns))].sort((t,l)=>t-l)}function Iu(e,t){let l=new Int32Array(t.length),n=0;return t.forEach((o,a)=>{for(;n+1<e.length&&e[n+1]<=o;)n+=1;l[a]=n}),l}function Xo(e,t,l){for(let n=0;n<e.length;n+=1)e[n]+=t[l[n]]??0}function Bu(e,t,l,n){let{time_ns:o=[],last:a=[],high:s=a}=t;for(let c=0;c<e.length;c+=1)e[c]+=(o[l[c]]===n[c]?s[l[c]]:a[l[c]])??0}function Ls(e,t,l){let n=e.get(t);return n||(n=new Float64Array(l),e.set(t,n)),n}function Hl(e,t){let l=0,n=e.length-1;for(;l<n;){let o=l+n+1>>1;e[o]<=t?l=o:n=o-1}return l}function Rs(e,t,l){return Float64Array.from(l,n=>t[Hl(e,n)])}var Gu={},Ol=class{constructor(t){this.payload=t;this.record=t.record,this.sites=t.tables.Site??[],this.paths=t.tables.RetentionPath??[],this.pathTexts=this.paths.map(Wu),this.traces=this.record.traces??[],this.kept=this.record.kept??[],this.findings=this.record.findings??[],this.timeline=Cs(this.traces),this.totals=ju(this.traces,this.timeline)}payload;record;sites;paths;pathTexts;traces;kept;findings;timeline;totals;get isHunt(){return this.record.kind==="hunt"}get duration(){return this.record.duration_ns??Math.max(0,...this.traces.map(t=>t.duration_ns))}site(t){return t.site===void 0?Gu:this.sites[t.site]}holder(t){return t.holders?.length?this.pathTexts[t.holders[0]]:""}line(t){let l=this.site(t).frames?.[0];return l?er(l):t.cell??""}source(t){return this.site(t).frames?.[0]?.source??""}};function er(e){return`${e.filename.includes("/")?e.filename.slice(e.filename.lastIndexOf("/")+1):e.filename}:${e.line}`}function Wu(e){return e.root+(e.steps??[]).map(t=>t.label).join("")}var Ku=["start_bytes","kept_bytes","allocated_bytes","freed_bytes","freed_older_bytes","count"];function ju(e,t){let l={device:"all",start_bytes:0,peak_bytes:0,peak_ns:0,kept_bytes:0,allocated_bytes:0,freed_bytes:0,freed_older_bytes:0,count:0};for(let{totals:n}of e){for(let o of Ku)l[o]+=n[o]??0;(n.peak_bytes??0)>l.peak_bytes&&(l.peak_bytes=n.peak_bytes??0,l.peak_ns=n.peak_ns??0)}return e.length>1&&t.high.forEach((n,o)=>{n-l.start_bytes>l.peak_bytes&&(l.peak_bytes=n-l.start_bytes,l.peak_ns=t.time[o]*1e9)}),l}function Ps(e){let t=$s("everything"),l=new Map;for(let n of e.traces)for(let o of n.groups??[]){let a=t;Il(a,o);let s=e.site(o).frames??[];for(let d=s.length-1;d>=0;d-=1)a=tr(l,a,er(s[d]),s[d]),Il(a,o);s.length||(a=tr(l,a,"no user code",null),Il(a,o));let c=e.site(o).backward?" (backward)":"";a=tr(l,a,(o.op||"unknown op")+c,null),a.op=o.op??"",a.category=o.category??"other",Il(a,o)}return zs(t),t}function $s(e,t=null){return{label:e,source:t?.source??"",frame:t,op:"",category:"",peak:0,kept:0,allocated:0,count:0,children:[]}}function tr(e,t,l,n){let o=e.get(t);o||(o=new Map,e.set(t,o));let a=o.get(l);return a||(a=$s(l,n),o.set(l,a),t.children.push(a)),a}function Il(e,t){e.peak+=t.peak_bytes??0,e.kept+=t.kept_bytes??0,e.allocated+=t.allocated_bytes??0,e.count+=t.count??0}function zs(e){e.children.sort((t,l)=>l.peak-t.peak||l.allocated-t.allocated);for(let t of e.children)zs(t)}function Fs(e,t){let l=e.record.run?.source?.replace(/\n+$/,"").split(`
`)??[],n=e.record.run?.execution_count,o=n==null?null:`In[${n}]`,a=t.children.filter(y=>y.frame&&(!o||y.frame.filename===o)),s=Uu(l,a),c=new Set,d=l.map((y,h)=>{let b=h+1+s,v=a.find(M=>M.frame.line===b)??null;return v&&c.add(v),{number:b,text:y,node:v}}),m=t.children.filter(y=>!c.has(y));return[...d,...m.map(y=>({number:0,text:y.source||y.label,node:y}))]}function Uu(e,t){let l=n=>t.filter(o=>e[o.frame.line-1-n]?.trim()===o.source).length;return[0,-1,1].reduce((n,o)=>l(o)>l(n)?o:n)}function Vs(e){let t=e.traces.map(n=>n.coverage).filter(n=>!!n),l=e.record.notes??[];return!t.length&&!l.length?null:{element:p("div",{class:"coverage"},l.map(n=>p("p",{class:"note"},n)),t.map(n=>p("section",{},p("h4",{},n.framework,p("span",{class:"recorder"},`${n.recorder} recorder`)),n.why?p("p",{},n.why):null,p("p",{},`${Ft(n.events??0,"event")} seen. Watching took ${Xe(n.cost_ns??0)} that is known of (${Yu(n,e.duration)} of the cell) and ${ee(n.own_bytes??0)}.`),n.unsized?p("p",{},`${nt(n.unsized)} storages could not be sized.`):null,n.unseen?.length?[p("p",{},"Not seen:"),p("ul",{},n.unseen.map(o=>p("li",{},o)))]:null)))}}function Yu(e,t){let l=t?(e.cost_ns??0)/t*100:0;return`${l<.1?"< 0.1":l.toFixed(1)} %`}var qu={leak:"Leak",warning:"Warning",expected:"Expected"},nr=3;function Ds(e,t){let l=e.findings.filter(s=>s.severity!=="expected"),n=e.findings.filter(s=>s.severity==="expected"),o=s=>Zu(e,s,e.findings.indexOf(s),t),a=p("div",{class:"calm"},p("span",{class:"tick","aria-hidden":"true"},"✓"),p("p",{},p("strong",{},"Nothing suspicious.")," No rule found memory that should be gone."));return{element:p("div",{class:"findings"},l.length?l.map(o):a,n.length>0&&p("details",{},p("summary",{},`${Ft(n.length,"expected growth").replace("growths","kinds of growth")}, normal and shown for completeness`),n.map(o)))}}function Zu(e,t,l,n){let o=p("p",{class:"status",role:"status"}),a=e.payload.manuals?.[t.code],s=p("pre",{class:"manual",hidden:!0}),c=t.born,d=(t.paths??[]).map(v=>e.paths[v]),m=n.freed(l);m&&(o.textContent=m);let y=p("button",{type:"button",class:"primary"},"Release");y.addEventListener("click",async()=>{y.disabled=!0,o.textContent="Waiting for the kernel…";let v=await n.release(l);o.textContent=v.text,o.classList.toggle("bad",!v.ok),y.disabled=v.ok}),m&&(y.disabled=!0);let h=p("button",{type:"button"},"Copy fix");h.addEventListener("click",async()=>{let v=await vs(t.remedy??"");h.textContent=v?"Copied":"Could not copy",setTimeout(()=>{h.textContent="Copy fix"},1500)});let b=p("button",{type:"button","aria-expanded":"false"},"Explain");return b.addEventListener("click",()=>{s.hidden=!s.hidden,s.textContent=a??"",b.setAttribute("aria-expanded",String(!s.hidden))}),p("article",{class:"card","data-severity":t.severity,"data-code":t.code},p("header",{},p("span",{class:"badge"},qu[t.severity]??t.severity),p("h4",{},t.name.replaceAll("-"," ")),p("span",{class:"code-name"},t.code),p("span",{class:"amount",title:Ce(t.nbytes)},ee(t.nbytes))),p("div",{class:"facts"},t.count?p("span",{},Ft(t.count,"storage")):null,t.share?p("span",{},`${Dl(t.share)} of all live bytes`):null,c?.cell?p("span",{},"born in ",p("b",{},c.line?`${c.cell} line ${c.line}`:c.cell),c.source?[" ",p("code",{title:c.source},Se(c.source,70))]:null):null),p("div",{class:"held"},p("span",{class:"held-by"},"held by"),p("div",{class:"chains"},d.length?d.slice(0,nr).map(Ju):p("div",{class:"chain"},p("span",{class:"link root"},t.holder)),d.length>nr&&p("span",{class:"more"},`and ${Ft(d.length-nr,"more path")}`))),t.detail?p("p",{class:"detail"},t.detail):null,t.remedy?p("p",{class:"remedy"},p("span",{},"Do"),p("code",{},t.remedy)):null,p("footer",{},t.release&&n.release?y:null,t.remedy?h:null,a?b:null,t.remedy&&n.insertCell?p("button",{type:"button",onclick:()=>n.insertCell(t.remedy)},"Insert cell"):null,o),s)}function Ju(e){let t=p("div",{class:"chain"}),l=[p("span",{class:"link root","data-root":e.root_kind??"name",title:e.root_kind??"name"},e.root)];for(let n of e.steps??[])l.push(p("span",{class:"arrow","aria-hidden":"true"},"→"),p("span",{class:"link","data-kind":n.kind,title:[n.kind,n.type_name].filter(Boolean).join(": ")},Se(n.label.replace(/^\s*→\s*/,""),40)));return(e.count??1)>1&&l.push(p("span",{class:"times"},`×${e.count}`)),Ae(t,l),t}var Ns=24,Qu=.002;function Hs(e,t){if(!t.peak)return null;let l=e.totals.start_bytes,n=p("div",{class:"flame",role:"tree","aria-label":"Bytes at the peak by call site"}),o=p("div",{class:"trail"}),a=p("p",{class:"flame-said","aria-live":"polite"}),s=[t];function c(){let m=s[s.length-1],y=[],h=0,b=(v,M,z,F)=>{if(z<Qu)return;h=Math.max(h,F),y.push(d(v,M,z,F));let V=M;for(let x of v.children){let E=x.peak/m.peak;b(x,V,E,F+1),V+=E}};b(m,0,1,0),n.style.height=`${(h+1)*Ns}px`,Ae(n,y),Ae(o,s.length>1?s.flatMap((v,M)=>[M>0?p("span",{"aria-hidden":"true"}," › "):null,p("button",{type:"button",disabled:M===s.length-1,onclick:()=>{s=s.slice(0,M+1),c()}},Se(v.label,40))]):null)}function d(m,y,h,b){let v=m.frame||!m.category?ef(b):We(m.category),M=m===t?`peak ${ee(t.peak)}`:Xu(m),z=()=>{a.textContent=`${ee(m.peak)} (${Dl(m.peak/t.peak)}) — ${m.label}${m.source?`: ${m.source}`:""}`};return p("button",{type:"button",role:"treeitem",class:"flame-box",title:[m.label,m.source,Ce(m.peak)].filter(Boolean).join(`
`),style:`left:${y*100}%;width:${h*100}%;top:${b*Ns}px;background:${v};color:${tf(v)}`,onmouseenter:z,onfocus:z,onclick:()=>{let F=Os(s[s.length-1],m);F.length>1&&m.children.length&&(s=[...s,...F.slice(1)],c(),n.firstElementChild?.focus())},onkeydown:F=>nf(F,n)},h>.03?M:"")}return c(),{element:p("div",{class:"flame-view"},o,p("div",{class:"flame-scroll"},n),a,l>0&&p("p",{class:"note"},`${ee(l)} more were alive before the cell started; they are not in the picture.`))}}function Xu(e){return e.source?`${e.label}  ${e.source}`:e.label}function ef(e){return["var(--nb-flame-0)","var(--nb-flame-1)","var(--nb-flame-2)"][e%3]}function tf(e){return e.startsWith("#")?Fl(e):"var(--nb-ink)"}function Os(e,t){if(e===t)return[e];for(let l of e.children){let n=Os(l,t);if(n.length)return[e,...n]}return[]}function nf(e,t){let l=[...t.children],n=l.indexOf(e.currentTarget),o={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e.key];o&&(e.preventDefault(),l[n+o]?.focus())}function Bs(e,t,l){let n=e.reduce((h,b)=>h+b,0);if(!n||t<=0||l<=0)return[];let o=t*l/n,a=[],[s,c,d,m]=[0,0,t,l],y=0;for(;y<e.length;){let h=Math.min(d,m),b=y+1,v=e[y]*o,M=Is(e,y,b,v,h,o);for(;b<e.length;){let V=v+e[b]*o,x=Is(e,y,b+1,V,h,o);if(x>M)break;M=x,v=V,b+=1}let z=v/h,F=0;for(let V=y;V<b;V+=1){let x=e[V]*o/z;a.push(d>=m?{index:V,x:s,y:c+F,width:z,height:x}:{index:V,x:s+F,y:c,width:x,height:z}),F+=x}d>=m?(s+=z,d-=z):(c+=z,m-=z),y=b}return a}function Is(e,t,l,n,o,a){let s=e[t]*a,c=e[l-1]*a;return Math.max(o*o*s/(n*n),n*n/(o*o*c))}var lr=["holder","line","op","category","dtype","shape","device"];function al(e,t,l){switch(l){case"holder":return e.holder(t)||"no holder found";case"line":return e.line(t)||"before this cell";case"op":return t.op||"unknown";case"category":return t.category??"other";case"dtype":return t.dtype||"unknown";case"shape":return Nl(t.shape)||"unknown";case"device":return t.device??"cpu"}}function lf(e,t){let l=t.toLowerCase().split(/\s+/).filter(Boolean);return l.length?n=>{let o=[...lr.map(a=>al(e,n,a)),e.source(n)].join(" ").toLowerCase();return l.every(a=>o.includes(a))}:()=>!0}function Gs(e,t,l,n,o){let a=lf(e,l),s=[],c=new Map;for(let h of e.kept){if(!a(h))continue;let b=t?al(e,h,t):"",v=t?c.get(b):void 0;if(!v){let M={label:b,nbytes:h.nbytes,count:1,example:h};t&&c.set(b,M),s.push(M);continue}v.nbytes+=h.nbytes,v.count+=1,h.nbytes>v.example.nbytes&&(v.example=h)}let d=o?-1:1;if(n==="nbytes"||n==="count")return s.sort((h,b)=>d*(h[n]-b[n])||b.nbytes-h.nbytes);let m=new Map(s.map(h=>[h,al(e,h.example,n)])),y=new Intl.Collator("en",{numeric:!0});return s.sort((h,b)=>d*y.compare(m.get(h),m.get(b))||b.nbytes-h.nbytes)}function or(e,t,l,n){return p("button",{type:"button",class:"chip","aria-pressed":String(l),title:`Show or hide ${e}`,onclick:n},p("i",{class:"dot",style:`background:${t}`}),e)}function dn(e){return p("span",{class:"num",title:Ce(e)},ee(e))}function mn(e,t){let l=Math.max(0,Math.min(1,e))*100;return p("i",{class:"bar",style:`width:${l.toFixed(2)}%;background:${t}`,"aria-hidden":"true"})}var Bl=28,Ws=340,rr=80,Ks=[["nbytes","Size"],["count","Storages"],["holder","Held by"],["line","Line"],["op","Op"],["category","Category"],["shape","Shape"],["dtype","Type"]];function Us(e){if(!e.kept.length)return null;let t="holder",l="",n="nbytes",o=!0,a="table",s=[],c=p("p",{class:"summary","aria-live":"polite"}),d=p("tr"),m=p("tbody"),y=p("table",{class:"kept"},p("thead",{},d),m),h=p("div",{class:"scroll rows",tabindex:0,style:`max-height:${Ws}px`,"aria-label":"Kept storages"},y),b=p("div",{class:"treemap",hidden:!0});h.addEventListener("scroll",()=>requestAnimationFrame(V));let v=new ResizeObserver(()=>a==="treemap"&&B());v.observe(b);function M(){s=Gs(e,t,l,n,o);let T=s.reduce((W,P)=>W+P.nbytes,0),S=s.reduce((W,P)=>W+P.count,0);c.textContent=`${ee(T)} in ${Ft(S,"storage")}${t?`, ${Ft(s.length,"group")}`:""}`,z(),h.scrollTop=0,V(),a==="treemap"&&B()}function z(){Ae(d,F().map(([T,S])=>p("th",{scope:"col",class:T==="nbytes"||T==="count"?"num":"","aria-sort":n===T?o?"descending":"ascending":"none"},p("button",{type:"button",onclick:()=>{o=n===T?!o:T==="nbytes"||T==="count",n=T,M()}},S,p("span",{class:"sort","aria-hidden":"true"},n===T?o?" ↓":" ↑":"")))))}function F(){return t?Ks:Ks.filter(([T])=>T!=="count")}function V(){let T=F(),S=Math.max(1,...s.slice(0,1).map(j=>j.nbytes),o&&n==="nbytes"?1:x()),W=Math.max(0,Math.floor(h.scrollTop/Bl)-8),P=Math.min(s.length,W+Math.ceil(Ws/Bl)+16);Ae(m,js(W*Bl,T.length),s.slice(W,P).map(j=>p("tr",{title:_(j)},T.map(([$])=>E(j,$,S)))),js((s.length-P)*Bl,T.length))}function x(){return s.reduce((T,S)=>Math.max(T,S.nbytes),1)}function E(T,S,W){let P=We(T.example.category??"other");if(S==="nbytes")return p("td",{class:"heat"},mn(T.nbytes/W,"var(--nb-heat-kept)"),dn(T.nbytes));if(S==="count")return p("td",{class:"num"},nt(T.count));let j=t!==null&&S!==t&&T.count>1,$=al(e,T.example,S);return p("td",{class:`text ${S==="holder"||S==="op"?"code":""} ${j?"example":""}`},S==="category"?p("i",{class:"dot",style:`background:${P}`}):null,Se($,42))}function _(T){let S=T.example,W=(S.holders??[]).map(P=>e.pathTexts[P]);return[T.count>1?`largest of ${Ft(T.count,"storage")}:`:"",Ce(S.nbytes),e.source(S),...W].filter(Boolean).join(`
`)}function B(){let[T,S]=[b.clientWidth,b.clientHeight],W=[...s].sort((D,ie)=>ie.nbytes-D.nbytes).filter(D=>D.nbytes>0),P=W.slice(0,rr),j=W.slice(rr).reduce((D,ie)=>D+ie.nbytes,0),$=[...P.map(D=>D.nbytes),...j?[j]:[]],J=$.map((D,ie)=>ie).sort((D,ie)=>$[ie]-$[D]);Ae(b,Bs(J.map(D=>$[D]),T,S).map(D=>{let ie=P[J[D.index]],se=ie?t?ie.label:e.holder(ie.example)||"no holder found":`${nt(W.length-rr)} more`,le=ie?We(ie.example.category??"other"):We("other");return p("button",{type:"button",class:"tile",title:ie?`${se}
${_(ie)}`:se,"aria-label":`${se}, ${ee($[J[D.index]])}`,style:`left:${D.x}px;top:${D.y}px;width:${D.width}px;height:${D.height}px;background:${le};color:${Fl(le)}`,onclick:()=>{ie&&(t=null,l=se,K.value=se,a="table",I())}},D.width>54&&D.height>30?[p("b",{},Se(se,Math.floor((D.width-14)/7.4))),p("span",{},ee($[J[D.index]]))]:null)}))}let C=p("select",{"aria-label":"Group by",onchange:()=>{t=C.value||null,n="nbytes",o=!0,M()}},lr.map(T=>p("option",{value:T},`by ${T}`)),p("option",{value:""},"each storage")),K=p("input",{type:"search",placeholder:"Filter: name, line, op, shape…","aria-label":"Filter kept storages",oninput:()=>{l=K.value,M()}}),L=["table","treemap"].map(T=>p("button",{type:"button","aria-pressed":"false",onclick:()=>{a=T,I()}},T));function I(){C.value=t??"";for(let T of L)T.setAttribute("aria-pressed",String(T.textContent===a));h.hidden=a!=="table",b.hidden=a!=="treemap",M()}return I(),{element:p("div",{class:"kept-view"},p("div",{class:"tools"},p("div",{class:"switch"},L),C,K,c),h,b),shown:()=>a==="treemap"?B():V(),destroy:()=>v.disconnect()}}function js(e,t){return e>0?p("tr",{class:"spacer","aria-hidden":"true"},p("td",{colspan:t,style:`height:${e}px;padding:0`})):null}function Ys(e){let t=[],l=new Int32Array(e.length);return e.forEach((n,o)=>{let a=t.findIndex(s=>s.every(c=>n.end<=c.start||c.end<=n.start));a<0&&(a=t.push([])-1),t[a].push(n),l[o]=a}),{lane:l,count:t.length}}var of=500,cl=9,ir=2,Gl=18;function Zs(e,t){let l=e.traces.flatMap(x=>x.largest??[]).sort((x,E)=>E.nbytes-x.nbytes).slice(0,of),n=e.duration;if(!l.length||!n)return null;let o=l.map(x=>({start:x.born_ns??0,end:x.died_ns??n})),a=n/400,s=Ys(o.map(x=>({start:x.start,end:Math.max(x.end,x.start+a)}))),c=Gl+s.count*(cl+ir)+4,d=p("canvas",{style:`height:${c}px`}),m=p("p",{class:"told","aria-live":"polite"}),y=-1;function h(){let x=z.clientWidth;if(!x)return;let E=devicePixelRatio||1;d.width=x*E,d.height=c*E;let _=d.getContext("2d");_&&(_.scale(E,E),b(_,x),o.forEach((B,C)=>{let K=B.start/n*x,L=Math.max(2,(B.end-B.start)/n*x-1),I=Gl+s.lane[C]*(cl+ir);_.fillStyle=We(l[C].category??"other"),_.globalAlpha=y<0||y===C?1:.35,_.beginPath(),_.roundRect(K,I,L,cl,2),_.fill(),l[C].died_ns==null&&(_.fillStyle=je(t,"--nb-ink"),_.fillRect(K+L-2,I,2,cl))}),_.globalAlpha=1)}function b(x,E){x.font=`11px ${je(t,"--nb-font")||"sans-serif"}`,x.fillStyle=je(t,"--nb-ink-2"),x.strokeStyle=je(t,"--nb-grid");let _=rf(n/1e9,E/110);for(let B=0;B<=n/1e9;B+=_){let C=B/(n/1e9)*E;x.textAlign=B===0?"left":C>E-40?"right":"center",x.fillText(Yo(B),C,11),x.beginPath(),x.moveTo(C,Gl-3),x.lineTo(C,c),x.stroke()}}function v(x){x!==y&&(y=x,Ae(m,x<0?qs:sf(e,l[x],n)),h())}function M(x){let E=d.getBoundingClientRect(),_=x.clientX-E.left,B=Math.floor((x.clientY-E.top-Gl)/(cl+ir));return o.findIndex((C,K)=>{let L=C.start/n*E.width,I=Math.max(C.end/n*E.width,L+4);return s.lane[K]===B&&L<=_&&_<=I})}let z=p("div",{class:"scroll lifetimes",tabindex:0,role:"img","aria-label":`The ${l.length} largest storages from birth to death. Arrow keys go through them by size.`,onpointermove:x=>v(M(x)),onpointerleave:()=>v(-1),onkeydown:x=>{let E={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[x.key];E&&(x.preventDefault(),v(Math.min(Math.max(y+E,0),l.length-1)))}},d),F=new ResizeObserver(h);F.observe(z),Ae(m,qs);let V=Kn(new Set(l.map(x=>x.category??"other")));return{element:p("div",{class:"lifetimes-view"},p("div",{class:"legend"},V.map(x=>p("span",{class:"key"},p("i",{class:"dot",style:`background:${We(x)}`}),x)),p("span",{class:"key"},p("i",{class:"open-end"}),"still alive")),z,m),themed:h,shown:h,destroy:()=>F.disconnect()}}function rf(e,t){let l=e/Math.max(2,Math.min(10,t)),n=10**Math.floor(Math.log10(l));return n*([1,2,5].find(o=>o*n>=l)??10)}var qs="Point at a bar, or use the arrow keys, to see which storage it is.";function sf(e,t,l){let n=(t.died_ns??l)-(t.born_ns??0),o=t.died_ns==null?e.holder(t)?`held by ${Se(e.holder(t),60)}`:"still alive":`lived ${Xe(n)}`,a=[Nl(t.shape),t.dtype,t.category,t.op].filter(Boolean).join(", ");return[p("b",{title:Ce(t.nbytes)},ee(t.nbytes)),` ${a} — ${e.line(t)} `,p("code",{},Se(e.source(t),60)),` — ${o}`]}var Js=[["peak","At the peak","var(--nb-heat-peak)"],["kept","Kept","var(--nb-heat-kept)"],["allocated","Allocated","var(--nb-heat-allocated)"]];function Qs(e,t){if(!t.children.length)return null;let l=Fs(e,t),n={peak:Math.max(1,...t.children.map(c=>c.peak)),kept:Math.max(1,...t.children.map(c=>c.kept)),allocated:Math.max(1,...t.children.map(c=>c.allocated))},o=p("tbody");function a(c,d,m,y){let h=!!c?.children.length,b=null,v=p("button",{type:"button",class:"fold","aria-expanded":"false","aria-label":`Unfold ${y.trim()}`}),M=p("tr",{class:[c?"":"quiet",h?"foldable":""].join(" ").trim(),"data-depth":d},p("td",{class:"line-number"},m||""),p("td",{class:"code",title:y},p("div",{style:`padding-left:${d*18}px`},h?v:p("span",{class:"fold"}),c&&!c.frame&&d>0?p("i",{class:"dot",style:`background:${We(c.category)}`}):null,p("code",{},y||" "),c?.frame&&d>0?p("span",{class:"where"},` ${c.frame.function??""} ${c.label}`):null)),Js.map(([F,,V])=>p("td",{class:"heat"},c&&c[F]>0?[mn(c[F]/n[F],V),dn(c[F])]:null)),p("td",{class:"num count"},c?nt(c.count):""));if(h){let F=()=>{if(b){for(let V of b)V.remove();b=null}else b=c.children.flatMap(V=>a(V,d+1,0,V.frame&&V.source||V.label)),M.after(...b);v.setAttribute("aria-expanded",String(!!b))};M.addEventListener("click",()=>{getSelection()?.toString()||F()})}let z=M.remove.bind(M);return M.remove=()=>{for(let F of b??[])F.remove();b=null,v.setAttribute("aria-expanded","false"),z()},[M]}for(let c of l){let d=c.number?c.text:Se(c.text,120);o.append(...a(c.node,0,c.number,d))}let s=p("table",{class:"lines"},p("thead",{},p("tr",{},p("th",{scope:"col"},p("span",{class:"sr-only"},"Line")),p("th",{scope:"col"},"Code"),Js.map(([,c])=>p("th",{scope:"col",class:"num"},c)),p("th",{scope:"col",class:"num count"},"Times"))),o);return{element:p("div",{class:"scroll"},s)}}function Xs(e){let t=e.payload.runs??[];if(t.length<2)return null;let l=Math.max(1,...t.map(o=>o.peak_bytes??0)),n=Math.max(1,...t.map(o=>o.alive_bytes??0));return{element:p("div",{class:"scroll"},p("table",{class:"runs"},p("thead",{},p("tr",{},["Cell","","Took","Peak","Still alive","Held by"].map(o=>p("th",{scope:"col"},o)))),p("tbody",{},[...t].reverse().map(o=>p("tr",{},p("td",{},o.label,(o.run??1)>1?p("span",{class:"times"},` run ${o.run}`):null),p("td",{class:"text code",title:o.title??""},Se(o.title??"",48)),p("td",{class:"num"},Xe(o.duration_ns??0)),p("td",{class:"heat"},mn((o.peak_bytes??0)/l,"var(--nb-heat-peak)"),dn(o.peak_bytes??0)),p("td",{class:"heat"},mn((o.alive_bytes??0)/n,"var(--nb-heat-kept)"),dn(o.alive_bytes??0)),p("td",{class:"text code"},(o.names??[]).slice(0,3).map(([a,s])=>`${a} (${ee(s)})`).join(", ")))))))}}var Wl=class{born;died;nbytes;group;rows=[];constructor(t){let l=af(t),n=new Map;this.born=Float64Array.from(l,o=>o.born_ns??Number.NEGATIVE_INFINITY),this.died=Float64Array.from(l,o=>o.died_ns??Number.POSITIVE_INFINITY),this.nbytes=Float64Array.from(l,o=>o.nbytes),this.group=Int32Array.from(l,o=>{let a={line:t.line(o),source:t.source(o),op:o.op??"",category:o.category??"other",holder:t.holder(o)},s=`${a.line}
${a.op}
${a.category}
${a.holder}`,c=n.get(s);return c===void 0&&(c=this.rows.push(a)-1,n.set(s,c)),c})}at(t){let l=new Float64Array(this.rows.length),n=new Int32Array(this.rows.length);for(let o=0;o<this.born.length;o+=1)this.born[o]<=t&&t<this.died[o]&&(l[this.group[o]]+=this.nbytes[o],n[this.group[o]]+=1);return this.rows.map((o,a)=>({...o,nbytes:l[a],count:n[a]})).filter(o=>o.count>0).sort((o,a)=>a.nbytes-o.nbytes)}};function af(e){let t=new Map;for(let l of e.traces)for(let n of[...l.largest??[],...l.peak??[]])t.set(`${n.key}/${n.born_ns??""}`,n);if(e.traces.length)for(let l of e.kept)t.set(`${l.key}/${l.born_ns??""}`,l);return[...t.values()]}var cf=5;function ea(e,t){let{timeline:l,totals:n}=e;if(l.time.length<2)return null;let o=new Wl(e),a=p("div",{class:"plot"}),s=p("div",{class:"legend",role:"group","aria-label":"Shown in the chart"}),c=p("div",{class:"alive","aria-live":"off"}),d=p("p",{class:"sr-only","aria-live":"polite"}),m=new Set,y={time:n.peak_ns/1e9,bytes:n.peak_bytes+n.start_bytes},h="category",b=null,v=new qt(a,t,{height:210,zoomable:!0,hovered:x}),M=()=>h==="category"?Kn(l.bands.keys()).map(L=>({name:L,color:We(L),values:l.bands.get(L)})):[...l.devices.keys()].map((L,I)=>({name:L,color:Wn(I),values:l.devices.get(L)}));function z(){let L=M(),I=L.filter(P=>!m.has(P.name)),{time_ns:T=[],rss:S=[]}=e.record.process??{},W=S.length>1&&!m.has("process")?Rs(T.map(P=>P/1e9),S,l.time):void 0;v.show({time:l.time,layers:I,envelope:I.length===L.length?l.high:void 0,process:W,peak:m.size&&h==="category"&&I.length<L.length?null:y}),Ae(s,L.map(P=>or(P.name,P.color,!m.has(P.name),()=>F(P.name))),S.length>1&&or("process (right)","var(--nb-process)",!m.has("process"),()=>F("process")))}function F(L){m.delete(L)||m.add(L),z()}let V=0;function x(L){cancelAnimationFrame(V),V=requestAnimationFrame(()=>E(L??b))}function E(L){let I=L===null,T=I?y.time:l.time[L],S=I?y.bytes:l.last[L],W=o.at(Math.round(T*1e9)),P=W.slice(0,cf),j=S-P.reduce(($,J)=>$+J.nbytes,0);Ae(c,p("div",{class:"alive-head"},p("strong",{title:Ce(S)},ee(S)),I?" alive at the peak, ":" alive at ",Xe(T*1e9)),p("ol",{},P.map($=>p("li",{title:[$.source,$.op,$.holder,Ce($.nbytes)].filter(Boolean).join(`
`)},p("i",{class:"dot",style:`background:${We($.category)}`}),p("b",{},ee($.nbytes)),p("span",{class:"where"},$.line||"elsewhere"),p("code",{},Se($.source||$.op||$.category,60)),p("span",{class:"times"},$.count>1?`×${nt($.count)}`:""),p("small",{},[$.op,$.category,$.holder].filter(Boolean).join("  ·  ")))),j>0&&W.length>0&&p("li",{class:"rest"},p("i",{class:"dot"}),p("b",{},ee(j)),"in more and smaller storages")))}function _(L){let I=v.pointed??Hl(l.time,y.time),T=L.shiftKey?Math.ceil(l.time.length/20):1,W={ArrowLeft:()=>v.point(I-T),ArrowRight:()=>v.point(I+T),Home:()=>v.point(0),End:()=>v.point(l.time.length-1),p:()=>v.point(Hl(l.time,y.time)),"+":()=>v.zoomBy(.5),"=":()=>v.zoomBy(.5),"-":()=>v.zoomBy(2),0:()=>v.reset(),Escape:()=>v.reset()}[L.key];if(!W)return;L.preventDefault(),W();let P=v.pointed;P!==null&&(d.textContent=`${Xe(l.time[P]*1e9)}: ${ee(l.last[P])} alive`)}let B=p("div",{class:"plot-frame",tabindex:0,role:"img","aria-label":`Live tensor bytes over ${Xe(e.duration)}, peak ${ee(y.bytes)}. Arrow keys move the cursor, plus and minus zoom, 0 shows all, P goes to the peak.`,onkeydown:_,onclick:()=>{b=v.pointed}},a),C=L=>p("button",{type:"button","aria-pressed":String(h===L),onclick:I=>{h=L,m.clear();let T=I.currentTarget;for(let S of T.parentElement.querySelectorAll("button"))S.setAttribute("aria-pressed",String(S===T));z()}},L),K=p("div",{class:"plot-tools"},l.devices.size>1&&p("div",{class:"switch"},C("category"),C("device")),s,p("span",{class:"zooms"},p("button",{type:"button",title:"Zoom in (+)","aria-label":"Zoom in",onclick:()=>v.zoomBy(.5)},"+"),p("button",{type:"button",title:"Zoom out (−)","aria-label":"Zoom out",onclick:()=>v.zoomBy(2)},"−"),p("button",{type:"button",title:"Show all (0)",onclick:()=>v.reset()},"all")));return z(),E(null),{element:p("section",{class:"timeline","aria-label":"Timeline"},K,p("div",{class:"plot-row"},B,c),d),themed:()=>v.rebuild(),destroy:()=>v.destroy()}}var ta=0;function na(e,t,l=Dr){let n=new Ol(e),o=Ps(n),a=ea(n,t),s=n.findings.filter(y=>y.severity!=="expected").length,c=[{id:"findings",title:"Findings",note:s?String(s):"",make:()=>Ds(n,l)},{id:"lines",title:"Lines",make:()=>Qs(n,o)},{id:"kept",title:n.isHunt?"Alive":"Kept",make:()=>Us(n)},{id:"lifetimes",title:"Lifetimes",make:()=>Zs(n,t)},{id:"flame",title:"Peak",make:()=>Hs(n,o)},{id:"runs",title:"Notebook",make:()=>Xs(n)},{id:"coverage",title:"Coverage",make:()=>Vs(n)}],d=new Set(c.filter(y=>uf(y.id,n)).map(y=>y.id)),m=pf(c.filter(y=>d.has(y.id)));return{element:p("div",{class:"report"},ff(n),a?.element,m.element),themed:()=>{a?.themed?.(),m.themed?.()},destroy:()=>{a?.destroy?.(),m.destroy?.()}}}function uf(e,t){let l=t.traces.some(n=>n.groups?.length);switch(e){case"lines":return l;case"kept":return t.kept.length>0;case"lifetimes":return t.duration>0&&t.traces.some(n=>n.largest?.length);case"flame":return l&&t.totals.peak_bytes>0;case"runs":return(t.payload.runs?.length??0)>1;case"coverage":return t.traces.length>0||(t.record.notes?.length??0)>0;default:return!0}}function ff(e){let{record:t,totals:l}=e,n=t.process??{},o=t.run?.run??1,a=e.kept.reduce((c,d)=>c+d.nbytes,0),s=e.isHunt?[jn("Alive",a,"tensor bytes that were found")]:[jn("Peak",l.peak_bytes,"highest live tensor bytes above the start"),jn("Kept",l.kept_bytes,"allocated by the cell and alive at its end"),jn("Allocated",l.allocated_bytes,"sum of all allocations"),jn("Freed",l.freed_bytes,"sum of the frees of what the cell allocated"),n.rss_peak?jn("Process",n.rss_peak,`resident memory at its highest; ${ee(n.rss_start??0)} at the start, ${ee(n.rss_end??0)} at the end`):null];return p("header",{class:"head"},p("div",{class:"title"},p("h3",{title:t.label??""},Se(t.label||"trace",60)),p("span",{class:"subtitle"},[o>1?`run ${o}`:"",Xe(e.duration),e.traces.map(c=>c.framework).join(" + ")].filter(Boolean).join(" · ")),t.error?p("span",{class:"error",title:t.error},Se(t.error,90)):null),p("dl",{class:"tiles"},s))}function jn(e,t,l){let[n,o]=ee(t).split(" ");return p("div",{class:"figure","data-figure":e.toLowerCase(),title:`${Ce(t)}
${l}`},p("dt",{},e),p("dd",{},n,p("small",{},` ${o}`)))}function pf(e){ta+=1;let t=`nb${ta}`,l=new Map,n=p("div",{class:"panel",role:"tabpanel",id:`${t}-panel`,tabindex:-1}),o=e.map(s=>p("button",{type:"button",role:"tab",id:`${t}-${s.id}`,"data-tab":s.id,"aria-controls":`${t}-panel`,onclick:()=>a(s),onkeydown:c=>{let d={ArrowRight:1,ArrowLeft:-1}[c.key];if(!d)return;c.preventDefault();let m=(e.indexOf(s)+d+e.length)%e.length;a(e[m]),o[m].focus()}},s.title,s.note?p("span",{class:"pill"},s.note):null));function a(s){o.forEach((d,m)=>{let y=e[m]===s;d.setAttribute("aria-selected",String(y)),d.tabIndex=y?0:-1});let c=l.get(s.id)??null;c||(c=s.make(),c&&l.set(s.id,c)),n.setAttribute("aria-labelledby",`${t}-${s.id}`),n.replaceChildren(c?.element??p("p",{class:"note"},"Nothing to show.")),c?.shown?.()}return e.length&&a(e[0]),{element:p("div",{class:"deck"},p("div",{class:"tabs",role:"tablist"},o),n),themed:()=>{for(let s of l.values())s.themed?.()},destroy:()=>{for(let s of l.values())s.destroy?.()}}}var Kl=class{time=[];columns=new Map;highest=0;highestAt=0;push(t,l){let n=t.length+1,o=Math.floor(l.byteLength/8/n);for(let a=0;a<o;a+=1){let s=c=>l.getFloat64((a*n+c)*8,!0);this.time.push(s(0)),t.forEach((c,d)=>{this.column(c).push(s(d+1))}),this.fillUp()}return this.time.length>2400&&this.thin(),o}get length(){return this.time.length}values(t){return this.columns.get(t)??new Array(this.time.length).fill(0)}has(t){return this.columns.has(t)}last(t){return this.columns.get(t)?.at(-1)??0}names(t){return[...this.columns.keys()].filter(l=>l.startsWith(t)).map(l=>l.slice(t.length))}get peak(){return this.length?{time:this.highestAt,bytes:this.highest}:null}column(t){let l=this.columns.get(t);return l||(l=new Array(this.time.length-1).fill(0),this.columns.set(t,l)),l}fillUp(){for(let l of this.columns.values())l.length<this.time.length&&l.push(0);let t=this.last("live");(t>this.highest||this.length===1)&&(this.highest=t,this.highestAt=this.time[this.length-1])}thin(){let t=this.values("live"),l=[];for(let n=0;n+1<this.time.length;n+=2)l.push(t[n+1]>=t[n]?n+1:n);this.time.length%2&&l.push(this.time.length-1);for(let n of[this.time,...this.columns.values()])l.forEach((o,a)=>{n[a]=n[o]}),n.length=l.length}};var la=new Map;function oa(e){let t=e.get("key"),l=la.get(t);return l||(l=new Kl,la.set(t,l)),l}function df({model:e}){let t=()=>{e.get("chunk")?.byteLength&&oa(e).push(e.get("columns"),e.get("chunk"))};t(),e.on("change:chunk",t),Es(e.get("key"),l=>{e.get("report")?.byteLength&&ra(e,l,Qo(l))})}function mf({model:e,el:t}){let l=document.createElement("div");t.append(l);let n=Qo(l),o=null,a=bf(l,e),s=()=>o?.update(e.get("status")),c=async()=>{e.get("report")?.byteLength&&(await ra(e,l,n),o=null)},d=oa(e);return e.get("mode")==="monitor"?o=Ss(d,n.root,()=>e.send({do:"stop"})):e.get("mode")==="live"&&!e.get("report")?.byteLength&&(o=ks(d,n.root)),o&&(n.show(o),s()),c(),e.on("change:status",s),e.on("change:chunk",s),e.on("change:report",c),()=>{e.off("change:status",s),e.off("change:chunk",s),e.off("change:report",c),a(),n.destroy()}}async function ra(e,t,l){t.style.minHeight=`${t.offsetHeight}px`;let n=await hf(e.get("report"));l.show(na(n,l.root,gf(e))),t.style.minHeight=""}async function hf(e){let t=new Uint8Array(e.buffer,e.byteOffset,e.byteLength),l=new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip"));return new Response(l).json()}function gf(e){return{release:t=>new Promise(l=>{let n=o=>{o.finding===t&&(e.off("msg:custom",n),l(o))};e.on("msg:custom",n),e.send({do:"release",finding:t})}),freed:t=>e.get("freed")?.[String(t)],insertCell:Nr()}}function bf(e,t){if(t.get("mode")!=="monitor")return()=>{};let l=!0,n=()=>{let a=l&&document.visibilityState==="visible";a!==t.get("visible")&&(t.set("visible",a),t.save_changes())},o=new IntersectionObserver(a=>{l=a.some(s=>s.isIntersecting),n()});return o.observe(e),document.addEventListener("visibilitychange",n),()=>{o.disconnect(),document.removeEventListener("visibilitychange",n)}}var gd={initialize:df,render:mf};export{gd as default};
