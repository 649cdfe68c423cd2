/** Search session: a shopper's conversation with a search: choices in, one batched question per tick, results out. */
import type { AnyRecord } from '@aisle/contract';
import type { SearchSource } from './action.ts';
import { addTo } from './add-to.ts';
import { createAddress } from './address.ts';
import { createAnswerSources } from './answer-sources.ts';
import { createAsking } from './asking.ts';
import { createClientStack } from './client-stack.ts';
import { facetKind } from './facet-kind.ts';
import { facetValues } from './facet-values.ts';
import type { Need } from './need.ts';
import { asCounts } from './needs.ts';
import { applyChange, nothingChosen } from './reduce.ts';
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchChange, SearchState } from './search-state.ts';
import type { OfferedChoices } from './session-router.ts';
import { createSessionStore } from './session-store.ts';
import type { ChangeOptions, HeldNeed, SearchSession, SessionInside, SessionOptions } from './session.ts';
import { toggleFacetValue } from './toggle-facet-value.ts';

/** What a page needs that asks without a view: the hits and their numbers. */
const everything: HeldNeed = { need: { kind: 'stats' }, by: 'start()' };

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
  const { index, initial = {}, onStateChange, router } = options;
  const kinds = new Map(
    [facetKind('or') as RefinementKind, ...(options.kinds ?? []), ...(router?.kinds ?? [])].map(
      (kind): [string, RefinementKind] => [kind.kind, kind],
    ),
  );
  const changed = (change: SearchChange, search = store.state.search): SearchState =>
    applyChange(search, change, kinds);
  // Refinements of kinds that elements bring wait for these; those of known kinds are judged at once.
  const { refinements = {}, ...begun } = initial;
  const isKnown = ([, refinement]: [string, Refinement | null]): boolean => kinds.has(Object(refinement).kind);
  const base = changed(
    { ...begun, refinements: Object.fromEntries(Object.entries(refinements).filter(isKnown)) },
    { ...nothingChosen, refinements: refinements as SearchState['refinements'] },
  );
  /** What the URL says, over what the page begins with. */
  const overInitial = (url: SearchState): SearchState =>
    changed({ page: base.page, ...Object.fromEntries(Object.entries(url).filter(([, said]) => said)) }, base);

  const held = new Set<HeldNeed>();
  const capabilities = new Map<unknown, unknown>();
  const onRefresh = new Set<() => void>();
  const clients = createClientStack(options.client);
  const sources = createAnswerSources();
  const address = createAddress(router, kinds);
  const store = createSessionStore(
    { index, search: router ? overInitial(router.read()) : base, status: 'idle' },
    () => {
      address.write(store.state.search);
      asking.ask();
    },
  );
  const { dispatch, tick } = store;

  /** Commits to a search, as the host altered it unless it refuses. `how` to write it into the URL; undefined is from there. */
  const commit = (wanted: SearchState, by: SearchSource, how?: 'push' | 'replace'): void => {
    const before = store.state.search;
    let search: SearchState | false = wanted;
    if (by !== 'host') {
      search = inside.understand?.(wanted, before, by !== 'address') ?? wanted;
      search = onStateChange?.(search, before) ?? search;
    }
    if (search) dispatch({ type: 'changed', search, by });
    if (store.state.search !== before) address.due(how);
  };

  const change = (wanted: SearchChange, how: ChangeOptions = {}): void =>
    commit(changed(wanted), 'shopper', address.stepOf(how));

  /** Takes from the URL what a view offers, save where whoever chose already knows better. */
  const offer = (choices: OfferedChoices): void => {
    const { sortBy, hitsPerPage } = address.offer(choices);
    const { search } = store.state;
    const news = {
      ...(sortBy && search.sortBy === base.sortBy && { sortBy }),
      ...(hitsPerPage && search.hitsPerPage === base.hitsPerPage && { hitsPerPage }),
    };
    dispatch({ type: 'changed', search: changed({ page: search.page, ...news }), by: 'address' });
  };

  const claim = (need: Need): void => {
    if (need.kind === 'choices') return offer(need);
    const { name, of } = asCounts(need) ?? {};
    if (!of || !name) return;
    if (!kinds.has(of.kind)) {
      kinds.set(of.kind, of);
      // What waited for its kind is judged now.
      const { search } = store.state;
      dispatch({ type: 'changed', search: changed({ page: search.page }), by: 'address' });
    }
    const refinement = address.claim(name, of);
    const { search } = store.state;
    // Only over what the page began with: whoever chose already knows better than the URL.
    if (refinement && search.refinements[name] === base.refinements[name]) {
      dispatch({
        type: 'changed',
        search: changed({ page: search.page, refinements: { [name]: refinement } }),
        by: 'address',
      });
    }
  };

  const session: SearchSession = {
    get state() {
      return store.state;
    },
    subscribe: store.subscribe,
    need(need, { by } = {}) {
      const place: { need: Need; by: string | undefined } = { need, by };
      const hold = (): void => {
        held.add(place);
        claim(place.need);
        tick();
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
      const isFirst = !store.state.search.query;
      change({ query }, { history: how ?? (isFirst ? 'push' : undefined), run: how === 'push' ? undefined : 'query' });
    },
    toggleFacet(attribute, value, { operator, exclude = false } = {}) {
      const old = store.state.search.refinements[attribute];
      let usual: 'or' | 'and' = 'or';
      for (const { need } of held) if (need.kind === 'facet' && need.attribute === attribute) usual = need.operator;
      if (old?.kind === 'facet') usual = old.operator;
      change({ refinements: { [attribute]: toggleFacetValue(old, { value, operator: operator ?? usual, exclude }) } });
    },
    clearRefinements: (attributes = Object.keys(store.state.search.refinements)) =>
      change({ refinements: Object.fromEntries(attributes.map((attribute) => [attribute, null])) }),
    setPage: (page) => change({ page }),
    setSortBy: (sortBy) => change({ sortBy }),
    setHitsPerPage: (hitsPerPage) => change({ hitsPerPage }),
    change,
    setState: (search, { history: how = 'replace' } = {}) => commit(search, 'host', how),

    href: (wanted) => address.href(changed(wanted)),

    facetValues: (attribute) => facetValues(session, attribute),

    start() {
      held.add(everything);
      tick();
    },
    refresh() {
      asking.refresh();
      tick();
      for (const callback of onRefresh) callback();
    },
    use<T>(capability: (side: SessionInside) => T): T {
      if (!capabilities.has(capability)) capabilities.set(capability, capability(inside));
      return capabilities.get(capability) as T;
    },
    dispose() {
      for (const callback of inside.onEnd) callback();
      held.clear();
    },
  };

  const inside: SessionInside = {
    session,
    options,
    client: clients.shared,
    wrapClient: clients.wrap,
    answerBefore: (place, source) => addTo(sources[place], source),
    held,
    kinds,
    onRefresh,
    onEnd: new Set([store.end]),
    input: () => asking.input(),
    dispatch,
    watch: store.watch,
  };
  const asking = createAsking(inside, {
    client: clients.whole,
    sources: Object.values(sources),
    update: store.update,
    onPageGone: (page) => commit(changed({ page }), 'session', 'replace'),
  });
  inside.onEnd.add(asking.stop);
  if (router)
    inside.onEnd.add(
      router.listen((url) => {
        address.endRun();
        commit(overInitial(url), 'address');
      }),
    );
  // What a record holds is the word of whoever asked: nothing here looks into one.
  return session as SearchSession<never> as SearchSession<Product>;
};
