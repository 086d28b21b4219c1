// Made by `npm run client` from src/theme/client/entries/scheme.ts: change that.
export default "\"use strict\";(()=>{var r=\"lectern:scheme\";function c(){try{let e=localStorage.getItem(r);return e===\"light\"||e===\"dark\"?e:void 0}catch{return}}function n(e){let{dataset:t}=document.documentElement;e===void 0?delete t.scheme:t.scheme=e}n(c());})();\n"
