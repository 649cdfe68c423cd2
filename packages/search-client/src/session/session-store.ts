/** The store of a session: its state, the one way to change it, and everyone who hears of that. */
import type { Action } from './action.ts';
import { addTo } from './add-to.ts';
import { reduce } from './reduce.ts';
import { createMicrotaskSchedule } from './microtask-schedule.ts';
import type { SessionState } from './session.ts';

type Listener = (state: SessionState) => void;
type Watcher = (state: SessionState, before: SessionState, action: Action) => void;

/** The state and its audience. */
export interface SessionStore {
  readonly state: SessionState;
  /** Reduces an action into the state and calls the watchers; a tick follows. */
  dispatch(action: Action): void;
  /** The same within the tick that is running. */
  update(action: Action): void;
  /** Has a tick follow, once, after all that happens now: it works, then tells the listeners of changes. */
  tick(): void;
  /** Hears of each action at once. */
  watch(watcher: Watcher): () => void;
  /** Hears of changes at the end of a tick. */
  subscribe(listener: Listener): () => void;
  /** Nothing happens any more, and nobody hears anything. */
  end(): void;
}

/** Makes the store; `work` is what a tick does. */
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
    // Each in a microtask of its own: one that throws does not keep the news from the others.
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
