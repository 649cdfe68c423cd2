/** Ignored parameters: collects parameters without effect, which the service reports in `Server-Timing`. */

const NAME = 'ignored-parameters';

/** Parameters without effect of all responses of the page, also from before the overlay was opened. */
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

  /** Their names, in order of occurrence. */
  get names(): readonly string[] {
    return [...this.#names];
  }

  /** Stops collecting. */
  stop(): void {
    this.#observer.disconnect();
  }
}
