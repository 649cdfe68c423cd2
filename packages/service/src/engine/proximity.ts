/** How near the words of a query stand to each other in a document. */
import { PlaceList, type WordPlaces } from './word-places.ts';

/** Words this far apart, in different attributes or missing, are all the same distance. */
export const farthest = 8;

/** Measures documents: the distances between neighbouring query words, summed. */
export class Proximity {
  readonly #reader: WordPlaces;
  readonly #lists: PlaceList[];

  constructor(options: { reader: WordPlaces; wordCount: number }) {
    this.#reader = options.reader;
    this.#lists = Array.from({ length: options.wordCount }, () => new PlaceList());
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
