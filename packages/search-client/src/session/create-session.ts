/** Search session: takes the shopper's choices, sends one batched request per tick, and publishes the results. */
import type { AnyRecord } from '@aisle/contract';
import { addTo } from './add-to.ts';
import { Asking } from './asking.ts';
import { createChoosing } from './choosing.ts';
import { claim } from './claims.ts';
import { commit } from './decisions.ts';
import { facetValues } from './facet-values.ts';
import type { Need, NeedHandle } from './need.ts';
import { addressOver, createParts } from './session-parts.ts';
import type { SessionParts } from './session-parts.ts';
import type { HeldNeed, SearchSession, SessionInside, SessionOptions } from './session.ts';

/** The need of a page that searches without a view: hits and totals. */
const everything: HeldNeed = { need: { kind: 'stats' }, by: 'start()' };

/** Registers a need until its handle releases it. */
const holdNeed = (parts: SessionParts, need: Need, by: string | undefined): NeedHandle => {
  const { needs, store } = parts;
  const entry = { need, by };
  const hold = (): void => {
    needs.add(entry);
    claim(parts, entry.need);
    store.tick();
  };
  hold();
  return {
    update(next) {
      if (!needs.has(entry)) return;
      entry.need = next;
      hold();
    },
    // A released need causes no search, because the current results contain everything that the others need.
    release: () => void needs.delete(entry),
  };
};

/** Creates the public session; `inside` returns its internals for capabilities. */
const createMethods = (parts: SessionParts, inside: () => SessionInside): SearchSession => {
  const { needs, store, onRefresh, onEnd } = parts;
  const capabilities = new Map<unknown, unknown>();
  const session: SearchSession = {
    // Before the spread: V8 would retain a getter added to the shape of another object, and with it one session, forever.
    get state() {
      return store.state;
    },
    ...createChoosing(parts),
    subscribe: store.subscribe,
    need: (need, { by } = {}) => holdNeed(parts, need, by),
    facetValues: (attribute) => facetValues(session, attribute),
    start() {
      needs.add(everything);
      store.tick();
    },
    refresh() {
      store.tick();
      for (const callback of onRefresh) callback();
    },
    use<T>(capability: (side: SessionInside) => T): T {
      if (!capabilities.has(capability)) capabilities.set(capability, capability(inside()));
      return capabilities.get(capability) as T;
    },
    dispose() {
      for (const callback of onEnd) callback();
      needs.clear();
    },
  };
  return session;
};

/**
 * Creates a search session. No request is sent before a view needs something or `start()` is called. Network failures never throw:
 * they become `state.error`, and the last good results stay.
 * @example
 * const session = createSession({ client, index: 'products', router: createUrlRouter() });
 * // Name the type of your records, and hits have it: createSession<Product>(…).
 * session.subscribe(({ results, status }) => render(results?.hits ?? [], status));
 * session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
 * session.setQuery('shoe');
 */
export const createSession = <Product = AnyRecord>(options: SessionOptions): SearchSession<Product> => {
  const parts = createParts(options, () => {
    address.write(store.state.search);
    asking.ask();
  });
  const { address, clients, hooks, sources, store, needs, kinds, onEnd, onRefresh } = parts;
  const asking = new Asking(parts);
  const session = createMethods(parts, () => inside);
  const inside: SessionInside = {
    session,
    options,
    client: clients.shared,
    wrapClient: clients.wrap,
    adapt: clients.adapt,
    answerBefore: (place, source) => addTo(sources[place], source),
    addHook: (name, hook) => addTo(hooks[name], hook),
    held: needs,
    kinds,
    onRefresh,
    onEnd,
    input: () => asking.input(),
    dispatch: store.dispatch,
    watch: store.watch,
  };
  onRefresh.add(() => asking.refresh());
  onEnd.add(() => asking.stop());
  if (options.router)
    onEnd.add(
      options.router.listen((url) => {
        address.endRun();
        commit(parts, addressOver(parts, url), 'address');
      }),
    );
  // The type of the records is the caller's assertion; the session never reads them.
  return session as SearchSession<never> as SearchSession<Product>;
};
