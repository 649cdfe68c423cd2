/** Hears which parameters had no effect: the service says it with the timing of each answer (Server-Timing). */

const NAME = 'ignored-parameters';

/** The parameters without effect of all answers that the page got, also before the overlay was opened. */
export class IgnoredParameters {
  readonly #names = new Set<string>();
  readonly #observer: PerformanceObserver;

  constructor(onChange: () => void) {
    this.#observer = new PerformanceObserver((list) => {
      const before = this.#names.size;
      for (const { serverTiming = [] } of list.getEntries() as PerformanceResourceTiming[])
        for (const { name, description } of serverTiming)
          if (name === NAME) for (const one of description.split(', ')) this.#names.add(one);
      if (this.#names.size > before) onChange();
    });
    this.#observer.observe({ type: 'resource', buffered: true });
  }

  /** Their names, in the order in which they came up. */
  get names(): readonly string[] {
    return [...this.#names];
  }

  /** Hears no more. */
  stop(): void {
    this.#observer.disconnect();
  }
}
