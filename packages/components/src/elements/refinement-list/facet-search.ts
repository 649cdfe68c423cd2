/** Facet search: searches among the values of a facet as the shopper types. Loaded only where a facet is searchable. */
import type { FacetHit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { searchFacetValues } from '@aisle/search-client/session/facet-search';
import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { CountAnnouncer } from '../../text/announce/count-announcer.ts';
import { listOf } from '../../dom/converters/list-of.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { matchedParts } from '../../text/highlighting/matched-parts.ts';

/** The words of this part; they belong to the table of the element. */
export const searchWords = {
  search: 'Search in {label}',
  none: 'No values found',
  found: { one: '{count} value', other: '{count} values' },
  failed: 'The values could not be searched.',
};

/** A list whose values can be searched. */
export type SearchedList = ReactiveElement & {
  attribute: string;
  hideValues?: string | readonly string[];
  text?: TextsOf<typeof searchWords>;
};

/** Where to search and how many values to find, read at each search. */
export interface ListTarget {
  session: SearchSession | undefined;
  limit: number;
}

/** The search in the values of a list. */
export const attach = (host: SearchedList, target: () => ListTarget): FacetSearch => new FacetSearch(host, target);

/** Holds what was typed and found, and renders it; an older answer never replaces a newer one. */
export class FacetSearch implements ReactiveController {
  /** What the shopper typed. */
  query = '';
  /** The values found; undefined while nothing is searched. */
  found?: readonly FacetHit[];

  readonly #host: SearchedList;
  readonly #target: () => ListTarget;
  readonly #text: TextController<typeof searchWords>;
  readonly #announcer: CountAnnouncer;
  #failed = false;
  #controller?: AbortController;

  constructor(host: SearchedList, target: () => ListTarget) {
    this.#host = host;
    this.#target = target;
    this.#text = createTextController(host, searchWords);
    this.#announcer = new CountAnnouncer(host.ownerDocument, 'values');
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#controller?.abort();
    this.#announcer.stop();
  }

  /** The input. */
  renderInput(label: string): TemplateResult {
    const text = this.#text.get('search', { label });
    return html`<input
      part="search"
      type="search"
      aria-label=${text}
      placeholder=${text}
      autocomplete="off"
      @input=${(event: Event) => void this.#search((event.target as HTMLInputElement).value.trim())}
    />`;
  }

  /** A found value with what fits marked. */
  renderValue(highlighted: string): unknown {
    return matchedParts(highlighted).map((part, index) => (index % 2 ? html`<mark>${part}</mark>` : part));
  }

  /** The place of the sentence when a search found nothing or went wrong. */
  renderMessage(): TemplateResult {
    const key = this.#failed ? 'failed' : this.found && !this.found.length ? 'none' : undefined;
    const message = key && this.#text.get(key);
    return html`<p part="message" ?hidden=${!message}>${message ?? nothing}</p>`;
  }

  /** Searches; an empty query shows the usual values again. */
  async #search(query: string): Promise<void> {
    this.#controller?.abort();
    const { signal } = (this.#controller = new AbortController());
    this.query = query;
    let found: readonly FacetHit[] | undefined;
    let failed = false;
    if (query) {
      const { session, limit } = this.#target();
      const { attribute, hideValues } = this.#host;
      const hidden = listOf(hideValues);
      try {
        found =
          session && (await searchFacetValues(session, attribute, query, { limit: limit + hidden.length, signal }));
        found = found?.filter(({ value }) => !hidden.includes(value)).slice(0, limit);
      } catch {
        failed = true;
      }
    }
    if (signal.aborted) return;
    this.found = found;
    this.#failed = failed;
    const key = failed ? 'failed' : found?.length ? 'found' : 'none';
    this.#announcer.say(query, query ? this.#text.get(key, { count: found?.length ?? 0 }) : '');
    this.#host.requestUpdate();
  }
}
