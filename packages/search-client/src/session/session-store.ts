/** Session store: the state of a session, the only way to change it, and its listeners. */
import type { Action } from './action.ts';
import { addTo } from './add-to.ts';
import { reduce } from './reduce.ts';
import { createMicrotaskSchedule } from './microtask-schedule.ts';
import type { SessionState } from './session.ts';

type Listener = (state: SessionState) => void;
type Watcher = (state: SessionState, before: SessionState, action: Action) => void;

/** The state and its listeners. */
export interface SessionStore {
  readonly state: SessionState;
  /** Reduces an action into the state, calls the watchers and schedules a tick. */
  dispatch(action: Action): void;
  /** Does the same within the running tick. */
  update(action: Action): void;
  /** Schedules one tick after the current code: it runs `work`, then notifies the listeners of changes. */
  tick(): void;
  /** Calls the watcher synchronously after each action. */
  watch(watcher: Watcher): () => void;
  /** Calls the listener after changes, at the end of a tick. */
  subscribe(listener: Listener): () => void;
  /** Stops ticks and removes all listeners. */
  end(): void;
}

/** Creates the store; `work` runs in each tick. */
export const createSessionStore = (state: SessionState, work: () => void): SessionStore => {
  let reported = state;
  let ended = false;
  const listeners = new Set<Listener>();
  const watchers = new Set<Watcher>();
  const tick = createMicrotaskSchedule(() => {
    if (ended) return;
    work();
    if (state === reported) return;
    reported = state;
    // Each in its own microtask, so that one that throws does not affect the others.
    for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(state));
  });
  const update = (action: Action): void => {
    const before = state;
    state = reduce(state, action);
    for (const watcher of watchers) watcher(state, before, action);
  };
  return {
    get state() {
      return state;
    },
    dispatch(action) {
      if (ended) return;
      update(action);
      tick();
    },
    update,
    tick,
    watch: (watcher) => addTo(watchers, watcher),
    subscribe: (listener) => addTo(listeners, listener),
    end() {
      ended = true;
      listeners.clear();
      watchers.clear();
    },
  };
};
