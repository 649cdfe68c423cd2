/** Live log: polls the log while the page is visible, and collects the moments. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AdminClient } from '@aisle/admin';
import { type Moment, momentsOf } from './read-moments.ts';
import { withoutTypedThrough } from './typed-through.ts';

/** Log lines per request, and maximum number of stored moments. */
const ASKED = 200;
const KEPT = 1000;
/** Polling interval in milliseconds. */
const PAUSE = 2000;

/** Follows the log. It pauses while the page is hidden, and on request. */
export class LiveLog implements ReactiveController {
  #host: ReactiveControllerHost;
  #logs: () => AdminClient['logs'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  #all: readonly Moment[] = [];
  /** Newest first, without intermediate queries. */
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

  /** Pauses or resumes. */
  toggle(): void {
    this.isPaused = !this.isPaused;
    this.#host.requestUpdate();
    if (!this.isPaused) void this.#ask();
  }

  /** Polls immediately. */
  refresh(): void {
    void this.#ask();
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const running = (this.#running = new AbortController());
    // The workbench is available after all controllers of the element are connected.
    await Promise.resolve();
    try {
      const { logs } = await this.#logs().getLogs({ length: ASKED }, { signal: running.signal });
      if (running.signal.aborted) return;
      // Within a request, the last entry is the newest.
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
