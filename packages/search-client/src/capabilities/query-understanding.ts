/** Query understanding of one session: tracks which words of the query stand for refinements, and which are searched as text. */
import type { Action } from '../session/action.ts';
import type { Refinement, RefinementKind } from '../session/refinement.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SessionInside, SessionState } from '../session/session.ts';
import type { KnownValues, Phrase, UnderstoodField } from '../understanding/phrase.ts';
import { includesChoice, withChoice, withoutChoice } from '../understanding/phrase-choices.ts';
import { readQuery, withoutPhrases } from '../understanding/read-query.ts';
import { openFacetValueCache } from './facet-value-cache.ts';
import type { FacetValueCache } from './facet-value-cache.ts';
import { rangeKind } from './range.ts';

/** Returns the facets whose values are needed to understand words. */
const facetsOf = (fields: readonly UnderstoodField[]): string[] =>
  fields.filter(({ kind }) => kind !== 'price').map(({ attribute }) => attribute);

/** Returns the words of a phrase in its query. */
const wordsOf = ({ start, end }: Phrase, query: string): string => query.slice(start, end).toLowerCase();

/** Understands the queries of one session. */
export class QueryUnderstanding {
  readonly #inside: SessionInside;
  readonly #cache: FacetValueCache;
  #fields: readonly UnderstoodField[] = [];
  /** Values of the facets; no phrase is recognized before they are loaded. */
  #values: KnownValues | undefined;
  #pendingValues: Promise<KnownValues> | undefined;
  #loadValues = (): Promise<KnownValues> => this.values();
  /** Phrases of the current query whose refinements are in the state. */
  #understood: readonly Phrase[] = [];
  /**
   * Lower-case words of phrases that are searched as text as long as they are in the query: their refinement was removed, is missing in
   * the URL, or had no results.
   */
  readonly #plain = new Set<string>();
  /** Lower-case words of phrases without results, which use their wider refinement. */
  readonly #widened = new Set<string>();
  /** Whether the next results still belong to the previous interpretation of the words. */
  #isOutdated = false;

  constructor(inside: SessionInside) {
    this.#inside = inside;
    this.#cache = openFacetValueCache(inside);
    inside.kinds.set(rangeKind.kind, rangeKind as RefinementKind);
    inside.addHook('rewriteSearch', (search, from, isByShopper) => this.#rewrite(search, from, isByShopper));
    inside.addHook('rewriteWords', (words, search) => this.#plainWords(words, search));
    inside.addHook('undoRewrite', (search) => this.#withoutChoices(search));
    inside.onEnd.add(inside.watch((state, before, action) => this.#onAction(state, before, action)));
  }

  /**
   * Starts understanding queries.
   * @param loadValues - Loads the values of the facets. Default: `values()`, a request of this session.
   */
  begin(fields: readonly UnderstoodField[], loadValues: () => Promise<KnownValues> = () => this.values()): void {
    this.#fields = fields;
    this.#loadValues = loadValues;
    this.#pendingValues = undefined;
    this.#values = this.#cache.read(facetsOf(fields));
    if (this.#values) this.#readAgain();
    else void this.#learn();
  }

  /** Returns the values of the facets; requested once, again after a failure. */
  async values(): Promise<KnownValues> {
    if (this.#values) return this.#values;
    const pending = (this.#pendingValues ??= this.#cache.fetch(facetsOf(this.#fields)));
    try {
      return await pending;
    } catch (error) {
      if (this.#pendingValues === pending) this.#pendingValues = undefined;
      throw error;
    }
  }

  /** Loads the values once there is a query. */
  async #learn(): Promise<void> {
    if (this.#values || !this.#inside.session.state.search.query) return;
    const fields = this.#fields;
    try {
      const values = await this.#loadValues();
      if (this.#values || fields !== this.#fields) return;
      this.#values = values;
      this.#readAgain();
    } catch {
      // Text search still works; the next query tries again.
    }
  }

  #phrases(query: string): Phrase[] {
    return (this.#values ? readQuery(query, this.#fields, this.#values) : []).map((phrase) =>
      phrase.wider && this.#widened.has(wordsOf(phrase, query)) ? { ...phrase, refinement: phrase.wider } : phrase,
    );
  }

  /** Interprets a new search. `isByShopper` is false only for the URL; it is also true if the session itself changes the search. */
  #rewrite(search: SearchState, from: SearchState, isByShopper: boolean): SearchState {
    if (!this.#values) return search;
    if (!isByShopper) return this.#believeAddress(search);
    return search.query === from.query ? this.#heedTakenBack(search) : this.#withChoices(search);
  }

  /** Returns the words to search as text: those without a refinement. */
  #plainWords(words: string, { refinements }: SearchState): string {
    return withoutPhrases(
      words,
      this.#phrases(words).filter(({ attribute, refinement }) => includesChoice(refinements[attribute], refinement)),
    );
  }

  /** Returns the search without the refinements of its words. */
  #withoutChoices(search: SearchState): SearchState {
    const refinements: Record<string, Refinement> = { ...search.refinements };
    for (const { attribute, refinement } of this.#understood) {
      const remaining = withoutChoice(refinements[attribute], refinement);
      if (remaining && this.#inside.kinds.get(remaining.kind)?.chooses(remaining)) refinements[attribute] = remaining;
      else delete refinements[attribute];
    }
    return { ...search, refinements };
  }

  /** Returns the search with the refinements of its words. */
  #withChoices(search: SearchState): SearchState {
    const refinements: Record<string, Refinement> = { ...this.#withoutChoices(search).refinements };
    const phrases = this.#phrases(search.query);
    const typed = new Set(phrases.map((phrase) => wordsOf(phrase, search.query)));
    for (const memory of [this.#plain, this.#widened])
      for (const words of memory) if (!typed.has(words)) memory.delete(words);
    this.#understood = phrases.filter((phrase) => !this.#plain.has(wordsOf(phrase, search.query)));
    for (const { attribute, refinement } of this.#understood)
      refinements[attribute] = withChoice(refinements[attribute], refinement);
    return { ...search, refinements };
  }

  /** Treats phrases as text if their refinements are no longer in the search, because the shopper removed them or the URL lacks them. */
  #heedTakenBack(search: SearchState): SearchState {
    this.#understood = this.#understood.filter((phrase) => {
      const stays = includesChoice(search.refinements[phrase.attribute], phrase.refinement);
      if (!stays) this.#plain.add(wordsOf(phrase, search.query));
      return stays;
    });
    return search;
  }

  /** Interprets a search from the URL: phrases whose refinements the URL does not contain are searched as text. */
  #believeAddress(search: SearchState): SearchState {
    this.#understood = this.#phrases(search.query);
    return this.#heedTakenBack(search);
  }

  #readAgain(): void {
    const { session } = this.#inside;
    this.#isOutdated = true;
    session.setState(this.#withChoices(session.state.search));
  }

  #onAction(state: SessionState, before: SessionState, { type }: Action): void {
    const { search, status, results, answered } = state;
    if (search.query !== before.search.query) void this.#learn();
    if (type === 'asked' || type === 'known') this.#isOutdated = false;
    const hasSettled = status === 'idle' && before.status !== 'idle' && answered === search;
    if (!this.#isOutdated && hasSettled && results?.nbHits === 0) this.#giveUpDoubtful(search.query);
  }

  /**
   * Relaxes the interpretation of a search without results. First widens colours, because a blue mug may be listed under a finer colour;
   * if there is nothing to widen, searches colours and other values as text, because a colour word may mean something else, as in
   * `hand cream`. Prices and sizes are certain, so they stay.
   */
  #giveUpDoubtful(query: string): void {
    const doubtful = this.#understood.filter(({ attribute }) =>
      this.#fields.some((field) => field.attribute === attribute && (field.kind === 'color' || field.kind === 'value')),
    );
    if (!doubtful[0]) return;
    const wide = doubtful.filter(({ wider, refinement }) => wider && wider !== refinement);
    for (const phrase of wide) this.#widened.add(wordsOf(phrase, query));
    if (!wide[0]) for (const phrase of doubtful) this.#plain.add(wordsOf(phrase, query));
    this.#readAgain();
  }
}
