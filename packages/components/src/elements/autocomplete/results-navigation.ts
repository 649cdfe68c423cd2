/** Navigation from an autocomplete to results: this page's own, those of another page, or where a rule redirects the query. */
import type { SearchChange, SearchSession } from '@aisle/search-client/session';
import { redirectOf } from '@aisle/search-client/session/redirect';
import type { SectionSource } from './section-source.ts';
import { resultsUrl } from './results-url.ts';
import type { ResultsPage, Wanted } from './results-url.ts';

/** Who goes. */
export interface NavigationHost {
  /** The session of the page, where there is one. */
  readonly session: SearchSession | undefined;
  /** The page of results, where picks lead there and do not refine this page. */
  readonly resultsPage: ResultsPage | undefined;
  navigate(url: string, options: { newTab: boolean }): void;
}

/** Milliseconds that a search on its way to another page waits for a redirect that is under way. */
const patience = 500;

const changeFor = ({ query, category }: Wanted): SearchChange => ({
  query,
  ...(category && {
    refinements: { [category.attribute]: { kind: 'facet', operator: 'or', values: [category.value] } },
  }),
});

/** Goes to results, one search after the other. */
export class ResultsNavigation {
  readonly #host: NavigationHost;
  #stop?: () => void;

  constructor(host: NavigationHost) {
    this.#host = host;
  }

  /** Goes; `sources` are those that asked the main index for this very query. */
  go(target: Wanted, { newTab, sources }: { newTab: boolean; sources: readonly SectionSource[] }): void {
    const { resultsPage, session } = this.#host;
    this.stop();
    if (resultsPage) void this.#leave(target, { newTab, sources, resultsPage });
    else if (newTab) {
      const url = session?.href(changeFor(target));
      if (url) this.#host.navigate(url, { newTab });
    } else if (session) {
      session.change(changeFor(target));
      this.#followRedirect(session, target.query);
    }
  }

  /** Waits for no redirect any more. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  async #leave(
    target: Wanted,
    {
      newTab,
      sources: askedSources,
      resultsPage,
    }: { newTab: boolean; sources: readonly SectionSource[]; resultsPage: ResultsPage },
  ): Promise<void> {
    let waits = true;
    // Tabs open only at the very moment of a click. Categories are no part of what rules look at.
    const sources = newTab || target.category ? [] : askedSources;
    if (sources.some(({ settled }) => !settled)) {
      this.#stop = () => (waits = false);
      const late = new Promise((resolve) => setTimeout(resolve, patience));
      await Promise.race([late, Promise.all(sources.map((source) => source.whenSettled()))]);
    }
    if (!waits) return;
    const redirect = sources.map((source) => redirectOf(source.results({ exact: true }))).find(Boolean);
    this.#host.navigate(redirect ?? resultsUrl(target, resultsPage), { newTab });
  }

  /** Goes where a rule sends the query of this page, once its answer says so. */
  #followRedirect(session: SearchSession, query: string): void {
    const look = (): void => {
      const { search, answered, results } = session.state;
      if (search.query === query && answered !== search) return;
      this.stop();
      const url = search.query === query ? redirectOf(results) : undefined;
      if (url) this.#host.navigate(url, { newTab: false });
    };
    this.#stop = session.subscribe(look);
    look();
  }
}
