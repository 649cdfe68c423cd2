/** Command line of the site: builds it into `docs/site/dist`, and serves it with `--serve`. */
import { join } from 'node:path';
import { buildSite } from './build-site.ts';
import { serveSite } from './serve-site.ts';

const root = join(import.meta.dirname, '../../..');
const started = Date.now();
const { folder, pages } = await buildSite({ root, folder: join(root, 'docs/site/dist') });
console.log(`${pages.length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s: ${folder}`);
if (process.argv.includes('--serve')) {
  const wanted = process.env['PORT'];
  const { url } = await serveSite(folder, { port: wanted === undefined ? 4100 : Number(wanted) });
  console.log(`The documentation: ${url}`);
}
