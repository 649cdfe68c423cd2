/** A shopper's conversation with a search: choices in, one batched question per tick, results out. */
import type { AnyRecord, SearchRequest } from '@aisle/contract';
import { platformTimer } from '@aisle/transport';
import { facetValues } from './facet-values.ts';
import { mergeAnswers } from './merge-answers.ts';
import { facetKind } from './facet-kind.ts';
import type { Need } from './need.ts';
import { asCounts, mergeNeeds } from './needs.ts';
import { plan } from './plan.ts';
import type { PlanInput } from './plan.ts';
import { applyChange, nothingChosen, reduce } from './reduce.ts';
import type { RefinementKind } from './refinement.ts';
import { createSchedule } from './schedule.ts';
import type { SearchChange, SearchState } from './search-state.ts';
import type {
  Action,
  ChangeOptions,
  SearchResults,
  SearchSession,
  SessionInside,
  SessionOptions,
  SessionState,
} from './session.ts';
import { createSettle } from './settle.ts';
import { toggle } from './toggle.ts';

/** Adds a member to a set; returns the way out. */
const join = <T>(set: Set<T>, member: T): (() => void) => {
  set.add(member);
  return () => void set.delete(member);
};

/** What is asked, whatever words were typed. */
const withoutWords = (requests: readonly SearchRequest[]): string =>
  JSON.stringify(requests.map(({ indexName, params }) => [indexName, { ...params, query: '' }]));

/**
 * Begins a conversation. Nothing is asked before a view needs something or `start()` is called. Nothing here throws because of
 * the network: failures become `state.error`, and the last good results stay.
 * @example
 * const session = createSession({ client, index: 'products', router: createUrlRouter() });
 * // Name the type of your records, and hits have it: createSession<Product>(…).
 * session.subscribe(({ results, status }) => render(results?.hits ?? [], status));
 * session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
 * session.setQuery('shoe');
 */
export const createSession = <Product = AnyRecord>(options: SessionOptions): SearchSession<Product> => {
  const {
    client,
    index,
    initial = {},
    kinds: broughtKinds = [],
    onStateChange,
    router,
    stalledDelay = 300,
    clickAnalytics = true,
    userToken,
    searchOnStart = true,
    minLength = 0,
    setTimer = platformTimer,
    now = Date.now,
  } = options;
  const kinds = new Map(
    [facetKind('or') as RefinementKind, ...broughtKinds, ...(router?.kinds ?? [])].map(
      (kind): [string, RefinementKind] => [kind.kind, kind],
    ),
  );
  const after = (wanted: SearchChange, search = state.search): SearchState => applyChange(search, wanted, kinds);
  const base = after(initial, nothingChosen);
  /** What the URL says, over what the page begins with. */
  const overInitial = (url: SearchState): SearchState =>
    after({ page: base.page, ...Object.fromEntries(Object.entries(url).filter(([, said]) => said)) }, base);

  let state: SessionState = { index, search: router ? overInitial(router.read()) : base, status: 'idle' };
  let told = state;
  let started = false;
  let ended = false;
  /** The question that was asked last. */
  let asked: string | undefined;
  let askedRequests: readonly SearchRequest[] = [];
  /** Whether to ask it once more. */
  let again = false;
  /** How to write the URL at the end of the tick. */
  let history: 'push' | 'replace' | undefined;
  /** The run that the last change was part of. */
  let run: string | undefined;

  const listeners = new Set<(state: SessionState) => void>();
  const watchers = new Set<(state: SessionState, before: SessionState) => void>();
  const held = new Set<{ need: Need; by?: string | undefined }>();
  const claimed = new Set<string>();
  const capabilities = new Map<unknown, unknown>();
  const settle = createSettle({ stalledDelay, setTimer, now });

  const input = (): PlanInput => ({
    index,
    search: state.search,
    words: inside.wordsOf?.(state.search),
    demand: mergeNeeds({ held, search: state.search, whole: started }),
    kinds,
    clickAnalytics,
    userToken: userToken?.(),
  });

  /** Nothing more is asked: this is the answer. */
  const rest = (answered?: SearchState, results?: SearchResults): void => {
    settle.stop();
    move({ status: 'idle', error: undefined, answered, results });
  };

  const ask = (): void => {
    if (!started && ![...held].some(({ need }) => need.kind !== 'configure')) return;
    const { search, answered, results } = state;
    const { query, refinements } = search;
    if (query ? query.length < minLength : !searchOnStart && !Object.keys(refinements)[0]) {
      asked = undefined;
      return query ? rest(answered, results) : rest();
    }
    const asking = input();
    const requests = plan(asking);
    const question = JSON.stringify(requests);
    const bypassCache = again;
    if (question === asked && !bypassCache) return;
    const before = askedRequests;
    asked = question;
    askedRequests = requests;
    again = false;
    const found = !bypassCache && inside.known?.(asking);
    if (found) return rest(search, found);
    move({ status: 'loading' });
    settle.ask({
      async ask(signal) {
        const send = async (asked: readonly SearchRequest[]) =>
          inside.client.search(asked, { signal, ...(bypassCache && { bypassCache }) });
        const answer = await send(inside.respell?.(requests) ?? requests);
        const main = answer?.results?.[0];
        // A minus or quotes before a value: adapters that take filters by the letter find nothing. The service itself gives a `queryID`.
        return !main ||
          (main.nbHits ?? main.hits?.[0]) ||
          main.queryID ||
          inside.respell ||
          !/[^"]:[-\\]/.test(question)
          ? answer
          : (await import('./plain-filters.ts')).askPlainly(inside, requests, answer, send);
      },
      // What somebody types goes on from what was typed before; any other choice is about another list.
      follows: () => !bypassCache && withoutWords(before) === withoutWords(requests),
      onStalled: () => act({ status: 'stalled' }),
      onAnswer(answer, isLast) {
        const found = mergeAnswers(requests, search, answer?.results);
        if (!isLast) return act({ answered: search, results: found, error: undefined });
        rest(search, found);
        // A link may name a page that has gone since. Engines that tell no pages are believed by their hits.
        const { hits, nbPages } = found;
        if (!hits[0] && nbPages && search.page >= nbPages) decide(after({ page: nbPages - 1 }), 'replace');
        wake();
      },
      onError: (error) => act({ status: 'error', error: error instanceof Error ? error : new Error(`${error}`) }),
    });
  };

  const wake = createSchedule(() => {
    if (ended) return;
    if (history) router?.write(known(state.search), history);
    history = undefined;
    ask();
    if (state === told) return;
    told = state;
    // Each in a microtask of its own: one that throws does not keep the news from the others.
    for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(state));
  });

  /** Moves to the next state; `act` also sees to what follows from it. */
  const move = (action: Action): void => {
    const before = state;
    state = reduce(state, action);
    if (state !== before) for (const watcher of watchers) watcher(state, before);
  };
  const act = (action: Action): void => {
    if (ended) return;
    move(action);
    wake();
  };

  /** The same state, after the router heard of all its refinements: what we write is ours to take away again. */
  const known = (search: SearchState): SearchState => {
    for (const [name, { kind }] of Object.entries(search.refinements))
      if (kinds.has(kind)) router?.claim?.(name, kinds.get(kind) as RefinementKind);
    return search;
  };

  /** Takes a decision, as `onStateChange` altered it; false refuses it. `how` to write it into the URL; undefined is from there. */
  const decide = (
    wanted: SearchState,
    how?: 'push' | 'replace',
    understood = inside.understand?.(wanted, state.search, !!how) ?? wanted,
    search = onStateChange?.(understood, state.search) ?? understood,
  ): void => {
    const before = state.search;
    if (search) act({ search });
    if (state.search !== before && history !== 'push') history = how;
  };

  const claim = (need: Need): void => {
    const { name, of } = asCounts(need) ?? {};
    if (!of || !name || claimed.has(name)) return;
    claimed.add(name);
    if (!kinds.has(of.kind)) kinds.set(of.kind, of);
    router?.claim?.(name, of);
    const { search } = state;
    const refinement = router?.read().refinements[name];
    // Only over what the page began with: whoever chose already knows better than the URL.
    if (refinement && search.refinements[name] === base.refinements[name]) {
      act({ search: after({ page: search.page, refinements: { [name]: refinement } }) });
    }
  };

  const change = (wanted: SearchChange, { history: how, run: name }: ChangeOptions = {}): void => {
    const goesOn = name !== undefined && name === run;
    run = name;
    decide(after(wanted), how ?? (goesOn ? 'replace' : 'push'));
  };

  const onRefresh = new Set<() => void>();
  const onEnd = new Set([
    settle.stop,
    router?.listen((url) => {
      run = undefined;
      decide(overInitial(url));
    }) ?? settle.stop,
  ]);

  const session: SearchSession = {
    get state() {
      return state;
    },
    subscribe: (listener) => join(listeners, listener),
    need(need, { by } = {}) {
      const place = { need, by };
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

    setQuery(query, { history: how } = {}) {
      const isFirst = !state.search.query;
      change({ query }, { history: how ?? (isFirst ? 'push' : undefined), run: how === 'push' ? undefined : 'query' });
    },
    toggleFacet(attribute, value, { operator, exclude = false } = {}) {
      const old = state.search.refinements[attribute];
      let usual: 'or' | 'and' = 'or';
      for (const { need } of held) if (need.kind === 'facet' && need.attribute === attribute) usual = need.operator;
      if (old?.kind === 'facet') usual = old.operator;
      change({ refinements: { [attribute]: toggle(old, { value, operator: operator ?? usual, exclude }) } });
    },
    clearRefinements: (attributes = Object.keys(state.search.refinements)) =>
      change({ refinements: Object.fromEntries(attributes.map((attribute) => [attribute, null])) }),
    setPage: (page) => change({ page }),
    setSortBy: (sortBy) => change({ sortBy }),
    setHitsPerPage: (hitsPerPage) => change({ hitsPerPage }),
    change,
    setState: (search, { history: how = 'replace' } = {}) => decide(search, how, search, search),

    href: (wanted) => router?.href(known(after(wanted))) ?? '',

    facetValues: (attribute) => facetValues(session, attribute),

    start() {
      started = true;
      wake();
    },
    refresh() {
      again = true;
      wake();
      for (const callback of onRefresh) callback();
    },
    use<T>(capability: (side: SessionInside) => T): T {
      if (!capabilities.has(capability)) capabilities.set(capability, capability(inside));
      return capabilities.get(capability) as T;
    },
    dispose() {
      ended = true;
      for (const callback of onEnd) callback();
      listeners.clear();
      watchers.clear();
      held.clear();
    },
  };

  const inside: SessionInside = {
    session,
    options,
    client,
    held,
    kinds,
    onRefresh,
    onEnd,
    input,
    act,
    watch: (listener) => join(watchers, listener),
  };
  // What a record holds is the word of whoever asked: nothing here looks into one.
  return session as SearchSession<never> as SearchSession<Product>;
};
