/** Search session: a shopper's conversation with a search: choices in, one batched question per tick, results out. */
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

/** What a page needs that asks without a view: the hits and their numbers. */
const everything: HeldNeed = { need: { kind: 'stats' }, by: 'start()' };

/** Declares a need until its handle gives it up. */
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
    // Fewer needs are no new question: the answer at hand holds all that the others need.
    release: () => void needs.delete(entry),
  };
};

/** The session as views see it; `inside` gives its inner side to capabilities. */
const createMethods = (parts: SessionParts, inside: () => SessionInside): SearchSession => {
  const { needs, store, onRefresh, onEnd } = parts;
  const capabilities = new Map<unknown, unknown>();
  const session: SearchSession = {
    // Before what is spread: V8 would keep a getter that is added to the shape of another object, and with it one session, for good.
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
  // What a record holds is the word of whoever asked: nothing here looks into one.
  return session as SearchSession<never> as SearchSession<Product>;
};
