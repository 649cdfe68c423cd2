/** Panel sources: the data of an autocomplete's sections, each from the recent searches of this device or from an index. */
import type { SearchSession } from '@aisle/search-client/session';
import { createRecentSearches } from '@aisle/search-client/session/recent-searches';
import type { RecentSearches } from '@aisle/search-client/session/recent-searches';
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';
import { hitRows, recentRows, suggestionRows } from './panel-rows.ts';
import type { PanelGroup, PanelRow } from './panel-rows.ts';
import { SectionSource, minLengthOf } from './section-source.ts';

/** Creates a generator of IDs that are unique among the sections of a session. */
const names = (): (() => string) => {
  let last = 0;
  return () => `aisle-autocomplete-${++last}`;
};

/** Options of the sources, read on demand. */
export interface SourcesOptions {
  sections: () => readonly AisleAutocompleteSection[];
  /** Returns the session whose requests include the sections' searches; undefined without one. */
  hub: () => SearchSession | undefined;
  onChange: () => void;
}

/** Sources of one autocomplete. */
export class PanelSources {
  readonly #options: SourcesOptions;
  readonly #sources = new Map<AisleAutocompleteSection, SectionSource>();
  #recent?: RecentSearches;
  /** Settings of the recent searches: their maximum number and storage key. */
  #lastQuery = '';

  constructor(options: SourcesOptions) {
    this.#options = options;
  }

  /** The recent searches: as many as the longest section shows, at least five. Replaced if these settings change. */
  get recent(): RecentSearches {
    const max = Math.max(5, this.#recentLimit);
    const { storageKey: key } = this.#recentSections[0] ?? {};
    if (!this.#recent || this.#lastQuery !== `${max} ${key}`)
      this.#recent = createRecentSearches({ max, ...(key && { key }) });
    this.#lastQuery = `${max} ${key}`;
    return this.#recent;
  }

  /** Searches all sections for a text in one request. */
  ask(text: string): void {
    const sections = this.#options.sections().filter(({ source }) => source !== 'recent');
    // Must come first: if the session has changed, `hub()` disposes of the sources of the old one.
    const hub = sections.length ? this.#options.hub() : undefined;
    for (const [section, source] of this.#sources) {
      if (sections.includes(section) && source.key === SectionSource.keyOf(section, this.#indexOf(section))) continue;
      source.dispose();
      this.#sources.delete(section);
    }
    for (const section of sections) {
      if (hub && !this.#sources.has(section)) {
        const { onChange } = this.#options;
        const index = this.#indexOf(section);
        if (!index) continue;
        const extra = section.source === 'suggestions' ? this.#recentLimit : 0;
        this.#sources.set(section, new SectionSource({ hub, section, index, id: hub.use(names)(), extra, onChange }));
      }
      this.#sources.get(section)?.ask(text);
    }
  }

  /** Stops all searches. */
  stop(): void {
    for (const source of this.#sources.values()) source.stop();
  }

  /** Disposes of all sources. */
  dispose(): void {
    for (const source of this.#sources.values()) source.dispose();
    this.#sources.clear();
  }

  /** Returns the groups to show for a text, in the order of the sections, without empty ones. */
  groups(text: string): PanelGroup[] {
    const queries = this.#recentSections.some((section) => text.trim().length >= minLengthOf(section))
      ? this.recent.all(text)
      : [];
    const shown = new Set(queries.slice(0, this.#recentLimit));
    return this.#options
      .sections()
      .map((section) => ({ section, rows: this.#rows(section, text, queries, shown) }))
      .filter(({ rows }) => rows.length);
  }

  /** Combined status of all sources. */
  get standing(): { settled: boolean; stalled: boolean; failed: boolean } {
    const sources = [...this.#sources.values()];
    return {
      settled: sources.every(({ settled }) => settled),
      stalled: sources.some(({ status }) => status === 'stalled'),
      failed: sources.length > 0 && sources.every(({ status }) => status === 'error'),
    };
  }

  /** Sources on the main index, whose results may contain redirects. */
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
    if (text.trim().length < minLengthOf(section)) return [];
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
