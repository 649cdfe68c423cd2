/** Proximity: the distance of the query words in a document. */
import { rankedPlace, type PlaceTable } from '../index/segment.ts';
import { MAX_DISTANCE, leastDistance } from '../index/position-signature.ts';
import type { Matches } from '../match/matches.ts';
import { PlaceList, type WordPlaces } from '../match/word-places.ts';

/** Measures documents: the total distance of consecutive query words. */
export class Proximity {
  readonly #reader: WordPlaces;
  readonly #lists: PlaceList[];
  readonly #signatures: (Uint32Array | undefined)[];
  readonly #least: number;

  /** Distances up to `least` count as `least`. */
  constructor(options: { reader: WordPlaces; wordCount: number; matches: Matches; least: number }) {
    const { reader, wordCount, matches, least } = options;
    this.#reader = reader;
    this.#least = least;
    this.#lists = Array.from({ length: wordCount }, () => new PlaceList());
    this.#signatures = this.#lists.map((_, word) => matches.signatures(word));
  }

  /** Lower bound of `of`, without reading the document. Writes it for each of the first `count` documents. */
  bound(docs: Uint32Array, count: number, keys: Float64Array): void {
    keys.fill(0, 0, count);
    for (let word = 1; word < this.#signatures.length; word++) {
      const [first, second] = [this.#signatures[word - 1], this.#signatures[word]];
      if (first && second) addBounds({ first, second, docs, count, keys, least: this.#least });
      else for (let at = 0; at < count; at++) keys[at] = (keys[at] as number) + this.#least;
    }
  }

  /** From the number of word pairs (all adjacent, in order) to `farthest` times that number. */
  of(doc: number): number {
    const lists = this.#lists;
    this.#reader.open(doc, -1);
    let sum = 0;
    this.#reader.read(0, lists[0] as PlaceList);
    for (let word = 1; word < lists.length; word++) {
      this.#reader.read(word, lists[word] as PlaceList);
      sum += Math.max(this.#least, distance(lists[word - 1] as PlaceList, lists[word] as PlaceList));
    }
    return sum;
  }

  /** Returns the best place of the closest pair of consecutive query words. Undefined if no two share an attribute. */
  nearestPlace(doc: number, places: PlaceTable): number | undefined {
    const lists = this.#lists;
    this.#reader.open(doc, -1);
    lists.forEach((list, word) => this.#reader.read(word, list));
    let nearest = MAX_DISTANCE;
    let best: number | undefined;
    for (let word = 1; word < lists.length; word++) {
      eachPair(lists[word - 1] as PlaceList, lists[word] as PlaceList, (first, second, apart) => {
        const far = Math.max(this.#least, apart);
        if (far > nearest || (far === nearest && best === undefined)) return;
        const place = Math.min(rankedPlace(places, first), rankedPlace(places, second));
        best = far < nearest ? place : Math.min(best as number, place);
        nearest = far;
      });
    }
    return best;
  }
}

/** Calls `visit` with every pair of places in one attribute and their distance. */
function eachPair(
  first: PlaceList,
  second: PlaceList,
  visit: (first: number, second: number, apart: number) => void,
): void {
  for (let at = 0; at < first.count; at++) {
    const place = first.data[at] as number;
    for (let other = 0; other < second.count; other++) {
      const next = second.data[other] as number;
      if (place >>> 16 !== next >>> 16) continue;
      const step = next - place;
      visit(place, next, step > 0 ? step : step === 0 ? 1 : 1 - step);
    }
  }
}

function addBounds(pair: {
  first: Uint32Array;
  second: Uint32Array;
  docs: Uint32Array;
  count: number;
  keys: Float64Array;
  least: number;
}): void {
  const { first, second, docs, count, keys, least } = pair;
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number;
    const bound = leastDistance(first[doc] as number, second[doc] as number);
    keys[at] = (keys[at] as number) + (bound < least ? least : bound);
  }
}

/** Returns the minimum distance of a place of the first word and one of the second; one more in reverse order. */
function distance(first: PlaceList, second: PlaceList): number {
  let least = MAX_DISTANCE;
  let behind = 0;
  for (let at = 0; at < first.count && least > 1; at++) {
    const place = first.data[at] as number;
    while (behind < second.count && (second.data[behind] as number) < place) behind++;
    if (behind < second.count) {
      const next = second.data[behind] as number;
      // One place for both words: a joined form, at the minimum distance.
      if (next >>> 16 === place >>> 16) least = Math.min(least, Math.max(1, next - place));
    }
    if (behind > 0) {
      const previous = second.data[behind - 1] as number;
      if (previous >>> 16 === place >>> 16) least = Math.min(least, place - previous + 1);
    }
  }
  return least;
}
