import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { ownEntries } from './bench/bundle-size.ts';
const squeeze = process.argv.includes('squeeze'); const drop = process.argv.slice(2).find(a=>a.startsWith('drop='))?.slice(5).split(',') ?? [];
const plugin = { name:'squeeze', setup(b){ b.onLoad({filter:/packages\/components\/src\/.*\.ts$/}, (a)=>{ let s=readFileSync(a.path,'utf8'); if (squeeze) { s=s.replace(/(css|html)`([\s\S]*?)`/g,(m,t,c)=> t==='css' ? 'css`'+c.replace(/\/\*[\s\S]*?\*\//g,'').replace(/\s+/g,' ').replace(/ ?([{};:,>]) ?/g,'$1').replace(/;}/g,'}').trim()+'`' : m.replace(/\n\s+/g,' ').replace(/> </g,'><').replace(/` </g,'`<').replace(/> `/g,'>`')); }
 for (const d of drop) if (a.path.includes(d)) s='export const '+d.replace(/[^a-z]/g,'')+'=1;' ; return {contents:s, loader:'ts'} }) } };
for (const key of Object.keys(ownEntries).slice(1,3)) {
const r = await build({ stdin:{contents: ownEntries[key], resolveDir:'/work/main/test', loader:'ts'}, bundle:true, minify:true, write:false, platform:'browser', format:'esm', target:'es2022', conditions:['aisle-source','production'], define:{'process.env.NODE_ENV':'"production"'}, legalComments:'none', metafile:true, plugins:[plugin], tsconfigRaw:{compilerOptions:{experimentalDecorators:true,useDefineForClassFields:false}}});
const out = Object.values(r.metafile.outputs)[0];
const rows = Object.entries(out.inputs).map(([f,v])=>[v.bytesInOutput,f]);
const sum = (p)=>rows.filter(([,f])=>f.includes(p)).reduce((s,[b])=>s+b,0);
console.log(key, 'min ours', sum('packages/components'), 'lit', sum('node_modules'), 'session+client', sum('search-client')+sum('transport'), 'brotli', brotliCompressSync(r.outputFiles[0].contents).length, brotliCompressSync(Buffer.from(r.outputFiles[0].text.replace(/\\n/g,'\n'))).length);
}
import { writeFileSync } from 'node:fs';
const r2 = await build({ stdin:{contents: ownEntries[Object.keys(ownEntries)[1]], resolveDir:'/work/main/test', loader:'ts'}, bundle:true, minify:true, write:false, platform:'browser', format:'esm', target:'es2022', conditions:['aisle-source','production'], legalComments:'none', external:['lit','lit/*','@lit/context','@aisle/search-client','@aisle/search-client/session'], tsconfigRaw:{compilerOptions:{experimentalDecorators:true,useDefineForClassFields:false}}});
writeFileSync('/tmp/ours.js', r2.outputFiles[0].text); console.log('ours alone', r2.outputFiles[0].text.length, brotliCompressSync(r2.outputFiles[0].contents).length);
