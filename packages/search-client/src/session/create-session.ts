/** A shopper's conversation with a search: choices in, one batched question per tick, results out. */
import { platformTimer } from '@aisle/transport';
import { createFacetValues } from './facet-values.ts';
import { mergeAnswers } from './merge-answers.ts';
import { asksForAnswer, mergeNeeds } from './needs.ts';
import { plan } from './plan.ts';
import type { PlanInput } from './plan.ts';
import { applyChange, nothingChosen, reduce } from './reduce.ts';
import type { Action } from './reduce.ts';
import { createSchedule } from './schedule.ts';
import { searchFacetValues } from './search-facet-values.ts';
import type { Need, SearchChange, SearchSession, SearchState, SessionOptions, SessionState } from './session.ts';
import { createSettle } from './settle.ts';
import { toggle } from './toggle.ts';

/**
 * Begins a conversation. Nothing is asked before a view needs something or `start()` is called. Nothing here throws because of
 * the network: failures become `state.error`, and the last good results stay.
 * @example
 * const session = createSession({ client, index: 'products', router: createUrlRouter() });
 * session.subscribe(({ results, status }) => render(results?.hits ?? [], status));
 * session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
 * session.setQuery('shoe');
 */
export const createSession = ({
  client,
  index,
  initial = {},
  router,
  stalledDelay = 300,
  clickAnalytics = true,
  userToken,
  searchOnStart = true,
  minLength = 0,
  setTimer = platformTimer,
}: SessionOptions): SearchSession => {
  const base = applyChange(nothingChosen, initial);
  /** What the URL says, over what the page begins with. */
  const overInitial = ({ query, page, sortBy, hitsPerPage, refinements }: SearchState): SearchState =>
    applyChange(base, {
      query: query || base.query,
      page: page || base.page,
      sortBy: sortBy ?? base.sortBy,
      hitsPerPage: hitsPerPage ?? base.hitsPerPage,
      refinements,
    });

  let state: SessionState = { index, search: router ? overInitial(router.read()) : base, status: 'idle' };
  let told = state;
  let started = false;
  let ended = false;
  /** The question that was asked last. */
  let asked: string | undefined;
  /** Whether to ask it once more. */
  let again = false;
  /** How to write the URL at the end of the tick. */
  let history: 'push' | 'replace' | undefined;

  const listeners = new Set<(state: SessionState) => void>();
  const held = new Set<{ need: Need }>();
  const claimed = new Set<string>();
  const facetValues = createFacetValues();
  const settle = createSettle({ stalledDelay, setTimer });

  const input = (): PlanInput => ({
    index,
    search: state.search,
    demand: mergeNeeds({ needs: [...held].map(({ need }) => need), whole: started }),
    clickAnalytics,
    userToken: userToken?.(),
  });

  const ask = (): void => {
    if (!started && ![...held].some(({ need }) => asksForAnswer(need))) return;
    const { search, answered, results } = state;
    const { query, refinements } = search;
    if (query ? query.length < minLength : !searchOnStart && !Object.keys(refinements)[0]) {
      settle.stop();
      asked = undefined;
      state = reduce(state, { type: 'answered', ...(query ? { search: answered, results } : {}) });
      return;
    }
    const asking = input();
    const planned = plan(asking);
    const question = JSON.stringify(planned.requests);
    if (question === asked && !again) return;
    const bypassCache = again;
    asked = question;
    again = false;
    state = reduce(state, { type: 'loading' });
    settle.ask({
      ask: async (signal) => client.search(planned.requests, { signal, ...(bypassCache && { bypassCache }) }),
      onStalled: () => act({ type: 'stalled' }),
      onAnswer: (answer) => act({ type: 'answered', search, results: mergeAnswers(planned, asking, answer?.results) }),
      onError: (error) => act({ type: 'failed', error: error instanceof Error ? error : new Error(`${error}`) }),
    });
  };

  const wake = createSchedule(() => {
    if (ended) return;
    if (history) router?.write(state.search, history);
    history = undefined;
    ask();
    if (state === told) return;
    told = state;
    // Each in a microtask of its own: one that throws does not keep the news from the others.
    for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(state));
  });

  const act = (action: Action): void => {
    if (ended) return;
    state = reduce(state, action);
    wake();
  };

  const claim = (need: Need): void => {
    if (!('attribute' in need) || claimed.has(need.attribute)) return;
    const { attribute } = need;
    claimed.add(attribute);
    router?.claim?.(attribute, need.kind === 'range' ? 'range' : need.operator);
    const { search } = state;
    const refinement = router?.read().refinements[attribute];
    // Only over what the page began with: whoever chose already knows better than the URL.
    if (refinement && search.refinements[attribute] === base.refinements[attribute]) {
      const change = { page: search.page, refinements: { [attribute]: refinement } };
      act({ type: 'decided', search: applyChange(search, change) });
    }
  };

  const change = (wanted: SearchChange, { history: how = 'push' }: { history?: 'push' | 'replace' } = {}): void => {
    const before = state;
    act({ type: 'decided', search: applyChange(state.search, wanted) });
    if (state !== before && history !== 'push') history = how;
  };

  const stopListening = router?.listen((url) => act({ type: 'decided', search: overInitial(url) }));

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    need(need) {
      const place = { need };
      const hold = (): void => {
        held.add(place);
        claim(place.need);
        wake();
      };
      hold();
      return {
        update(next) {
          if (!held.has(place)) return;
          place.need = next;
          hold();
        },
        // Fewer needs are no new question: the answer at hand holds all that the others need.
        release: () => void held.delete(place),
      };
    },

    setQuery: (query, { history: how = 'replace' } = {}) => change({ query }, { history: how }),
    toggleFacet(attribute, value, { operator, exclude = false } = {}) {
      const old = state.search.refinements[attribute];
      const need = [...held]
        .map((place) => place.need)
        .find((other) => 'attribute' in other && other.attribute === attribute);
      const usual = (old?.kind === 'facet' && old.operator) || (need?.kind === 'facet' && need.operator) || 'or';
      change({ refinements: { [attribute]: toggle(old, { value, operator: operator ?? usual, exclude }) } });
    },
    setRange: (attribute, range) =>
      change({ refinements: { [attribute]: range ? { kind: 'range', ...range } : null } }),
    clearRefinements: (attributes = Object.keys(state.search.refinements)) =>
      change({ refinements: Object.fromEntries(attributes.map((attribute) => [attribute, null])) }),
    setPage: (page) => change({ page }),
    setSortBy: (sortBy) => change({ sortBy }),
    setHitsPerPage: (hitsPerPage) => change({ hitsPerPage }),
    change,

    href: (wanted) => router?.href(applyChange(state.search, wanted)) ?? '',

    facetValues: (attribute) => facetValues(attribute, state.results, state.search),
    searchFacetValues: (attribute, query, { limit = 10, signal } = {}) =>
      searchFacetValues(client, input(), {
        attribute,
        query,
        limit,
        signal,
        known: () => facetValues(attribute, state.results, state.search),
      }),

    start() {
      started = true;
      wake();
    },
    refresh() {
      again = true;
      wake();
    },
    dispose() {
      ended = true;
      settle.stop();
      stopListening?.();
      listeners.clear();
      held.clear();
    },
  };
};
