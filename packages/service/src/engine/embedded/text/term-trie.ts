/** Term dictionary of a segment: a trie in typed arrays, traversed once for all terms within an edit distance of a word or prefix. */
import { runSteps, type Steps } from '../steps.ts';

/** Adjacent terms of the sorted dictionary (`high` exclusive) with the same number of typos. */
export interface TermRange {
  low: number;
  high: number;
  typos: number;
}

const none = 0xffffffff;

/** The nodes of a trie, as one entry per array. */
interface TrieNodes {
  letter: Uint16Array;
  child: Uint32Array;
  sibling: Uint32Array;
  low: Uint32Array;
  high: Uint32Array;
  ends: Uint8Array;
}

/** Terms processed per step. */
const TERMS_PER_STEP = 256;

/** Length of the common prefix of two terms. */
function commonLetters(one: string, other: string): number {
  const limit = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < limit && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++;
  return shared;
}

/** Counts the nodes of sorted terms, including the root. */
function* countNodes(terms: readonly string[]): Steps<number> {
  let count = 1;
  let previous = '';
  for (let index = 0; index < terms.length; index++) {
    if (index % TERMS_PER_STEP === 0) yield;
    const term = terms[index] as string;
    count += term.length - commonLetters(previous, term);
    previous = term;
  }
  return count;
}

/** Builds the nodes of sorted distinct terms. */
function* buildNodes(terms: readonly string[]): Steps<TrieNodes> {
  const count = yield* countNodes(terms);
  const letter = new Uint16Array(count);
  const child = new Uint32Array(count).fill(none);
  const sibling = new Uint32Array(count).fill(none);
  const low = new Uint32Array(count);
  const high = new Uint32Array(count);
  const ends = new Uint8Array(count);
  let next = 1;
  // `path` is the branch of the previous term; `youngest` is the last child added to each of its nodes.
  const path = [0];
  const youngest = [none];
  let previous = '';
  for (let index = 0; index < terms.length; index++) {
    if (index % TERMS_PER_STEP === 0) yield;
    const term = terms[index] as string;
    const shared = commonLetters(previous, term);
    while (path.length > shared + 1) {
      high[path.pop() as number] = index;
      youngest.pop();
    }
    for (let at = shared; at < term.length; at++) {
      const node = next++;
      letter[node] = term.charCodeAt(at);
      low[node] = high[node] = index;
      const parent = path.length - 1;
      const brother = youngest[parent] as number;
      if (brother === none) child[path[parent] as number] = node;
      else sibling[brother] = node;
      youngest[parent] = node;
      path.push(node);
      youngest.push(none);
    }
    ends[path.at(-1) as number] = 1;
    previous = term;
  }
  for (const node of path) high[node] = terms.length;
  return { letter, child, sibling, low, high, ends };
}

/** Terms sorted by UTF-16 code units, as a tree of letters. Node 0 is the root. */
export class TermTrie {
  readonly terms: readonly string[];
  readonly #letter: Uint16Array;
  readonly #child: Uint32Array;
  readonly #sibling: Uint32Array;
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;
  readonly #ends: Uint8Array;

  /** `terms` must be sorted and distinct. */
  constructor(terms: readonly string[], nodes = runSteps(buildNodes(terms))) {
    this.terms = terms;
    this.#letter = nodes.letter;
    this.#child = nodes.child;
    this.#sibling = nodes.sibling;
    this.#low = nodes.low;
    this.#high = nodes.high;
    this.#ends = nodes.ends;
  }

  /** Builds a trie in steps. */
  static *inSteps(terms: readonly string[]): Steps<TermTrie> {
    return new TermTrie(terms, yield* buildNodes(terms));
  }

  /** The index of a term, or -1. */
  indexOf(word: string): number {
    const node = this.#descend(word);
    return node !== none && this.#ends[node] === 1 ? (this.#low[node] ?? -1) : -1;
  }

  /**
   * Returns ranges of terms that equal the word (or start with it, with `prefix`) with at most `maxTypos` typos; each term once, with its
   * fewest typos. A typo is a letter that is added, omitted, replaced, or swapped with the next one; in the first letter it counts twice.
   */
  expand(options: { word: string; prefix: boolean; maxTypos: number }): TermRange[] {
    const { word, prefix, maxTypos } = options;
    if (word === '') return [];
    if (maxTypos > 0) return this.#expandWithTypos(word, prefix, maxTypos);
    const node = this.#descend(word);
    if (node === none) return [];
    const low = this.#low[node] ?? 0;
    if (prefix) return [{ low, high: this.#high[node] ?? 0, typos: 0 }];
    return this.#ends[node] === 1 ? [{ low, high: low + 1, typos: 0 }] : [];
  }

  #descend(word: string): number {
    let node = 0;
    for (let at = 0; at < word.length && node !== none; at++) {
      const code = word.charCodeAt(at);
      node = this.#child[node] ?? none;
      while (node !== none && this.#letter[node] !== code) node = this.#sibling[node] ?? none;
    }
    return node;
  }

  #expandWithTypos(word: string, prefix: boolean, max: number): TermRange[] {
    const length = word.length;
    const letters = Uint16Array.from({ length }, (_, at) => word.charCodeAt(at));
    const ranges: TermRange[] = [];
    // rows[depth][i] = typos between the first i letters of the word and the first `depth` letters of the branch.
    const rows = [Uint8Array.from({ length: length + 1 }, (_, at) => (at === 0 ? 0 : at + 1))];
    const [letter, child, sibling, lows, highs, ends] = [
      this.#letter,
      this.#child,
      this.#sibling,
      this.#low,
      this.#high,
      this.#ends,
    ];
    const walk = (parent: number, depth: number, before: number, bestAbove: number): void => {
      const above = rows[depth - 1] as Uint8Array;
      const grand = depth > 1 ? (rows[depth - 2] as Uint8Array) : above;
      const row = (rows[depth] ??= new Uint8Array(length + 1));
      for (let node = child[parent] as number; node !== none; node = sibling[node] as number) {
        const code = letter[node] as number;
        // Cells farther from the diagonal than `max` exceed it whatever the letters, and adjacent cells must read such a value.
        const from = depth > max ? depth - max : 1;
        const to = depth + max < length ? depth + max : length;
        row[from - 1] = from === 1 ? depth + 1 : max + 1;
        let least = row[from - 1] as number;
        for (let i = from; i <= to; i++) {
          const replaced = letters[i - 1] === code ? 0 : i === 1 && depth === 1 ? 2 : 1;
          let typos = (above[i - 1] as number) + replaced;
          const left = (row[i - 1] as number) + 1;
          if (left < typos) typos = left;
          const added = (above[i] as number) + 1;
          if (added < typos) typos = added;
          if (i > 1 && depth > 1 && code === letters[i - 2] && before === letters[i - 1]) {
            const swapped = (grand[i - 2] as number) + (i === 2 && depth === 2 ? 2 : 1);
            if (swapped < typos) typos = swapped;
          }
          row[i] = typos;
          if (typos < least) least = typos;
        }
        if (to < length) row[to + 1] = max + 1;
        const here = to === length && from <= length ? (row[length] as number) : max + 1;
        const low = lows[node] as number;
        const best = prefix && bestAbove < here ? bestAbove : here;
        if (prefix && best <= max && least >= best) {
          // Nothing below this node can be nearer, so the whole branch has this distance.
          ranges.push({ low, high: highs[node] as number, typos: best });
          continue;
        }
        if (best <= max && ends[node] === 1) ranges.push({ low, high: low + 1, typos: best });
        if (least <= max || (prefix && best <= max)) walk(node, depth + 1, code, best);
      }
    };
    walk(0, 1, 0, max + 1);
    return ranges;
  }
}
