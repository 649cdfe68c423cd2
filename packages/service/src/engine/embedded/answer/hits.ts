/** Makes the hits of a page: the record, freshly parsed, with what was asked about its matched parts. */
import type { JsonObject } from '../../../records/record-values.ts';
import type { AnswerBudget, EngineHit, EngineQuery } from '../../engine.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import type { QueryWord } from '../text/query-words.ts';
import type { CutRules } from '../../../records/tokenizer.ts';
import { addHighlights, withoutUnmatched } from './highlight-tree.ts';
import { HighlightWords } from './highlight-words.ts';
import { highlightText } from './highlight.ts';
import { snippetText } from './snippet.ts';

const noWords = new HighlightWords([]);

/** What hits of one page have in common. */
export class HitMaker {
  readonly #index: EmbeddedIndex;
  readonly #query: EngineQuery;
  readonly #words: HighlightWords;
  readonly #highlight: readonly string[];
  readonly #snippet: ReadonlyMap<string, number>;
  readonly #budget: AnswerBudget | undefined;
  /** Characters read and written for the highlights of one hit. */
  #marked = 0;
  readonly #exactAttributes: ReadonlySet<string>;

  constructor(
    index: EmbeddedIndex,
    options: { query: EngineQuery; words: readonly QueryWord[]; budget?: AnswerBudget | undefined },
  ) {
    const { query } = options;
    const { names } = index.attributes;
    this.#index = index;
    this.#query = query;
    this.#words = new HighlightWords(options.words);
    this.#highlight = [...new Set(query.highlight.flatMap((name) => (name === '*' ? names : [name])))];
    // Of an attribute that is named twice, the last length counts.
    this.#snippet = new Map(
      query.snippet.flatMap(({ attribute, words }) =>
        (attribute === '*' ? names : [attribute]).map((name): [string, number] => [name, words]),
      ),
    );
    this.#budget = options.budget;
    this.#exactAttributes = new Set(
      query.disableTypoToleranceOnAttributes ?? index.settings.disableTypoToleranceOnAttributes,
    );
  }

  hit(doc: number): EngineHit {
    this.#budget?.take(this.#index.documents.sizeOf(doc));
    const record = this.#index.documents.recordOf(doc);
    const hit: EngineHit = { objectID: this.#index.documents.idOf(doc), record };
    if (this.#highlight.length > 0) hit.highlightResult = this.#highlightOf(record);
    if (this.#snippet.size > 0) hit.snippetResult = this.#snippetOf(record);
    this.#budget?.take(this.#marked);
    this.#marked = 0;
    return hit;
  }

  #highlightOf(record: JsonObject): JsonObject {
    const tree: JsonObject = {};
    for (const attribute of this.#highlight) {
      const options = { ...this.#optionsOf(attribute), tags: this.#query };
      addHighlights({ record, attribute, tree, leaf: (text) => this.#paid(text, highlightText(text, options)) });
    }
    return this.#restricted(tree);
  }

  #snippetOf(record: JsonObject): JsonObject {
    const tree: JsonObject = {};
    for (const [attribute, length] of this.#snippet) {
      const options = { ...this.#optionsOf(attribute), length, tags: this.#query };
      addHighlights({ record, attribute, tree, leaf: (text) => this.#paid(text, snippetText(text, options)) });
    }
    return this.#restricted(tree);
  }

  #restricted(tree: JsonObject): JsonObject {
    return this.#query.restrictHighlightAndSnippetArrays ? withoutUnmatched(tree) : tree;
  }

  #optionsOf(attribute: string): { words: HighlightWords; typos: boolean; rules: CutRules | undefined } {
    const { attributes } = this.#index;
    const words = this.#isSearched(attribute) ? this.#words : noWords;
    return { words, typos: this.#acceptsTypos(attribute), rules: attributes.cutRules(attribute) };
  }

  /** False for a searchable attribute that this query leaves out: nothing was matched there. */
  #isSearched(attribute: string): boolean {
    const { restrictSearchableAttributes: restricted } = this.#query;
    const isLeftOut = restricted.length > 0 && !restricted.includes(attribute);
    return !isLeftOut || this.#index.attributes.numberOf(attribute) === undefined;
  }

  /** Reading a text costs its length, and so does writing it. */
  #paid<Marked extends { value: string }>(text: string, marked: Marked): Marked {
    this.#marked += text.length + marked.value.length;
    return marked;
  }

  #acceptsTypos(attribute: string): boolean {
    return !this.#exactAttributes.has(attribute);
  }
}
