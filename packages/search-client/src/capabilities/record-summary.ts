/** Record summary: a record made small enough for the storage of a browser. */
import type { Hit } from '@aisle/contract';

/** Letters of JSON that a value, and that a whole record may have: twenty records stay far below what storages hold. */
const longestValue = 500;
const longestRecord = 4000;

/** What a card may show: attributes of the record itself, and no long ones. */
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

/** Whether what is stored as a record is that of a product, or nothing. */
export const isRecordOf = (record: unknown, objectID: string): boolean =>
  record === undefined || (Object(record) as Partial<Hit>).objectID === objectID;
