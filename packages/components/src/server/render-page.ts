/** Page rendering on a server: sends one request for everything that the elements need, and returns HTML with the results. */
// Why: decision 0137.
import { known } from '@aisle/search-client/session/seed';
import type { SearchSession } from '@aisle/search-client/session';
import type { Hit } from '@aisle/contract';
import { defaultCard } from '../cards/default-card.ts';
import { hitsWords } from '../cards/hits-words.ts';
import type { ServerCards } from '../cards/server-cards.ts';
import type { Formatters } from '../looks/templates/expression.ts';
import { formatText } from '../text/format-text.ts';
import { packHome } from '../text/register-text-pack.ts';
import { checkChosen } from './check-chosen.ts';
import { numberMark } from './element-renderer.ts';
import { facetElements } from './facet-elements.ts';
import { fillCard, fillInnerPrices, hitMark } from './fill-card.ts';
import { localeOf } from './page-markup.ts';
import type { ListMarkup, SearchMarkup } from './page-markup.ts';
import { applied, askAll, beginRound, pass, rendered, rootOf, sessionOf } from './page-round.ts';
import type { Edit, RenderPageOptions, Round, RoundOptions } from './page-round.ts';
import type { Outcome } from './server-session.ts';

export type { RenderPageOptions } from './page-round.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Escapes JSON for a script element, because `</script` would end it and `<!--` start a comment. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Whether a list fetches its own cards. */
const isRecommending = ({ tagName }: ListMarkup): boolean => tagName === 'aisle-recommendations';

/** Returns the currency of the root around. */
const currencyIn = ({ page: around, attributes }: SearchMarkup): string =>
  around ? currencyIn(around) : (attributes['currency'] ?? '');

/** Returns the cards of a list of results. */
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
 * Returns the page with its elements rendered to declarative shadow DOM, the cards as the page's own HTML, and the results as data,
 * which `@aisle/components/hydrate` uses in the browser without another request. If the service does not respond in time, the page
 * is returned unchanged and is rendered in the browser. Elements that need a browser stay empty until then.
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

/** Returns the cards of the lists of a search, as edits of the page. */
const cardEdits = (round: Round, search: SearchMarkup): Edit[] => {
  const { cards, server, options } = round;
  const { formatters } = options;
  const currency = currencyIn(search);
  return search.lists.map((list): Edit => {
    const numberOf = (hit: Hit): number => cards.push({ hit, list: list.element }) - 1;
    const session = sessionOf(round, search);
    const found = isRecommending(list) ? server.cardsOf(list.element) : session && cardsOf(list, session);
    return {
      start: list.end,
      end: list.end,
      text: found ? listText(list, found, { formatters, currency, numberOf }) : '',
    };
  });
};

/** Returns the results of searches as data for the browser, as edits of the page. */
const dataEdits = (round: Round, outcomes: readonly (Outcome | undefined)[]): Edit[] =>
  round.markup.searches.flatMap((search, at): Edit[] => {
    const session = sessionOf(round, search);
    const answer = session && outcomes[at] !== 'failure' && known(session);
    if (!answer) return [];
    const text = inScript({ search: round.url.search, ...answer });
    const { start } = search;
    return [{ start, end: start, text: `<script type="application/json" data-aisle-known>${text}</script>` }];
  });

/** Returns the final HTML: without marks, with the templates of the page. */
const finished = ({ page, markup }: Round, shown: string): string => {
  const lang = markup.searches.flatMap(({ lists }) => lists)[0]?.lang ?? '';
  return (
    fillInnerPrices(checkChosen(shown), lang)
      .replaceAll(new RegExp(` ${numberMark}="\\d+"`, 'g'), '')
      // The list creates its own cards in the browser; until then these stay as they are.
      .replaceAll(new RegExp(` ${hitMark}="\\d+"`, 'g'), ' defer-hydration')
      .replace(/<!--aisle-template-(\d+)-->/g, (_, at) => {
        const { start, end } = markup.templates[Number(at)]!;
        return page.slice(start, end);
      })
  );
};

/** Renders a page; once the index has returned its dynamic facets, renders the page with their elements instead. */
async function renderRound(page: string, options: RoundOptions): Promise<string> {
  const round = beginRound(page, options);
  const { server } = round;
  const { searches, facets } = round.markup;
  try {
    // The first pass collects the needs of the elements.
    pass(round);
    await server.loaded();
    // An invalid search is reported in the browser, where a script may set the missing properties.
    if (searches.some((search) => !rootOf(round, search))) return page;
    await new Promise((resolve) => setTimeout(resolve));
    const outcomes = await askAll(round);
    if (searches.some((search, at) => !search.page && outcomes[at] === 'failure')) return page;
    // The elements receive the results, and return the facets and cards that they show.
    if (facets[0] || searches.some(({ lists }) => lists.some(isRecommending))) pass(round);
    const made = options.isLast ? [] : facets.flatMap((one) => facetElements(one, server.facetsOf(one.element)));
    if (made[0]) {
      const full = made.map(({ place, text }): Edit => ({ start: place, end: place, text }));
      return await renderRound(applied(page, full), { ...options, isLast: true });
    }
    const cards = searches.flatMap((search) => cardEdits(round, search));
    return finished(round, pass(round, [...cards, ...dataEdits(round, outcomes)]));
  } finally {
    for (const root of round.roots.values()) root?.session.dispose();
  }
}
