/** Reads every page of an ingestion list, one after the other. */

/** Maximum number of items per request. */
export const MAX_PAGE_SIZE = 100;

/**
 * Reads all pages.
 * @example
 * const tasks = await readAll((page) => ingestion.listIngestionTasks({ itemsPerPage: MAX_PAGE_SIZE, page }), ({ tasks }) => tasks);
 */
export async function readAll<Answer extends { pagination: { nbPages: number } }, Item>(
  fetchPage: (page: number) => Promise<Answer>,
  itemsOf: (answer: Answer) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await fetchPage(page);
    for (const item of itemsOf(answer)) items.push(item);
    last = answer.pagination.nbPages;
  }
  return items;
}
