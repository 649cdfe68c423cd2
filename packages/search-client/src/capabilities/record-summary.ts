/** Record summary: a record without long values, for the browser's storage. */
import type { Hit } from '@aisle/contract';

/** Maximum JSON length of a value, and of a whole record; twenty records then stay far below storage limits. */
const longestValue = 500;
const longestRecord = 4000;

/** Returns the attributes that a card may show, without long values. */
export const summaryOf = (record: Hit): Hit => {
  const summary: Hit = { objectID: record.objectID };
  let size = 0;
  for (const [name, value] of Object.entries(record)) {
    const length = name.startsWith('_') ? Infinity : (JSON.stringify(value) ?? '').length + name.length;
    if (length > longestValue || size + length > longestRecord) continue;
    size += length;
    summary[name] = value;
  }
  return summary;
};

/** Whether a stored record belongs to a product, or is missing. */
export const isRecordOf = (record: unknown, objectID: string): boolean =>
  record === undefined || (Object(record) as Partial<Hit>).objectID === objectID;
