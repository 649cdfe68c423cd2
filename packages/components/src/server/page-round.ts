/** Page round: one round of server rendering with the elements of a page, their sessions, and the render passes. */
import { html, render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import type { SearchClientLike } from '@aisle/contract';
import type { SearchSession, SessionRouter } from '@aisle/search-client/session';
import type { Formatters } from '../looks/templates/expression.ts';
import { createServerElements, numberMark } from './element-renderer.ts';
import type { ServerElements, ShownCard } from './element-renderer.ts';
import { fillPrice } from './fill-card.ts';
import { readPage } from './page-markup.ts';
import type { PageMarkup, SearchMarkup } from './page-markup.ts';
import { createServerSession, outcomeOf, recommendationsOf, windowAt } from './server-session.ts';
import type { Outcome, ServerSession } from './server-session.ts';

/** Options of `renderPage`. */
export interface RenderPageOptions {
  /** The requested URL with its origin. */
  url: string | URL;
  /** The client to search with; default: created from the attributes of each root. */
  client?: SearchClientLike;
  /** Creates the router of a root that does not use the default keys. */
  router?: (url: URL) => SessionRouter;
  /** The page's own formatters, as `.formatters` of the list. */
  formatters?: Formatters;
  /** Milliseconds to wait for results, after which the page is returned unchanged. Default 2,000. */
  timeout?: number;
  /**
   * The nonce of the page's Content-Security-Policy, for the styles of the elements: `style-src 'self' 'nonce-…'`. Letters,
   * digits and `+/_=-`, different for each response. Without it the policy has to allow inline styles.
   */
  nonce?: string;
}

/** A change of the page's text at a position; later positions are edited first, so that earlier ones stay valid. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export const applied = (page: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), page);

/** Renders a Lit template to text. */
export const rendered = (...[value, info]: Parameters<typeof render>): string => collectResultSync(render(value, info));

/** Options of a round, with results of the previous one. */
export interface RoundOptions extends RenderPageOptions {
  /** Responses of each root by request. */
  answers: Map<string, Promise<unknown>>[];
  /** Whether the page has the elements of all facets. */
  isLast: boolean;
}

/** One round over a page. */
export interface Round {
  readonly page: string;
  readonly url: URL;
  readonly options: RoundOptions;
  readonly markup: PageMarkup;
  /** Sessions of the roots by element; undefined if attributes are missing. */
  readonly roots: ReadonlyMap<number, ServerSession | undefined>;
  /** Hits of all cards, each with the element of its list. */
  readonly cards: ShownCard[];
  readonly server: ServerElements;
  /** Edits of the page for each pass. */
  readonly marks: readonly Edit[];
}

/** Returns edits that mark the elements of a page, and remove its templates. */
const marksOf = ({ elements, templates, prices }: PageMarkup): Edit[] => [
  ...elements.map(({ place, titled }, at): Edit => ({
    start: place,
    end: place,
    text: ` ${numberMark}="${at}"${titled ? ' titled' : ''}`,
  })),
  // The content of templates is not part of the page, so they are removed during rendering.
  ...templates.map((template, at): Edit => ({ ...template, text: `<!--aisle-template-${at}-->` })),
  ...prices.map((price): Edit => ({ ...price, text: fillPrice(price) })),
];

export const beginRound = (page: string, options: RoundOptions): Round => {
  const { client, router, nonce, answers } = options;
  const url = new URL(options.url);
  const markup = readPage(page);
  const roots = new Map<number, ServerSession | undefined>();
  const cards: ShownCard[] = [];
  const server = createServerElements({
    elements: markup.elements,
    beginRoot(number, root) {
      const before = (answers[roots.size] ??= new Map());
      const session = createServerSession(root, { url, client, router: router?.(url), answers: before });
      roots.set(number, session);
      return session?.session;
    },
    cardOf: (number) => cards[number],
    window: windowAt(url),
    nonce,
  });
  return { page, url, options, markup, roots, cards, server, marks: marksOf(markup) };
};

/** Returns the root around a search. */
export const rootOf = (round: Round, { element, page: around }: SearchMarkup): ServerSession | undefined =>
  around ? rootOf(round, around) : round.roots.get(element);

/** Returns the session of a search: of its root, or of a second index in it. */
export const sessionOf = (
  { server, roots }: Round,
  { element, page: around }: SearchMarkup,
): SearchSession | undefined => (around ? server.sessionIn(element) : roots.get(element)?.session);

/** Renders the page with edits. */
export const pass = ({ page, server, marks }: Round, edits: readonly Edit[] = []): string => {
  const text = applied(page, [...edits, ...marks]);
  const strings = Object.assign([text], { raw: [text] });
  return rendered(html(strings), { elementRenderers: server.renderers });
};

/** Sends the requests of all elements; resolves to the outcome of each search. */
export const askAll = async (round: Round): Promise<(Outcome | undefined)[]> => {
  const { timeout = 2000 } = round.options;
  const roots = [...round.roots.values()];
  for (const root of roots) root?.alter();
  const outcomeFor = async (search: SearchMarkup): Promise<Outcome | undefined> => {
    const session = sessionOf(round, search);
    return session && outcomeOf(session, { searching: rootOf(round, search)!.searching, timeout });
  };
  const [outcomes] = await Promise.all([
    Promise.all(round.markup.searches.map(outcomeFor)),
    Promise.all(roots.map((root) => root && recommendationsOf(root, { timeout }))),
  ]);
  return outcomes;
};
