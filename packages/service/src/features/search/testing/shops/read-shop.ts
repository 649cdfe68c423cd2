/** Judged searches: a small catalogue in one language, and the expected first hit of each query. */

/** A catalogue with its queries. */
export interface JudgedShop {
  /** ISO 639-1 code. */
  language: string;
  records: readonly { objectID: string; name: string }[];
  /** `right`: the objectIDs of which one must be the first hit. */
  queries: readonly { query: string; right: readonly string[] }[];
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * Parses a shop.
 * @param records One line each: objectID, colon, name.
 * @param queries One line each: query, `>`, objectIDs separated by bars.
 * @throws Error if a line names a missing record, which nothing could find.
 */
export function readShop(language: string, records: string, queries: string): JudgedShop {
  const goods = linesOf(records).map((line) => {
    const [objectID = '', ...name] = line.split(': ');
    return { objectID, name: name.join(': ') };
  });
  const judged = linesOf(queries).map((line) => {
    const [query = '', right = ''] = line.split(' > ');
    return { query, right: right.split('|') };
  });
  const missing = judged.flatMap(({ right }) => right.filter((id) => !goods.some(({ objectID }) => objectID === id)));
  if (missing.length > 0) throw new Error(`${language}: no record is called ${missing.join(', ')}`);
  return { language, records: goods, queries: judged };
}
