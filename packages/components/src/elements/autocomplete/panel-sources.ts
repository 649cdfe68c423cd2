/** Everything that an autocomplete asks: recent searches of this device, and an index for each other section. */
import type { SearchSession } from '@aisle/search-client/session';
import { createRecentSearches } from '@aisle/search-client/session/recent-searches';
import type { RecentSearches } from '@aisle/search-client/session/recent-searches';
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';
import { hitRows, recentRows, suggestionRows } from './panel-rows.ts';
import type { PanelGroup, PanelRow } from './panel-rows.ts';
import { SectionSource, lettersFor } from './section-source.ts';

/** Gives names that no other section of the page has. */
const names = (): (() => string) => {
  let last = 0;
  return () => `aisle-autocomplete-${++last}`;
};

/** What the sources need to know, read when it is needed. */
export interface SourcesOptions {
  sections: () => readonly AisleAutocompleteSection[];
  /** The session that all questions travel with; undefined when there is none to be had. */
  hub: () => SearchSession | undefined;
  onChange: () => void;
}

/** The sources of one autocomplete. */
export class PanelSources {
  readonly #options: SourcesOptions;
  readonly #sources = new Map<AisleAutocompleteSection, SectionSource>();
  #recent?: RecentSearches;
  #lastQuery = '';

  constructor(options: SourcesOptions) {
    this.#options = options;
  }

  /** The recent searches; as many are kept as the longest section shows. */
  get recent(): RecentSearches {
    const max = Math.max(5, this.#recentLimit);
    const { storageKey: key } = this.#recentSections[0] ?? {};
    if (!this.#recent || this.#lastQuery !== `${max} ${key}`)
      this.#recent = createRecentSearches({ max, ...(key && { key }) });
    this.#lastQuery = `${max} ${key}`;
    return this.#recent;
  }

  /** Asks all sections for a text; all of it travels in one request. */
  ask(text: string): void {
    const sections = this.#options.sections().filter(({ source }) => source !== 'recent');
    // First of all: another session forgets what was asked in the old one.
    const hub = sections.length ? this.#options.hub() : undefined;
    for (const [section, source] of this.#sources) {
      if (sections.includes(section) && source.made === SectionSource.madeOf(section, this.#indexOf(section))) continue;
      source.dispose();
      this.#sources.delete(section);
    }
    for (const section of sections) {
      if (hub && !this.#sources.has(section)) {
        const { onChange } = this.#options;
        const index = this.#indexOf(section);
        if (!index) continue;
        const spare = section.source === 'suggestions' ? this.#recentLimit : 0;
        this.#sources.set(section, new SectionSource({ hub, section, index, id: hub.use(names)(), spare, onChange }));
      }
      this.#sources.get(section)?.ask(text);
    }
  }

  /** Asks no more. */
  rest(): void {
    for (const source of this.#sources.values()) source.rest();
  }

  /** Forgets everything that belongs to the session. */
  dispose(): void {
    for (const source of this.#sources.values()) source.dispose();
    this.#sources.clear();
  }

  /** What is to be shown for a text, sections in their order, without empty ones. */
  groups(text: string): PanelGroup[] {
    const queries = this.#recentSections.some((section) => text.trim().length >= lettersFor(section))
      ? this.recent.all(text)
      : [];
    const shown = new Set(queries.slice(0, this.#recentLimit));
    return this.#options
      .sections()
      .map((section) => ({ section, rows: this.#rows(section, text, queries, shown) }))
      .filter(({ rows }) => rows.length);
  }

  /** Where the questions stand, taken together. */
  get standing(): { settled: boolean; stalled: boolean; failed: boolean } {
    const sources = [...this.#sources.values()];
    return {
      settled: sources.every(({ settled }) => settled),
      stalled: sources.some(({ status }) => status === 'stalled'),
      failed: sources.length > 0 && sources.every(({ status }) => status === 'error'),
    };
  }

  /** The sources that ask the main index: they hear of redirects. */
  get main(): readonly SectionSource[] {
    const index = this.#options.hub()?.state.index;
    return [...this.#sources].filter(([section]) => this.#indexOf(section) === index).map(([, source]) => source);
  }

  #rows(
    section: AisleAutocompleteSection,
    text: string,
    queries: readonly string[],
    recent: ReadonlySet<string>,
  ): PanelRow[] {
    if (text.trim().length < lettersFor(section)) return [];
    if (section.source === 'recent') return recentRows(queries, text, section);
    const results = this.#sources.get(section)?.results();
    if (!results) return [];
    if (section.source === 'index') return hitRows(results, section);
    return suggestionRows(results, section, { recent, index: this.#options.hub()?.state.index ?? '' });
  }

  #indexOf({ index, source }: AisleAutocompleteSection): string {
    return index || (source === 'index' ? (this.#options.hub()?.state.index ?? '') : '');
  }

  get #recentSections(): readonly AisleAutocompleteSection[] {
    return this.#options.sections().filter(({ source }) => source === 'recent');
  }

  get #recentLimit(): number {
    return this.#recentSections.reduce((max, { limit }) => Math.max(max, limit), 0);
  }
}
