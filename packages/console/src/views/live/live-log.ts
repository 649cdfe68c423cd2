/** Live log: asks the log again and again while somebody looks, and keeps what came. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AdminClient } from '@aisle/admin';
import { type Moment, momentsOf } from './read-moments.ts';
import { withoutTypedThrough } from './typed-through.ts';

/** Lines of the log that are asked for at once, and moments that are kept. */
const ASKED = 200;
const KEPT = 1000;
/** Milliseconds from one question to the next. */
const PAUSE = 2000;

/** Follows the log. It rests while the page is hidden, and while it is paused. */
export class LiveLog implements ReactiveController {
  #host: ReactiveControllerHost;
  #logs: () => AdminClient['logs'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  #all: readonly Moment[] = [];
  /** The newest first, without what was typed through. */
  moments: readonly Moment[] = [];
  isPaused = false;
  isKnown = false;
  error: unknown;

  constructor(host: ReactiveControllerHost, logs: () => AdminClient['logs']) {
    this.#host = host;
    this.#logs = logs;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    void this.#ask();
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  /** Rests, or goes on. */
  toggle(): void {
    this.isPaused = !this.isPaused;
    this.#host.requestUpdate();
    if (!this.isPaused) void this.#ask();
  }

  /** Asks at once. */
  refresh(): void {
    void this.#ask();
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const running = (this.#running = new AbortController());
    // The element has its workbench once all of its controllers are connected.
    await Promise.resolve();
    try {
      const { logs } = await this.#logs().getLogs({ length: ASKED }, { signal: running.signal });
      if (running.signal.aborted) return;
      // Of one request, what came last is the newest.
      this.#keep(logs.flatMap((line) => momentsOf(line).toReversed()));
      this.error = undefined;
    } catch (error) {
      if (running.signal.aborted) return;
      this.error = error;
    }
    this.isKnown = true;
    this.#host.requestUpdate();
    if (!this.isPaused && !document.hidden) this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  #keep(fresh: readonly Moment[]): void {
    const existing = new Set(fresh.map(({ id }) => id));
    const earlier = this.#all.filter(({ id }) => !existing.has(id));
    this.#all = [...fresh, ...earlier].sort((a, b) => b.at - a.at).slice(0, KEPT);
    this.moments = withoutTypedThrough(this.#all);
  }

  #onVisibility = (): void => {
    if (!document.hidden && !this.isPaused) void this.#ask();
  };
}
