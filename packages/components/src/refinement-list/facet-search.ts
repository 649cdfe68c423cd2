/** Searches among the values of a facet as the shopper types. Loaded only where a facet is searchable. */
import type { FacetHit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { searchFacetValues } from '@aisle/search-client/session/facet-search';
import { html } from 'lit';
import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { matchedParts } from '../matches/matched-parts.ts';

/** What to search in, read at each search. */
export interface FacetSearchTarget {
  session?: SearchSession;
  attribute: string;
  limit: number;
}

/** Holds what was typed and found, and renders it; an older answer never replaces a newer one. */
export class FacetSearch implements ReactiveController {
  /** What the shopper typed. */
  query = '';
  /** The values found; undefined while nothing is searched. */
  found?: readonly FacetHit[];

  readonly #host: ReactiveElement;
  readonly #target: () => FacetSearchTarget;
  #failed = false;
  #controller?: AbortController;

  constructor(host: ReactiveElement, target: () => FacetSearchTarget) {
    this.#host = host;
    this.#target = target;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#controller?.abort();
  }

  /** The input. */
  renderInput(label: string): TemplateResult {
    return html`<input
      part="search"
      type="search"
      aria-label=${label}
      autocomplete="off"
      @input=${(event: Event) => void this.#search((event.target as HTMLInputElement).value.trim())}
    />`;
  }

  /** A found value with what fits marked. */
  renderValue(highlighted: string): unknown {
    return matchedParts(highlighted).map((part, index) => (index % 2 ? html`<mark>${part}</mark>` : part));
  }

  /** The place of the sentence when a search found nothing or went wrong. */
  renderMessage(words: { none: string; failed: string }): TemplateResult {
    const message = this.#failed ? words.failed : this.found && !this.found.length ? words.none : '';
    return html`<p part="message" role="status" ?hidden=${!message}>${message}</p>`;
  }

  /** Searches; an empty query shows the usual values again. */
  async #search(query: string): Promise<void> {
    this.#controller?.abort();
    const { signal } = (this.#controller = new AbortController());
    this.query = query;
    let found: readonly FacetHit[] | undefined;
    let failed = false;
    if (query) {
      const { session, attribute, limit } = this.#target();
      try {
        found = session && (await searchFacetValues(session, attribute, query, { limit, signal }));
      } catch {
        failed = true;
      }
    }
    if (signal.aborted) return;
    this.found = found;
    this.#failed = failed;
    this.#host.requestUpdate();
  }
}
