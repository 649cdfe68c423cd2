/** Session store: holds the state of a session, applies actions to it, and notifies listeners. */
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
  /** Reduces an action into the state, calls the watchers and schedules a tick. Does nothing after `end`. */
  dispatch(action: Action): void;
  /** Like `dispatch`, but schedules no tick, and still changes the state after `end`; for code that already runs in a tick. */
  update(action: Action): void;
  /** Schedules one tick after the current code: it runs `work`, then notifies the listeners of changes. */
  tick(): void;
  /** Calls the watcher synchronously after each action. */
  watch(watcher: Watcher): () => void;
  /** Calls the listener after each tick that changed the state. */
  subscribe(listener: Listener): () => void;
  /** Stops ticks, ignores further dispatches, and removes all listeners and watchers. */
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
