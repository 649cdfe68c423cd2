/** Draft: selections that the shopper makes with a live count of results, and then applies or discards. */
import { createSession } from '../session/create-session.ts';
import { extendSession } from '../session/extend-session.ts';
import { insideOf } from '../session/inside-of.ts';
import type { Need } from '../session/need.ts';
import type { SearchSession } from '../session/session.ts';
import { shareStructure } from '../session/structural-sharing.ts';
import { seed } from './seed.ts';

/** A session whose changes affect the page only when applied. It requests counts only, without hits or analytics. */
export interface DraftSession extends SearchSession {
  /** Applies the selections to the page as one history entry. The draft stays open. */
  apply(): void;
  /** Returns to the selections of the page. */
  discard(): void;
}

/** Replaces needs for hits or totals by the count, because a draft requests no hits. */
const countOnly = (need: Need): Need => (need.kind === 'hits' || need.kind === 'stats' ? { kind: 'count' } : need);

/**
 * Creates a draft of the page's selections. It sends one query for the count and its facets, and none as long as the results on the page
 * contain them. `dispose()` ends it.
 * @example
 * const draft = createDraft(session);
 * draft.toggleFacet('brand', 'Acme');
 * draft.subscribe(({ results }) => (button.textContent = `Show ${results?.nbHits}`));
 * draft.apply();
 */
export const createDraft = (session: SearchSession): DraftSession => {
  const page = insideOf(session);
  const { search, answered, results } = session.state;
  const own = createSession({
    ...page.options,
    kinds: [...page.kinds.values()],
    initial: search,
    router: undefined,
    onStateChange: undefined,
    clickAnalytics: false,
    searchOnStart: true,
    minLength: 0,
  });
  insideOf(own).wrapClient('page', () => page.client);
  own.setState(search);
  own.need({ kind: 'count' });
  own.need({ kind: 'configure', params: { analytics: false } });
  for (const { need } of page.held) {
    if (need.kind === 'configure') own.need(need);
    // Default refinements apply in the draft too.
    if (need.kind === 'counts' && need.otherwise) own.need({ ...need, counts: () => [] });
  }
  if (answered === search && results) seed(own, { answered, results });

  const stop = page.watch((state, before) => {
    if (state.search.query !== before.search.query) own.change({ query: state.search.query });
  });
  page.onEnd.add(own.dispose);

  return extendSession(own, {
    need(need: Need, options?: { by?: string }) {
      const handle = own.need(countOnly(need), options);
      return { ...handle, update: (next: Need) => handle.update(countOnly(next)) };
    },
    apply() {
      const { refinements, sortBy, hitsPerPage } = own.state.search;
      const before = session.state.search;
      const removals = Object.fromEntries(Object.keys(before.refinements).map((name) => [name, null]));
      // Without a change of selections, the result page stays the same.
      const same = shareStructure(before.refinements, refinements) === before.refinements;
      if (same && sortBy === before.sortBy && hitsPerPage === before.hitsPerPage) return;
      session.change({ sortBy, hitsPerPage, refinements: { ...removals, ...refinements } });
    },
    discard: () => own.setState(session.state.search),
    dispose() {
      stop();
      page.onEnd.delete(own.dispose);
      own.dispose();
    },
  });
};
