/** The understanding of one session: which words of its query stand for choices, and which the shopper wants as plain words. */
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

/** Facets whose values must be there before words can be read. */
const facetsOf = (fields: readonly UnderstoodField[]): string[] =>
  fields.filter(({ kind }) => kind !== 'price').map(({ attribute }) => attribute);

/** The words of a phrase in its query. */
const wordsOf = ({ start, end }: Phrase, query: string): string => query.slice(start, end).toLowerCase();

/** How one session understands. */
export class QueryUnderstanding {
  readonly #inside: SessionInside;
  readonly #cache: FacetValueCache;
  #fields: readonly UnderstoodField[] = [];
  /** The values of the facets, once they are there: nothing is understood before. */
  #values: KnownValues | undefined;
  #pendingValues: Promise<KnownValues> | undefined;
  #loadValues = (): Promise<KnownValues> => this.values();
  /** Phrases whose choices are in the state, as long as they are typed. */
  #understood: readonly Phrase[] = [];
  /** Phrases that the shopper took back, or that found nothing: plain words as long as they are typed. */
  readonly #plain = new Set<string>();
  /** Phrases that found nothing, and are taken in their wider sense. */
  readonly #widened = new Set<string>();
  /** Whether what comes next answers the words as they were read before. */
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
   * Understands from now on.
   * @param loadValues - Where the values of the facets come from, in place of a question of its own.
   */
  begin(fields: readonly UnderstoodField[], loadValues: () => Promise<KnownValues> = () => this.values()): void {
    this.#fields = fields;
    this.#loadValues = loadValues;
    this.#pendingValues = undefined;
    this.#values = this.#cache.read(facetsOf(fields));
    if (this.#values) this.#readAgain();
    else void this.#learn();
  }

  /** The values of the facets, asked for once until that fails. */
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

  /** Learns the values when there are words for the first time. */
  async #learn(): Promise<void> {
    if (this.#values || !this.#inside.session.state.search.query) return;
    const fields = this.#fields;
    try {
      const values = await this.#loadValues();
      if (this.#values || fields !== this.#fields) return;
      this.#values = values;
      this.#readAgain();
    } catch {
      // Plain words find something too; the next ones try again.
    }
  }

  #phrases(query: string): Phrase[] {
    return (this.#values ? readQuery(query, this.#fields, this.#values) : []).map((phrase) =>
      phrase.wider && this.#widened.has(wordsOf(phrase, query)) ? { ...phrase, refinement: phrase.wider } : phrase,
    );
  }

  #rewrite(search: SearchState, from: SearchState, isByShopper: boolean): SearchState {
    if (!this.#values) return search;
    if (!isByShopper) return this.#believeAddress(search);
    return search.query === from.query ? this.#heedTakenBack(search) : this.#withChoices(search);
  }

  /** The words that are searched as text: those whose choices are not made. */
  #plainWords(words: string, { refinements }: SearchState): string {
    return withoutPhrases(
      words,
      this.#phrases(words).filter(({ attribute, refinement }) => includesChoice(refinements[attribute], refinement)),
    );
  }

  /** The search without the choices that its words stand for. */
  #withoutChoices(search: SearchState): SearchState {
    const refinements: Record<string, Refinement> = { ...search.refinements };
    for (const { attribute, refinement } of this.#understood) {
      const remaining = withoutChoice(refinements[attribute], refinement);
      if (remaining && this.#inside.kinds.get(remaining.kind)?.chooses(remaining)) refinements[attribute] = remaining;
      else delete refinements[attribute];
    }
    return { ...search, refinements };
  }

  /** The search with them. */
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

  /** What the shopper took back is a plain word from now on. */
  #heedTakenBack(search: SearchState): SearchState {
    this.#understood = this.#understood.filter((phrase) => {
      const stays = includesChoice(search.refinements[phrase.attribute], phrase.refinement);
      if (!stays) this.#plain.add(wordsOf(phrase, search.query));
      return stays;
    });
    return search;
  }

  /** The URL is believed as it is: words whose choices it does not name are plain ones. */
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
   * Nothing was found: a mug may be blue in a way that has a name of its own, and a word that is a colour elsewhere may be none here, as in
   * `hand cream`. A price or a size was meant, and nothing is the answer.
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
