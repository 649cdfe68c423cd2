/** Results navigation from an autocomplete: to this page's results, to another page, or to the redirect of a rule. */
import type { SearchChange, SearchSession } from '@aisle/search-client/session';
import { redirectOf } from '@aisle/search-client/session/redirect';
import type { SectionSource } from './section-source.ts';
import { resultsUrl } from './results-url.ts';
import type { ResultsPage, Wanted } from './results-url.ts';

/** The part of the element that navigation uses. */
export interface NavigationHost {
  /** The session of the page, if there is one. */
  readonly session: SearchSession | undefined;
  /** The results page, if selections open it instead of refining this page. */
  readonly resultsPage: ResultsPage | undefined;
  navigate(url: string, options: { newTab: boolean }): void;
}

/** Milliseconds that navigation to another page waits for a pending redirect. */
const patience = 500;

const changeFor = ({ query, category }: Wanted): SearchChange => ({
  query,
  ...(category && {
    refinements: { [category.attribute]: { kind: 'facet', operator: 'or', values: [category.value] } },
  }),
});

/** Navigates to the results of one search at a time. */
export class ResultsNavigation {
  readonly #host: NavigationHost;
  #stop?: () => void;

  constructor(host: NavigationHost) {
    this.#host = host;
  }

  /** Navigates; `sources` are the sources that searched the main index for this query. */
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

  /** Stops waiting for a redirect. */
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
    // Tabs can be opened only during a click. Rules ignore categories.
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

  /** Follows the redirect of a rule for the query of this page, once the results contain it. */
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
