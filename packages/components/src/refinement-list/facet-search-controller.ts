/** Searches among the values of a facet as the shopper types. */
import type { FacetHit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';

/** What to search in. */
export interface FacetSearchTarget {
  session?: SearchSession;
  attribute: string;
  limit: number;
}

/** Holds what was typed and found; an older answer never replaces a newer one. */
export class FacetSearchController implements ReactiveController {
  /** What the shopper typed. */
  query = '';
  /** The values found; undefined while nothing is searched. */
  found?: readonly FacetHit[];
  /** Whether the last search went wrong. */
  failed = false;

  readonly #host: ReactiveElement;
  readonly #target: () => FacetSearchTarget;
  #controller?: AbortController;

  constructor(host: ReactiveElement, target: () => FacetSearchTarget) {
    this.#host = host;
    this.#target = target;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#controller?.abort();
  }

  /** Searches; an empty query shows the usual values again. */
  async search(query: string): Promise<void> {
    this.#controller?.abort();
    const { signal } = (this.#controller = new AbortController());
    this.query = query;
    let found: readonly FacetHit[] | undefined;
    let failed = false;
    if (query) {
      const { session, attribute, limit } = this.#target();
      try {
        found = await session?.searchFacetValues(attribute, query, { limit, signal });
      } catch {
        failed = true;
      }
    }
    if (signal.aborted) return;
    this.found = found;
    this.failed = failed;
    this.#host.requestUpdate();
  }
}
