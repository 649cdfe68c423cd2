/** Section source: asks an index for one section of an autocomplete, and knows which answers still fit what is typed. */
import type { SearchParams } from '@aisle/contract';
import type { NeedHandle, SearchResults, SearchSession } from '@aisle/search-client/session';
import { indexSession } from '@aisle/search-client/session/index-session';
import { shownAttributes } from '../../looks/templates/shown-attributes.ts';
import { matchTags } from '../../text/highlighting/matched-parts.ts';
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';

/** What a section asks, and whom. */
export interface SectionQuestion {
  /** The session whose requests the question travels with. */
  hub: SearchSession;
  section: AisleAutocompleteSection;
  index: string;
  /** Tells it apart from all others on the page. */
  id: string;
  /** Entries to ask for, where some may be left out. */
  spare: number;
  onChange: () => void;
}

/** Letters that a section needs before it asks. */
export const lettersFor = ({ source, minLength }: AisleAutocompleteSection): number =>
  minLength < 0 ? (source === 'index' ? 1 : 0) : minLength;

const paramsOf = ({ source, limit, params }: AisleAutocompleteSection, spare: number): SearchParams => {
  if (source === 'suggestions')
    // Searches among suggestions are none of the shopper's: they are not counted.
    return {
      ...matchTags,
      hitsPerPage: limit + spare,
      attributesToHighlight: ['query'],
      analytics: false,
      clickAnalytics: false,
      ...params,
    };
  return { ...matchTags, hitsPerPage: limit, ...params };
};

/** One index behind one section. It asks only between `ask` and `rest`. */
export class SectionSource {
  /** What it was made from: another text means another source. */
  readonly made: string;

  readonly #session: SearchSession;
  readonly #params: SearchParams;
  readonly #letters: number;
  readonly #stop: () => void;
  #need?: NeedHandle;
  #text = '';

  constructor({ hub, section, index, id, spare, onChange }: SectionQuestion) {
    const template = section.querySelector('template');
    const { highlighted, snippeted } = (!section.renderItem && template && shownAttributes(template)) || {};
    this.made = SectionSource.madeOf(section, index);
    this.#params = {
      ...(section.source === 'index' && highlighted && { attributesToHighlight: [...new Set(highlighted)] }),
      ...(snippeted?.length && { attributesToSnippet: [...new Set(snippeted)] }),
      ...paramsOf(section, spare),
    };
    const minLength = (this.#letters = lettersFor(section));
    this.#session = indexSession(hub, index, {
      id,
      share: 'nothing',
      minLength,
      searchOnStart: !minLength,
      isPreview: true,
    });
    this.#stop = this.#session.subscribe(onChange);
  }

  /** What decides about the questions of a section. */
  static madeOf({ source, limit, minLength, params }: AisleAutocompleteSection, index: string): string {
    return JSON.stringify([index, source, limit, minLength, params]);
  }

  /** Asks for a text; the same text again asks nothing. */
  ask(text: string): void {
    if (text !== this.#text) this.#session.setQuery((this.#text = text));
    this.#need ??= this.#session.need({ kind: 'hits', params: this.#params }, { by: 'aisle-autocomplete' });
  }

  /** Asks no more until the next `ask`. */
  rest(): void {
    this.#need?.release();
    this.#need = undefined;
  }

  dispose(): void {
    this.#stop();
    this.#session.dispose();
  }

  get status(): SearchSession['state']['status'] {
    return this.#session.state.status;
  }

  /** Whether the last question is answered, or will not be. */
  get settled(): boolean {
    const { answered, status } = this.#session.state;
    if (status !== 'idle') return status === 'error';
    return this.#text.length < this.#letters || answered?.query === this.#text;
  }

  /** Resolves once the last question is settled. */
  whenSettled(): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!this.settled) return;
        stop();
        resolve();
      };
      const stop = this.#session.subscribe(look);
      look();
    });
  }

  /**
   * The answer to show: the one to what is typed; until it comes, that to the beginning or a continuation of it, so that the list does not
   * flicker. Anything older is about something else.
   */
  results({ exact = false } = {}): SearchResults | undefined {
    const { answered, results, status } = this.#session.state;
    const query = answered?.query ?? '';
    const text = this.#text;
    if (query === text) return results;
    const near = query && text && (text.startsWith(query) || query.startsWith(text));
    return near && !exact && status !== 'error' ? results : undefined;
  }
}
