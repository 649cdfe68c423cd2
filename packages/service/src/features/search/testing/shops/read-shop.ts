/** Judged searches: a small catalogue of one language, and what the first hit of each query has to be. */

/** A catalogue with what is searched in it. */
export interface JudgedShop {
  /** ISO 639-1 code. */
  language: string;
  records: readonly { objectID: string; name: string }[];
  /** `right`: the objectIDs of which one has to be the first hit. */
  queries: readonly { query: string; right: readonly string[] }[];
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * Reads a shop as people write it down.
 * @param records A line for each: objectID, colon, name.
 * @param queries A line for each: query, `>`, objectIDs between bars.
 * @throws Error when a line names a record that is not there, for nothing would ever find it.
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
