/** Command line of the site: builds it into `docs/site/dist`, and serves it with `--serve --port 4200`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build-site.ts';
import { serveSite } from './serve-site.ts';

const { values } = parseArgs({ options: { serve: { type: 'boolean' }, port: { type: 'string', default: '0' } } });
const root = join(import.meta.dirname, '../../..');
const started = Date.now();
const { folder, pages } = await buildSite({ root, folder: join(root, 'docs/site/dist') });
console.log(`${pages.length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s: ${folder}`);
if (values.serve) {
  const { url } = await serveSite(folder, { port: Number(values.port) });
  console.log(`The documentation: ${url}`);
}
