/** Creates the hits of a page: the freshly parsed record, with its highlights and snippets. */
import type { JsonObject } from '../../../foundation/records/record-values.ts';
import type { AnswerBudget, EngineHit, EngineQuery } from '../../engine.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import { holdsAll } from '../match/held-terms.ts';
import type { QueryWord } from '../text/query-words.ts';
import type { CutRules } from '../../../foundation/records/tokenizer.ts';
import { addHighlights, withoutUnmatched } from './highlight-tree.ts';
import { HighlightWords } from './highlight-words.ts';
import { highlightText, type Highlighted } from './highlight.ts';
import { snippetText } from './snippet.ts';

/** Texts that many records share, such as brands and colours, are short and few. */
const MAX_REPEATED_LENGTH = 64;
const MAX_REPEATED_TEXTS = 256;

const noWords = new HighlightWords([]);

/** How the texts of one attribute are marked. */
interface Marking {
  words: HighlightWords;
  typos: boolean;
  rules: CutRules | undefined;
  tags: EngineQuery;
  /** Results for short texts on this page. */
  repeated: Map<string, Highlighted>;
}

const withoutWords = <Any extends Marking>(marking: Any): Any => ({ ...marking, words: noWords });

/** Marks a text; a text that several hits of the page share is marked once. */
function highlightCached(text: string, marking: Marking): Highlighted {
  if (text.length > MAX_REPEATED_LENGTH || !marking.words.marksAlike) return highlightText(text, marking);
  const { repeated } = marking;
  const cached = repeated.get(text);
  if (cached) return cached;
  const marked = highlightText(text, marking);
  if (repeated.size < MAX_REPEATED_TEXTS) repeated.set(text, marked);
  return marked;
}

/** What the hits of one page have in common. */
export class HitMaker {
  readonly #index: EmbeddedIndex;
  readonly #query: EngineQuery;
  readonly #highlight: readonly { attribute: string; marking: Marking }[];
  readonly #snippet: readonly { attribute: string; marking: Marking & { length: number } }[];
  readonly #words: HighlightWords;
  readonly #budget: AnswerBudget | undefined;
  /** Characters read and written for the highlights of one hit. */
  #marked = 0;

  constructor(
    index: EmbeddedIndex,
    options: { query: EngineQuery; words: readonly QueryWord[]; budget?: AnswerBudget | undefined },
  ) {
    const { query } = options;
    const { names } = index.attributes;
    this.#index = index;
    this.#query = query;
    const words = new HighlightWords(options.words);
    this.#words = words;
    const highlight = [...new Set(query.highlight.flatMap((name) => (name === '*' ? names : [name])))];
    // If an attribute is named twice, the last length counts.
    const snippet = new Map(
      query.snippet.flatMap(({ attribute, words: length }) =>
        (attribute === '*' ? names : [attribute]).map((name): [string, number] => [name, length]),
      ),
    );
    // Computed once per page, not once per hit.
    const markingOf = (attribute: string): Marking => this.#markingOf(attribute, words);
    this.#highlight = highlight.map((attribute) => ({ attribute, marking: markingOf(attribute) }));
    this.#snippet = Array.from(snippet, ([attribute, length]) => ({
      attribute,
      marking: { ...markingOf(attribute), length },
    }));
    this.#budget = options.budget;
  }

  hit(doc: number): EngineHit {
    this.#budget?.take(this.#index.documents.sizeOf(doc));
    const record = this.#index.documents.recordOf(doc);
    const hit: EngineHit = { objectID: this.#index.documents.idOf(doc), record };
    this.#words.open((parts) => this.#holdsParts(doc, parts));
    if (this.#highlight.length > 0) hit.highlightResult = this.#highlightOf(record);
    if (this.#snippet.length > 0) hit.snippetResult = this.#snippetOf(record);
    this.#budget?.take(this.#marked);
    this.#marked = 0;
    return hit;
  }

  #highlightOf(record: JsonObject): JsonObject {
    const tree: JsonObject = {};
    for (const { attribute, marking } of this.#highlight)
      addHighlights({
        record,
        attribute,
        tree,
        leaf: (text, isText) =>
          this.#paid(text, isText ? highlightCached(text, marking) : highlightText(text, withoutWords(marking))),
      });
    return this.#restricted(tree);
  }

  #snippetOf(record: JsonObject): JsonObject {
    const tree: JsonObject = {};
    for (const { attribute, marking } of this.#snippet)
      addHighlights({
        record,
        attribute,
        tree,
        leaf: (text, isText) => this.#paid(text, snippetText(text, isText ? marking : withoutWords(marking))),
      });
    return this.#restricted(tree);
  }

  #restricted(tree: JsonObject): JsonObject {
    return this.#query.restrictHighlightAndSnippetArrays ? withoutUnmatched(tree) : tree;
  }

  /** Reading a text costs its length, and so does writing it. */
  #paid<Marked extends { value: string }>(text: string, marked: Marked): Marked {
    this.#marked += text.length + marked.value.length;
    return marked;
  }

  #markingOf(attribute: string, words: HighlightWords): Marking {
    const { attributes, settings } = this.#index;
    const { disableTypoToleranceOnAttributes = settings.disableTypoToleranceOnAttributes } = this.#query;
    return {
      words: this.#isSearched(attribute) ? words : noWords,
      typos: !disableTypoToleranceOnAttributes.includes(attribute),
      rules: attributes.cutRules(attribute),
      tags: this.#query,
      repeated: new Map(),
    };
  }

  /** Whether a document holds all parts of a compound, which is one typo. */
  #holdsParts(doc: number, words: readonly string[]): boolean {
    const { disableTypoToleranceOnAttributes: spelt = this.#index.settings.disableTypoToleranceOnAttributes } =
      this.#query;
    const counts = this.#index.attributes.names.map((name) => this.#isSearched(name) && !spelt.includes(name));
    return holdsAll(this.#index.segments(), { doc, words, counts });
  }

  /** False for a searchable attribute that this query leaves out: nothing was matched there. */
  #isSearched(attribute: string): boolean {
    const { restrictSearchableAttributes: restricted } = this.#query;
    const isLeftOut = restricted.length > 0 && !restricted.includes(attribute);
    return !isLeftOut || this.#index.attributes.numberOf(attribute) === undefined;
  }
}
