/** How near the words of a query stand to each other in a document. */
import { farthest, leastDistance } from '../index/position-signature.ts';
import type { Matches } from '../match/matches.ts';
import { PlaceList, type WordPlaces } from '../match/word-places.ts';

/** Measures documents: the distances between neighbouring query words, summed. */
export class Proximity {
  readonly #reader: WordPlaces;
  readonly #lists: PlaceList[];
  readonly #signatures: (Uint32Array | undefined)[];

  constructor(options: { reader: WordPlaces; wordCount: number; matches: Matches }) {
    const { reader, wordCount, matches } = options;
    this.#reader = reader;
    this.#lists = Array.from({ length: wordCount }, () => new PlaceList());
    this.#signatures = this.#lists.map((_, word) => matches.signatures(word));
  }

  /** What `of` answers at least, without reading the document. Writes it for each of the first `count` documents. */
  bound(docs: Uint32Array, count: number, keys: Float64Array): void {
    keys.fill(0, 0, count);
    for (let word = 1; word < this.#signatures.length; word++) {
      const [first, second] = [this.#signatures[word - 1], this.#signatures[word]];
      if (first && second) addBounds({ first, second, docs, count, keys });
      else for (let at = 0; at < count; at++) keys[at] = (keys[at] as number) + 1;
    }
  }

  /** From the number of word pairs (all adjacent, in order) to `farthest` times as much. */
  of(doc: number): number {
    const lists = this.#lists;
    this.#reader.open(doc, -1);
    let sum = 0;
    this.#reader.read(0, lists[0] as PlaceList);
    for (let word = 1; word < lists.length; word++) {
      this.#reader.read(word, lists[word] as PlaceList);
      sum += distance(lists[word - 1] as PlaceList, lists[word] as PlaceList);
    }
    return sum;
  }
}

function addBounds(pair: {
  first: Uint32Array;
  second: Uint32Array;
  docs: Uint32Array;
  count: number;
  keys: Float64Array;
}): void {
  const { first, second, docs, count, keys } = pair;
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number;
    keys[at] = (keys[at] as number) + leastDistance(first[doc] as number, second[doc] as number);
  }
}

/** The least distance between a place of the first and one of the second word; in reverse order one step farther. */
function distance(first: PlaceList, second: PlaceList): number {
  let least = farthest;
  let behind = 0;
  for (let at = 0; at < first.count && least > 1; at++) {
    const place = first.data[at] as number;
    while (behind < second.count && (second.data[behind] as number) < place) behind++;
    if (behind < second.count) {
      const next = second.data[behind] as number;
      // One place for both words: a joined form, as near as can be.
      if (next >>> 16 === place >>> 16) least = Math.min(least, Math.max(1, next - place));
    }
    if (behind > 0) {
      const previous = second.data[behind - 1] as number;
      if (previous >>> 16 === place >>> 16) least = Math.min(least, place - previous + 1);
    }
  }
  return least;
}
