/** Seen records: the objectIDs of a run and their positions. Only hashes are stored, in 12.5 to 19 bytes each, for tens of millions of objectIDs. */

/** Default maximum number of objectIDs, which takes 420 MB. Of later ones only those seen before are detected. */
const MAX_SEEN = 32_000_000;
/** Slots of the first table, and maximum slots of a table. */
const SMALLEST = 65_536;
const LARGEST = 8_388_608;
/** Maximum load factor of a table before another one is added. */
const FULLEST = 0.8;

/** The objectIDs of a run. */
export interface SeenRecords {
  /**
   * Adds an objectID with its position (1 or more).
   * @returns The position where it was seen before.
   */
  see(objectID: string, position: number): number | undefined;
  /** Bytes of all tables. */
  readonly bytes: number;
}

/** Returns two 32-bit hashes. */
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

/**
 * Open addressing. A table never grows, because copying it would take half as much memory again: if it is full, another one is added.
 *
 * The lower bits of the first hash select the slot, and are not stored. Its upper 16 bits and the second hash are compared with the few
 * entries there, in each table. Of 32 million objectIDs each is compared with about 250 others: two of them are confused in one of several
 * hundred such runs, and of a million in one of several hundred thousand. Then one row too many is reported.
 */
interface Table {
  size: number;
  mask: number;
  hashes: Uint32Array;
  tags: Uint16Array;
  /** 0 in an empty slot. */
  places: Uint32Array;
}

const createTable = (capacity: number): Table => ({
  size: 0,
  mask: capacity - 1,
  hashes: new Uint32Array(capacity),
  tags: new Uint16Array(capacity),
  places: new Uint32Array(capacity),
});

const capacityOf = ({ mask }: Table): number => mask + 1;
const isFull = (table: Table): boolean => table.size >= capacityOf(table) * FULLEST;

/** Returns the slots of the next table: a quarter to a half of the existing ones, so that few of them are empty. */
function nextCapacity(tables: readonly Table[]): number {
  const half = tables.reduce((sum, table) => sum + capacityOf(table), 0) / 2;
  return Math.min(LARGEST, Math.max(SMALLEST, 2 ** Math.floor(Math.log2(half))));
}

/** Returns the slot of an objectID, or the one where it would be inserted. */
function slotOf({ mask, hashes, tags, places }: Table, one: number, two: number): number {
  const tag = one >>> 16;
  let slot = one & mask;
  while (places[slot] !== 0 && (hashes[slot] !== two || tags[slot] !== tag)) slot = (slot + 1) & mask;
  return slot;
}

/**
 * Creates an empty set.
 * @param options.maxEntries Maximum number of objectIDs.
 *
 * @example
 * const seen = createSeenRecords();
 * seen.see('sku-1', 3); // undefined
 * seen.see('sku-1', 9); // 3
 */
export function createSeenRecords({ maxEntries = MAX_SEEN }: { maxEntries?: number | undefined } = {}): SeenRecords {
  const tables = [createTable(SMALLEST)];
  let size = 0;
  return {
    see: (objectID, position) => {
      const [one, two] = hashOf(objectID);
      for (const table of tables) {
        const slot = slotOf(table, one, two);
        const before = table.places[slot]!;
        if (before === 0) continue;
        table.places[slot] = position;
        return before;
      }
      if (size >= maxEntries) return undefined;
      let last = tables.at(-1)!;
      if (isFull(last)) tables.push((last = createTable(nextCapacity(tables))));
      const slot = slotOf(last, one, two);
      last.hashes[slot] = two;
      last.tags[slot] = one >>> 16;
      last.places[slot] = position;
      last.size++;
      size++;
      return undefined;
    },
    get bytes() {
      return tables.reduce(
        (sum, { hashes, tags, places }) => sum + hashes.byteLength + tags.byteLength + places.byteLength,
        0,
      );
    },
  };
}
