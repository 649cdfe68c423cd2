/** Seen records: which objectIDs a run has had, and where, in so few bytes that a million of them fit beside it. */

/** ObjectIDs that are remembered at most: of those that come later only the ones seen before are told. */
const MOST = 2_000_000;
const FIRST_CAPACITY = 1024;
/** Part of the places that may be taken before there are twice as many. */
const FULLEST = 0.6;

/** The objectIDs of a run. */
export interface SeenRecords {
  /**
   * Sees one, at a place (1 or more).
   * @returns The place where it was seen before.
   */
  see(objectID: string, place: number): number | undefined;
}

/** Two hashes of 32 bits: of two million objectIDs, one in ten million times two have both in common. */
function hashOf(text: string): [one: number, two: number] {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    one = Math.imul(one ^ character, 2654435761);
    two = Math.imul(two ^ character, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return [one >>> 0, two >>> 0];
}

/** Open addressing: three numbers for each. */
interface Table {
  capacity: number;
  ones: Uint32Array;
  twos: Uint32Array;
  /** 0 where nothing is. */
  places: Uint32Array;
}

const createTable = (capacity: number): Table => ({
  capacity,
  ones: new Uint32Array(capacity),
  twos: new Uint32Array(capacity),
  places: new Uint32Array(capacity),
});

/** Where a pair of hashes stands, or would. */
function slotOf({ capacity, ones, twos, places }: Table, one: number, two: number): number {
  let slot = one & (capacity - 1);
  while (places[slot] !== 0 && (ones[slot] !== one || twos[slot] !== two)) slot = (slot + 1) & (capacity - 1);
  return slot;
}

function put({ ones, twos, places }: Table, slot: number, entry: { one: number; two: number; place: number }): void {
  [ones[slot], twos[slot], places[slot]] = [entry.one, entry.two, entry.place];
}

function grow(table: Table): Table {
  const larger = createTable(table.capacity * 2);
  for (let at = 0; at < table.capacity; at++) {
    const [one, two, place] = [table.ones[at]!, table.twos[at]!, table.places[at]!];
    if (place !== 0) put(larger, slotOf(larger, one, two), { one, two, place });
  }
  return larger;
}

/**
 * Begins with none.
 *
 * @example
 * const seen = createSeenRecords();
 * seen.see('sku-1', 3); // undefined
 * seen.see('sku-1', 9); // 3
 */
export function createSeenRecords(): SeenRecords {
  let table = createTable(FIRST_CAPACITY);
  let size = 0;
  return {
    see: (objectID, place) => {
      const [one, two] = hashOf(objectID);
      const slot = slotOf(table, one, two);
      const before = table.places[slot]!;
      if (before !== 0) {
        table.places[slot] = place;
        return before;
      }
      if (size >= MOST) return undefined;
      put(table, slot, { one, two, place });
      size++;
      if (size > table.capacity * FULLEST) table = grow(table);
      return undefined;
    },
  };
}
