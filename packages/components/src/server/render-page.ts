/** Renders a page on a server: asks once for all that its elements need, and gives HTML that shows the results without a script. */
import { html, render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { known } from '@aisle/search-client/session/seed';
import type { SearchSession } from '@aisle/search-client/session';
import type { Hit, SearchClientLike } from '@aisle/contract';
import type { SessionRouter } from '@aisle/search-client/session';
import { defaultCard } from '../cards/default-card.ts';
import type { ServerCards } from '../cards/server-cards.ts';
import type { AisleSearch } from '../elements/search/search.ts';
import { hitsWords } from '../cards/hits-controller.ts';
import type { Formatters } from '../templates/expression.ts';
import { formatText } from '../text/format-text.ts';
import { packHome } from '../text/register-text-pack.ts';
import { checkChosen } from './check-chosen.ts';
import { createServerElements, numberMark } from './element-renderer.ts';
import type { ShownCard } from './element-renderer.ts';
import { facetElements } from './facet-elements.ts';
import { fillCard, fillInnerPrices, fillPrice, hitMark } from './fill-card.ts';
import { localeOf, readPage } from './page-markup.ts';
import type { ListMarkup, SearchMarkup } from './page-markup.ts';
import { createServerSession, outcomeOf, recommendationsOf, windowAt } from './server-session.ts';
import type { Outcome, ServerSession } from './server-session.ts';

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
  /**
   * The nonce of the page's Content-Security-Policy, for the styles of the elements: `style-src 'self' 'nonce-…'`. Letters,
   * digits and `+/_=-`, another one for each answer. Without it the policy has to allow inline styles.
   */
  nonce?: string;
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

/** Whether the element of a list asks for its cards by itself. */
const isRecommending = ({ tagName }: ListMarkup): boolean => tagName === 'aisle-recommendations';

/** The currency of the root around. */
const currencyIn = ({ page: around, attributes }: SearchMarkup): string =>
  around ? currencyIn(around) : (attributes['currency'] ?? '');

/** The cards of a list of results. */
function cardsOf(list: ListMarkup, { state: { results } }: SearchSession): ServerCards | undefined {
  const locale = localeOf(list.lang);
  const words = packHome().textPacks?.(locale)?.[list.tagName];
  const label = list.attributes['label'] || formatText(words?.['label'] ?? hitsWords.label, locale);
  return results && { pages: [results], label };
}

function listText(
  list: ListMarkup,
  { pages, label }: ServerCards,
  options: { formatters?: Formatters | undefined; currency: string; numberOf: (hit: Hit) => number },
): string {
  const { formatters, currency, numberOf } = options;
  const locale = localeOf(list.lang);
  const card = ({ template }: ListMarkup, hit: Hit): string =>
    template
      ? fillCard(template, { hit, locale, number: numberOf(hit), ...(formatters && { formatters }) })
      : rendered(defaultCard(hit, { locale, currency })).replace(/<!--.*?-->/gs, '');
  const hits = pages.flatMap((page): readonly Hit[] => page.hits);
  const items = hits.map((hit) => `<li class="aisle-hit">${card(list, hit)}</li>`);
  return `<ol class="aisle-hits"${items[0] ? '' : ' inert'} role="list" tabindex="-1" aria-label="${escaped(label)}">${items.join('')}</ol>`;
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
  if (options.nonce !== undefined && !/^[\w+/=-]+$/.test(options.nonce))
    throw new TypeError('A nonce is made of letters, digits and +/_=-: write the one of the Content-Security-Policy.');
  return renderRound(page, { ...options, answers: [], isLast: false });
}

/** What one round over a page knows of the round before. */
interface Round extends RenderPageOptions {
  /** What each root was answered, by question. */
  answers: Map<string, Promise<unknown>>[];
  /** Whether the elements of all facets are in the page. */
  isLast: boolean;
}

/** Renders a page; once the facets that the index names are known, renders the page with their elements instead. */
async function renderRound(page: string, options: Round): Promise<string> {
  const { client, router, formatters, timeout = 2000, nonce, answers, isLast } = options;
  const url = new URL(options.url);
  const { searches, elements, prices, facets, templates } = readPage(page);
  const roots = new Map<number, ServerSession | undefined>();
  const beginRoot = (number: number, root: AisleSearch): SearchSession | undefined => {
    const before = (answers[roots.size] ??= new Map());
    const begun = createServerSession(root, { url, client, router: router?.(url), answers: before });
    roots.set(number, begun);
    return begun?.session;
  };
  /** The hits of all cards, each with the element of its list. */
  const cards: ShownCard[] = [];
  const server = createServerElements({
    elements,
    beginRoot,
    cardOf: (number) => cards[number],
    window: windowAt(url),
    nonce,
  });
  const rootOf = ({ element, page: around }: SearchMarkup): ServerSession | undefined =>
    around ? rootOf(around) : roots.get(element);
  const sessionOf = ({ element, page: around }: SearchMarkup): SearchSession | undefined =>
    around ? server.sessionIn(element) : roots.get(element)?.session;
  const edits = [
    ...elements.map(({ place, titled }, at): Edit => ({
      start: place,
      end: place,
      text: ` ${numberMark}="${at}"${titled ? ' titled' : ''}`,
    })),
    // Templates are none of the page's elements: they leave the page while it is rendered.
    ...templates.map((template, at): Edit => ({ ...template, text: `<!--aisle-template-${at}-->` })),
    ...prices.map((price): Edit => ({ ...price, text: fillPrice(price) })),
  ];
  const pass = (text: string): string => {
    const strings = Object.assign([text], { raw: [text] });
    return rendered(html(strings), { elementRenderers: server.renderers });
  };
  const put = (search: SearchMarkup): Edit[] => {
    const currency = currencyIn(search);
    return search.lists.flatMap((list): Edit[] => {
      const numberOf = (hit: Hit): number => cards.push({ hit, list: list.element }) - 1;
      const session = sessionOf(search);
      const found = isRecommending(list) ? server.cardsOf(list.element) : session && cardsOf(list, session);
      return [
        {
          start: list.end,
          end: list.end,
          text: found ? listText(list, found, { formatters, currency, numberOf }) : '',
        },
      ];
    });
  };
  try {
    // The first pass is for what the elements need.
    pass(applied(page, edits));
    await server.loaded();
    // One that cannot begin says so in the browser too, where a script may yet give it what is missing.
    if (searches.some((search) => !rootOf(search))) return page;
    await new Promise((asked) => setTimeout(asked));
    for (const root of roots.values()) root?.alter();
    const sessions = searches.map(sessionOf);
    const waitFor = async (search: SearchMarkup, at: number): Promise<Outcome | undefined> =>
      sessions[at] && outcomeOf(sessions[at], { searching: rootOf(search)!.searching, timeout });
    const [outcomes] = await Promise.all([
      Promise.all(searches.map(waitFor)),
      Promise.all([...roots.values()].map((root) => root && recommendationsOf(root, { timeout }))),
    ]);
    if (searches.some((search, at) => !search.page && outcomes[at] === 'failure')) return page;
    // The elements see what came, and say which facets and cards they show.
    if (facets[0] || searches.some(({ lists }) => lists.some(isRecommending))) pass(applied(page, edits));
    const made = isLast ? [] : facets.flatMap((one) => facetElements(one, server.facetsOf(one.element)));
    if (made[0]) {
      const full = made.map(({ place, text }): Edit => ({ start: place, end: place, text }));
      return await renderRound(applied(page, full), { ...options, isLast: true });
    }
    const data = searches.flatMap(({ start }, at): Edit[] => {
      const answer = sessions[at] && outcomes[at] !== 'failure' && known(sessions[at]);
      if (!answer) return [];
      const text = inScript({ search: url.search, ...answer });
      return [{ start, end: start, text: `<script type="application/json" data-aisle-known>${text}</script>` }];
    });
    const shown = pass(applied(page, [...searches.flatMap(put), ...data, ...edits]));
    const lang = searches.flatMap(({ lists }) => lists)[0]?.lang ?? '';
    return (
      fillInnerPrices(checkChosen(shown), lang)
        .replaceAll(new RegExp(` ${numberMark}="\\d+"`, 'g'), '')
        // The browser's list makes cards of its own; until then these stay as they are.
        .replaceAll(new RegExp(` ${hitMark}="\\d+"`, 'g'), ' defer-hydration')
        .replace(/<!--aisle-template-(\d+)-->/g, (_, at) => {
          const { start, end } = templates[Number(at)]!;
          return page.slice(start, end);
        })
    );
  } finally {
    for (const root of roots.values()) root?.session.dispose();
  }
}
