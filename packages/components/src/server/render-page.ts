/** Renders a page on a server: asks once for all that its elements need, and gives HTML that shows the results without a script. */
import { html, render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { known } from '@aisle/search-client/session/seed';
import type { SearchSession } from '@aisle/search-client/session';
import type { Hit, SearchClientLike } from '@aisle/contract';
import type { SessionRouter } from '@aisle/search-client/session';
import { defaultCard } from '../hits/default-card.ts';
import type { Formatters } from '../item/expression.ts';
import { createElementRenderers, leftMark } from './element-renderer.ts';
import { fillCard } from './fill-card.ts';
import { readPage } from './page-markup.ts';
import type { ListMarkup, RootMarkup } from './page-markup.ts';
import { createServerSession, hasAnswer } from './server-session.ts';

/** Settings of `renderPage`. */
export interface RenderPageOptions {
  /** The address that was asked for, with its origin. */
  url: string | URL;
  /** The client to search with; without it one is made from the attributes of each root. */
  client?: SearchClientLike;
  /** Makes the router of a root that does not use short keys. */
  router?: (url: URL) => SessionRouter;
  /** The page's own formatters, as `.formatters` of the list. */
  formatters?: Formatters;
  /** Milliseconds to wait for an answer; after them the page goes out as it is. Default 2,000. */
  timeout?: number;
}

/** A change of the page's text at a place; the one behind comes first, so that places stay true. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const applied = (page: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), page);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Scripts end at `</script`, and `<!--` opens what no JSON closes. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The text of a template of Lit. The page's template is a text too, so nothing of it is bound. */
const rendered = (...[value, info]: Parameters<typeof render>): string => collectResultSync(render(value, info));

function listText(
  list: ListMarkup,
  session: SearchSession,
  { lang, formatters }: { lang: string; formatters?: Formatters | undefined },
): string {
  const card = ({ template }: ListMarkup, hit: Hit): string =>
    template
      ? fillCard(template.content, { hit, locale: lang || 'en', ...(formatters && { formatters }) })
      : rendered(defaultCard(hit)).replace(/<!--.*?-->/gs, '');
  const items = session.state.results!.hits.map((hit) => `<li class="aisle-hit">${card(list, hit as Hit)}</li>`);
  const label = escaped(list.attributes['label'] ?? 'Results');
  return `<ol class="aisle-hits" role="list" tabindex="-1" aria-label="${label}">${items.join('')}</ol>`;
}

/**
 * The page with its elements rendered to declarative shadow DOM, the cards as the page's own HTML, and the answer as data,
 * which `@aisle/components/hydrate` takes over in the browser without asking again. Where the service gives no answer in
 * time, the page goes out as it is and does its work in the browser. Elements that need a browser stay empty until then.
 * The elements must be registered: `import '@aisle/components/define'`.
 * @example
 * import '@aisle/components/define';
 * import { renderPage } from '@aisle/components/server';
 * const html = await renderPage(page, { url: request.url });
 */
export async function renderPage(page: string, options: RenderPageOptions): Promise<string> {
  const { client, router, formatters, timeout = 2000 } = options;
  const url = new URL(options.url);
  const { roots, lang, left } = readPage(page);
  const sessions = roots.map(({ attributes }) =>
    createServerSession({ attributes, url, client, router: router?.(url) }),
  );
  const leave = left.map((place): Edit => ({ start: place, end: place, text: ` ${leftMark}` }));
  const pass = (text: string): string => {
    const strings = Object.assign([text], { raw: [text] });
    return rendered(html(strings), { elementRenderers: createElementRenderers({ sessions, lang }) });
  };
  /** Templates of cards are none of the page's elements: they leave the page while it is rendered. */
  const put = (root: RootMarkup, at: number): Edit[] =>
    root.lists.flatMap((list, place): Edit[] => [
      ...(list.template ? [{ ...list.template, text: `<!--aisle-card-${at}-${place}-->` }] : []),
      { start: list.end, end: list.end, text: listText(list, sessions[at]!, { lang, formatters }) },
    ]);
  try {
    const bare = roots
      .flatMap(({ lists }) => lists.flatMap(({ template }) => template ?? []))
      .map(({ start, end }): Edit => ({ start, end, text: '' }));
    // The first pass is for what the elements need.
    pass(applied(page, [...bare, ...leave]));
    const answers = await Promise.all(sessions.map((session) => hasAnswer(session, { timeout })));
    if (!answers.every(Boolean)) return page;
    const data = roots.map(({ start }, at): Edit => {
      const text = inScript({ search: url.search, ...known(sessions[at]!) });
      return { start, end: start, text: `<script type="application/json" data-aisle-known>${text}</script>` };
    });
    const shown = pass(applied(page, [...roots.flatMap(put), ...data, ...leave]));
    return shown
      .replaceAll(new RegExp(` ${leftMark}(="")?`, 'g'), '')
      .replace(/<!--aisle-card-(\d+)-(\d+)-->/g, (_, root, list) => {
        const { start, end } = roots[Number(root)]!.lists[Number(list)]!.template!;
        return page.slice(start, end);
      });
  } finally {
    for (const session of sessions) session.dispose();
  }
}
