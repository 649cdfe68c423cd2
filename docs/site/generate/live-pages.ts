/** Live pages: whole pages of the demo that have no build, over the service of the page of the site in which they are shown. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInsightsScript } from '../../../scripts/insights-script.mjs';
import { apiKey, appId } from '../client/service-names.ts';
import type { ClientAssets } from './bundle-client.ts';
import { escapeHtml, type Highlight } from './highlight.ts';

/** Pages by the names of their files, and what frames are called. */
const titles: Readonly<Record<string, string>> = {
  'no-build': 'A page of results without a build',
  'tracker-only': 'A page with the tracker alone',
};

const sources = 'demo/public';

/** The application and its key that the pages of the demo name become those of the worker. */
const ofWorker = (text: string): string =>
  text.replaceAll('larch-lantern-search', apiKey).replaceAll('larch-lantern', appId);

/** A page as it is, with the scripts from where the site has them. Its address is that of a frame: routing has no place there. */
const inFrame = (html: string, { assets, policy }: LivePagesOptions): string =>
  ofWorker(html)
    .replace(
      '<meta charset="utf-8" />',
      `$&<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}" /><meta name="robots" content="noindex" /><script src="../${assets['connect']}"></script>`,
    )
    .replace('src="/aisle.js"', `src="../${assets['elements']}"`)
    .replace('href="/logo.svg"', 'href="../logo.svg"')
    .replace(/(src|href)="\/(aisle-insights\.js|no-build\.css|tracker-only\.js)"/g, '$1="$2"')
    .replace(' routing>', '>');

/** What the pages need of the site. */
export interface LivePagesOptions {
  root: string;
  assets: ClientAssets;
  policy: string;
}

/** Writes the pages into the folder of the live examples, whose pictures they show. */
export async function writeLivePages(folder: string, options: LivePagesOptions): Promise<void> {
  const from = join(options.root, sources);
  for (const name of Object.keys(titles))
    writeFileSync(join(folder, `${name}.html`), inFrame(readFileSync(join(from, `${name}.html`), 'utf8'), options));
  cpSync(join(from, 'no-build.css'), join(folder, 'no-build.css'));
  writeFileSync(join(folder, 'tracker-only.js'), ofWorker(readFileSync(join(from, 'tracker-only.js'), 'utf8')));
  writeFileSync(join(folder, 'aisle-insights.js'), (await buildInsightsScript()).code);
}

/**
 * Puts the code of a page, and the place where it runs, where `<!-- live page: name -->` stands in Markdown.
 * @throws Error for a page that is not there.
 */
export const withLivePages = (text: string, { root, highlight }: { root: string; highlight: Highlight }): string =>
  text.replace(/^<!-- live page: (.*) -->$/gm, (_, name: string) => {
    const title = titles[name];
    if (!title) throw new Error(`There is no live page "${name}"; known: ${Object.keys(titles).join(', ')}.`);
    const code = highlight(readFileSync(join(root, sources, `${name}.html`), 'utf8').trim(), 'html');
    return `<div class="live" data-live-page="${name}" data-title="${title}"><div class="code"><pre tabindex="0"><code>${code.replaceAll('\n', '&#10;')}</code></pre></div></div>`;
  });
