import { openConsoleWorld, findingsOf, settled } from './testing/console-world.ts';
const t0=Date.now();
const world = await openConsoleWorld({ days: 2 });
console.log('world', Date.now()-t0);
await world.call('PUT','/1/indexes/products/settings',{attributesForFaceting:['brand','searchable(categories)','color']}).catch(e=>console.log(String(e)));
await world.call('PUT','/1/indexes/products/rules/boots',{conditions:[{pattern:'boot',anchoring:'contains'}],description:'Winter boots',consequence:{promote:[{objectID:'demo-sandal-alder-red',position:0},{objectID:'demo-tote-bag-alder-blue',position:1}]}}).catch(e=>console.log(String(e)));
await world.call('PUT','/1/indexes/products/rules/boots2',{conditions:[{pattern:'hiking boot',anchoring:'is'}],consequence:{hide:[{objectID:'demo-sandal-alder-red'}]}}).catch(e=>console.log(String(e)));
await world.call('PUT','/1/indexes/products/settings',{synonyms:[{type:'synonym',synonyms:['boot','shoe']}]}).catch(e=>console.log(String(e)));
await world.call('POST','/1/keys',{acl:['search'],description:'Shop pages',indexes:['products']});
await world.node.service.whenIdle();
for (const spec of process.argv.slice(2)) {
  const [name, route, width='1280', scheme='light', lang='en', click] = spec.split(',,');
  const desk = await world.open({ route, width: Number(width), height: 900, colorScheme: scheme as 'light', language: lang });
  try {
    await settled(desk.page);
    if (click) { for (const c of click.split(';;')) { await desk.page.locator(c).first().click(); await desk.page.waitForTimeout(600);} await settled(desk.page);}
    await desk.page.screenshot({ path: `/tmp/cv/${name}.png`, fullPage: false });
    console.log(name, 'complaints', desk.complaints, 'axe', await findingsOf(desk));
  } catch (e) { console.log(name, String(e).slice(0,500), desk.complaints); await desk.page.screenshot({ path: `/tmp/cv/${name}.png` }); }
  await desk.close();
}
await world.close();
process.exit(0);
