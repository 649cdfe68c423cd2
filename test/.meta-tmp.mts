import { build } from 'esbuild';
import { brotliCompressSync } from 'node:zlib';
import { ownEntries } from './bench/bundle-size.ts';
const r = await build({ stdin:{contents: ownEntries[Object.keys(ownEntries)[1]], resolveDir:'/work/main/test', loader:'ts'}, bundle:true, minify:true, write:false, platform:'browser', format:'esm', target:'es2022', conditions:['aisle-source','production'], define:{'process.env.NODE_ENV':'"production"'}, legalComments:'none', metafile:true, tsconfigRaw:{compilerOptions:{experimentalDecorators:true,useDefineForClassFields:false}}});
const out = Object.values(r.metafile.outputs)[0];
const rows = Object.entries(out.inputs).map(([f,v])=>[v.bytesInOutput,f.replace(/.*node_modules\//,'nm:')]).sort((a,b)=>b[0]-a[0]);
let ours=0; for (const [b,f] of rows) { if (f.includes('packages/components')) ours+=b; if (b>250) console.log(b,f); }
console.log('components min', ours, 'brotli total', brotliCompressSync(r.outputFiles[0].contents).length);
