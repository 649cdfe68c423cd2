/** Facet search: searches the values of a facet as the shopper types. Lazy-loaded if a facet is searchable. */
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

/** Texts of this module; the host's `text` property can override them. */
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

/** Context of a search: the facet and the number of values, read on each search. */
export interface ListTarget {
  session: SearchSession | undefined;
  limit: number;
}

/** Creates the facet search; called by the lazy loader. */
export const attach = (host: SearchedList, target: () => ListTarget): FacetSearch => new FacetSearch(host, target);

/** State and rendering of a facet search; an older response never replaces a newer one. */
export class FacetSearch implements ReactiveController {
  /** The shopper's input. */
  query = '';
  /** The matching values; undefined without a search. */
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

  /** Renders the input. */
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

  /** Renders a matching value with its highlight. */
  renderValue(highlighted: string): unknown {
    return matchedParts(highlighted).map((part, index) => (index % 2 ? html`<mark>${part}</mark>` : part));
  }

  /** Renders the message of a search without results or with an error. */
  renderMessage(): TemplateResult {
    const key = this.#failed ? 'failed' : this.found && !this.found.length ? 'none' : undefined;
    const message = key && this.#text.get(key);
    return html`<p part="message" ?hidden=${!message}>${message ?? nothing}</p>`;
  }

  /** Searches; an empty query restores the usual values. */
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
