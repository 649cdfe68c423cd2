/** The site: scripts, pages and pictures as static files that any host can serve below any address. */
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFile } from '../client/service-names.ts';
import { bundleClient } from './bundle-client.ts';
import { drawPages, type DrawnPage, policy } from './draw-pages.ts';
import { writeLivePages } from './live-pages.ts';
import { searchRecords } from './search-records.ts';
import { serviceData } from './service-data.ts';
import { writeShop } from './shop-data.ts';
import { pictureFolder } from './site-links.ts';
import { tryData } from './try-data.ts';

/** URL of the repository files, from the package manifest. */
function repositoryOf(root: string): string {
  const text = readFileSync(join(root, 'packages/service/package.json'), 'utf8');
  const { repository } = JSON.parse(text) as { repository: { url: string } };
  return `${repository.url.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/main`;
}

/** Addresses of pages that only link to other pages, or have no text of their own. */
const unsearched = /^(?:(?:404|contents|playground|live|for\/[^/]+)\/)?$/;

/** Returns the pages that the search of the site finds. */
export const searchedPages = (pages: readonly DrawnPage[]): DrawnPage[] =>
  pages.filter(({ address }) => !unsearched.test(address));

/** Result of the build. */
export interface BuiltSite {
  folder: string;
  pages: readonly DrawnPage[];
}

/**
 * Builds the site into a folder, which is emptied.
 * @throws Error for a link that leads nowhere, and for sources that do not build.
 *
 * @example
 * const { folder } = await buildSite({ root: '/path/of/the/repository', folder: '/tmp/site' });
 */
export async function buildSite({ root, folder }: { root: string; folder: string }): Promise<BuiltSite> {
  const assets = await bundleClient(root, folder);
  const pages = await drawPages({ root, repository: repositoryOf(root), assets });
  for (const { address, html } of pages) {
    // Static hosts show this page for missing URLs.
    const file = join(folder, address === '404/' ? '404.html' : join(address, 'index.html'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  const records = searchedPages(pages).flatMap(searchRecords);
  writeFileSync(join(folder, 'search.json'), JSON.stringify(records));
  writeFileSync(join(folder, dataFile), await serviceData(records));
  writeFileSync(join(folder, 'try.json'), JSON.stringify(tryData()));
  writeShop(join(folder, 'live'));
  await writeLivePages(join(folder, 'live'), { root, assets, policy });
  for (const name of readdirSync(join(root, 'docs')).filter((one) => /\.(jpg|webp|png|svg)$/.test(one)))
    cpSync(join(root, 'docs', name), join(folder, pictureFolder, name));
  cpSync(join(root, 'docs/looks'), join(folder, pictureFolder, 'looks'), { recursive: true });
  return { folder, pages };
}
