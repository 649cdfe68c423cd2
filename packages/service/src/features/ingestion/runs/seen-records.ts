/** Seen records: which objectIDs a run has had, and where, in so few bytes that half a million of them take five megabytes. */

/** ObjectIDs that are remembered at most: of those that come later only the ones seen before are told. */
const MOST = 500_000;
/** Places of a table. */
const CAPACITY = 65_536;
/** Part of the places of a table that are taken before there is another one. */
const FULLEST = 0.7;

/** The objectIDs of a run. */
export interface SeenRecords {
  /**
   * Sees one, at a place (1 or more).
   * @returns The place where it was seen before.
   */
  see(objectID: string, place: number): number | undefined;
}

/**
 * Two hashes of 32 bits. One says where an objectID is looked for, and is not kept; the other is compared with the few that stand there, so
 * that a false one is met once in some hundred runs of so many.
 */
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

/** Open addressing: two numbers for each. It never grows, which would take twice its bytes: where it is full another one stands beside it. */
interface Table {
  size: number;
  hashes: Uint32Array;
  /** 0 where nothing is. */
  places: Uint32Array;
}

const createTable = (): Table => ({
  size: 0,
  hashes: new Uint32Array(CAPACITY),
  places: new Uint32Array(CAPACITY),
});

/** Where an objectID stands, or would. */
function slotOf({ hashes, places }: Table, one: number, two: number): number {
  let slot = one & (CAPACITY - 1);
  while (places[slot] !== 0 && hashes[slot] !== two) slot = (slot + 1) & (CAPACITY - 1);
  return slot;
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
  const tables = [createTable()];
  let size = 0;
  return {
    see: (objectID, place) => {
      const [one, two] = hashOf(objectID);
      for (const table of tables) {
        const slot = slotOf(table, one, two);
        const before = table.places[slot]!;
        if (before === 0) continue;
        table.places[slot] = place;
        return before;
      }
      if (size >= MOST) return undefined;
      let last = tables.at(-1)!;
      if (last.size >= CAPACITY * FULLEST) tables.push((last = createTable()));
      const slot = slotOf(last, one, two);
      [last.hashes[slot], last.places[slot]] = [two, place];
      last.size++;
      size++;
      return undefined;
    },
  };
}
