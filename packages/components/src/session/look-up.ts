/** Record look-up by objectID, through any search client. */
import type { Hit } from '@aisle/contract';
import { insideOf } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';

/** A leading minus sign would mean "without". */
const filterOf = (objectID: string): string => `objectID:${objectID.replace(/^-/, '\\-')}`;

/**
 * The records that are still there. One query that filters by `objectID`: no client of the common shape has a way of its own for this.
 * @throws What the client throws, for example where its service cannot filter by `objectID`.
 */
export const lookUp = async (
  session: SearchSession,
  { index, objectIDs }: { index: string; objectIDs: readonly string[] },
): Promise<readonly Hit[]> => {
  const { results } = await insideOf(session).client.search([
    {
      indexName: index,
      params: {
        query: '',
        facetFilters: [objectIDs.map(filterOf)],
        hitsPerPage: objectIDs.length,
        attributesToHighlight: [],
        // Nobody searched for anything.
        analytics: false,
        clickAnalytics: false,
      },
    },
  ]);
  return (results[0]?.hits ?? []).filter(({ objectID }) => objectIDs.includes(objectID));
};
