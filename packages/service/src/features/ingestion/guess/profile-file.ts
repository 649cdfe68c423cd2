/** File profile: the types of the columns of a file and its first records, read before the file is ingested. */
import type { Fields } from '../../../foundation/wire/fields.ts';
import type { RowBatch } from '../connectors/connector.ts';
import { joinTypes, typeOf } from './column-types.ts';

/** Maximum number of rows read for the types of columns. */
const MAX_ROWS = 100_000;
/** Maximum number of records from which roles of attributes are guessed. */
const MAX_RECORDS = 1000;
/** Maximum number of columns with a type. */
const MAX_COLUMNS = 500;

/** The profile of a file. */
export interface FileProfile {
  /** Rows read without a fault. */
  rows: number;
  /** The type of each column, as of `joinTypes`. */
  types: ReadonlyMap<string, string>;
  /** Columns that stay text because their numbers can be read in two ways. */
  ambiguous: readonly string[];
  /** The first records. */
  records: readonly Fields[];
}

/**
 * Reads the beginning of a file. Rows with a fault are left out.
 *
 * @param maxRows Rows after which no further batch is read. 100,000 by default.
 * @example
 * const { types } = await profileFile(readCsvFile(file, reading, undefined));
 * types.get('price'); // 'float'
 */
export async function profileFile(batches: AsyncIterable<RowBatch>, maxRows = MAX_ROWS): Promise<FileProfile> {
  const seen = new Map<string, Set<string>>();
  const records: Fields[] = [];
  let rows = 0;
  for await (const batch of batches) {
    for (const row of batch.rows) {
      if ('fault' in row) continue;
      rows++;
      if (records.length < MAX_RECORDS) records.push(row.record);
      for (const [name, value] of Object.entries(row.record)) {
        const types = seen.get(name);
        if (types) types.add(typeOf(value));
        else if (seen.size < MAX_COLUMNS) seen.set(name, new Set([typeOf(value)]));
      }
    }
    if (rows >= maxRows) break;
  }
  const types = new Map(Array.from(seen, ([name, all]) => [name, joinTypes(all)]));
  const ambiguous = Array.from(seen, ([name, all]) => (isAmbiguous(all) ? name : undefined)).filter(
    (name) => name !== undefined,
  );
  return { rows, types, ambiguous, records };
}

/** Whether all values are numbers of which none shows its decimal separator. */
function isAmbiguous(types: ReadonlySet<string>): boolean {
  const numbers = new Set(['ambiguous', 'integer', 'null']);
  return types.has('ambiguous') && [...types].every((type) => numbers.has(type));
}
