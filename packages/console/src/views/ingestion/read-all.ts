/** Read all: every page of a list of ingestion, one after the other. */

/** Items that the service gives at once, at most. */
export const MOST = 100;

/**
 * Reads all pages.
 * @example
 * const tasks = await readAll((page) => ingestion.listIngestionTasks({ itemsPerPage: MOST, page }), ({ tasks }) => tasks);
 */
export async function readAll<Answer extends { pagination: { nbPages: number } }, Item>(
  ask: (page: number) => Promise<Answer>,
  itemsOf: (answer: Answer) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await ask(page);
    for (const item of itemsOf(answer)) items.push(item);
    last = answer.pagination.nbPages;
  }
  return items;
}
