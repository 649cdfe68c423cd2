/** Event log: the events that the elements dispatch, and the outcomes that the tracker reports. */
import type { AisleElementEvents, TrackerDebugDetail } from '@aisle/contract';

/** One logged event. */
export interface LoggedEvent {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: string;
  readonly detail: unknown;
  /** Why the tracker dropped the event; undefined otherwise. */
  readonly reason?: string | undefined;
}

const names: Readonly<Record<keyof AisleElementEvents, true>> = {
  'aisle-hit-click': true,
  'aisle-hits-view': true,
  'aisle-filter-click': true,
  'aisle-add-to-cart': true,
  'aisle-purchase': true,
  'aisle-chat-action': true,
  'aisle-chat-change': true,
  'aisle-chat-question': true,
  'aisle-compare-change': true,
  'aisle-favorite-change': true,
};

const maxEntries = 100;

/** The last 100 events of a document, newest first. */
export class EventLog {
  #events: readonly LoggedEvent[] = [];
  readonly #controller = new AbortController();
  readonly #onChange: () => void;

  constructor(document: Document, onChange: () => void) {
    this.#onChange = onChange;
    const { signal } = this.#controller;
    for (const name of Object.keys(names))
      document.addEventListener(name, ({ detail }: CustomEventInit<unknown>) => this.#add({ name, detail }), {
        signal,
      });
    document.addEventListener(
      'aisle:debug',
      ({ detail }: CustomEventInit<TrackerDebugDetail>) => {
        const { fate, reason, ...fields } = { ...detail };
        this.#add({ name: `tracker: ${fate}`, detail: fields, reason });
      },
      { signal },
    );
  }

  /** Logged events, newest first; a new list after each event. */
  get events(): readonly LoggedEvent[] {
    return this.#events;
  }

  /** Clears the log. */
  clear(): void {
    this.#events = [];
    this.#onChange();
  }

  /** Stops logging. */
  stop(): void {
    this.#controller.abort();
  }

  #add(event: Omit<LoggedEvent, 'at'>): void {
    this.#events = [{ at: Date.now(), ...event }, ...this.#events].slice(0, maxEntries);
    this.#onChange();
  }
}
