/** Section source: searches one index for one autocomplete section, and decides which results still match the typed text. */
import type { SearchParams } from '@aisle/contract';
import type { NeedHandle, SearchResults, SearchSession } from '@aisle/search-client/session';
import { indexSession } from '@aisle/search-client/session/index-session';
import { shownAttributes } from '../../looks/templates/shown-attributes.ts';
import { matchTags } from '../../text/highlighting/matched-parts.ts';
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';

/** Options of a section source. */
export interface SectionSourceOptions {
  /** The page's session; the section's search is sent in the same request. */
  hub: SearchSession;
  section: AisleAutocompleteSection;
  index: string;
  /** Unique among the sections of a session. */
  id: string;
  /** How many hits to request beyond `limit`, because some may be filtered out (duplicates of recent searches). */
  extra: number;
  /** Called whenever the section's session changes. */
  onChange: () => void;
}

/** Returns the minimum query length of a section; a negative `minLength` means the default of its source. */
export const minLengthOf = ({ source, minLength }: AisleAutocompleteSection): number =>
  minLength < 0 ? (source === 'index' ? 1 : 0) : minLength;

const paramsOf = ({ source, limit, params }: AisleAutocompleteSection, extra: number): SearchParams => {
  if (source === 'suggestions')
    // Suggestion look-ups are not searches by the shopper, so analytics must not count them.
    return {
      ...matchTags,
      hitsPerPage: limit + extra,
      attributesToHighlight: ['query'],
      analytics: false,
      clickAnalytics: false,
      ...params,
    };
  return { ...matchTags, hitsPerPage: limit, ...params };
};

/** Searches one index for one section; it requests hits only between `ask` and `stop`. */
export class SectionSource {
  /** Identifies the settings it was created with; if the key of a section changes, it needs a new source. */
  readonly key: string;

  readonly #session: SearchSession;
  readonly #params: SearchParams;
  readonly #minLength: number;
  readonly #unsubscribe: () => void;
  #need?: NeedHandle;
  #text = '';

  constructor({ hub, section, index, id, extra, onChange }: SectionSourceOptions) {
    const template = section.querySelector('template');
    const { highlighted, snippeted } = (!section.renderItem && template && shownAttributes(template)) || {};
    this.key = SectionSource.keyOf(section, index);
    this.#params = {
      ...(section.source === 'index' && highlighted && { attributesToHighlight: [...new Set(highlighted)] }),
      ...(snippeted?.length && { attributesToSnippet: [...new Set(snippeted)] }),
      ...paramsOf(section, extra),
    };
    const minLength = (this.#minLength = minLengthOf(section));
    this.#session = indexSession(hub, index, {
      id,
      share: 'nothing',
      minLength,
      searchOnStart: !minLength,
      isPreview: true,
    });
    this.#unsubscribe = this.#session.subscribe(onChange);
  }

  /** Returns everything that affects the requests of a section, as a comparable string. */
  static keyOf({ source, limit, minLength, params }: AisleAutocompleteSection, index: string): string {
    return JSON.stringify([index, source, limit, minLength, params]);
  }

  /** Searches for a text, unless it is the current one; resumes after `stop`. */
  ask(text: string): void {
    if (text !== this.#text) this.#session.setQuery((this.#text = text));
    this.#need ??= this.#session.need({ kind: 'hits', params: this.#params }, { by: 'aisle-autocomplete' });
  }

  /** Stops requesting hits until the next `ask`. */
  stop(): void {
    this.#need?.release();
    this.#need = undefined;
  }

  dispose(): void {
    this.#unsubscribe();
    this.#session.dispose();
  }

  get status(): SearchSession['state']['status'] {
    return this.#session.state.status;
  }

  /** Whether the last search has finished: answered, failed, or not sent because the text is too short. */
  get settled(): boolean {
    const { answered, status } = this.#session.state;
    if (status !== 'idle') return status === 'error';
    return this.#text.length < this.#minLength || answered?.query === this.#text;
  }

  /** Resolves once `settled` is true. */
  whenSettled(): Promise<void> {
    return new Promise((resolve) => {
      const resolveIfSettled = (): void => {
        if (!this.settled) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.#session.subscribe(resolveIfSettled);
      resolveIfSettled();
    });
  }

  /**
   * Returns the results for the typed text. Until they arrive, results for a prefix or an extension of it are kept so that the list does
   * not flicker; results for any other text are dropped.
   * @param options.exact - Returns only results for exactly the typed text.
   */
  results({ exact = false } = {}): SearchResults | undefined {
    const { answered, results, status } = this.#session.state;
    const query = answered?.query ?? '';
    const text = this.#text;
    if (query === text) return results;
    const isRelated = query && text && (text.startsWith(query) || query.startsWith(text));
    return isRelated && !exact && status !== 'error' ? results : undefined;
  }
}
