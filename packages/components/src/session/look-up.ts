/** Record look-up by objectID, through any search client. */
import type { Hit } from '@aisle/contract';
import { insideOf } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';

/** A leading minus sign would mean "without". */
const filterOf = (objectID: string): string => `objectID:${objectID.replace(/^-/, '\\-')}`;

/**
 * Returns the records that still exist, with one query that filters by `objectID`, because the common client interface has no method
 * for this.
 * @throws Errors of the client, for example if its service cannot filter by `objectID`.
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
        // This is not a search by the shopper.
        analytics: false,
        clickAnalytics: false,
      },
    },
  ]);
  return (results[0]?.hits ?? []).filter(({ objectID }) => objectIDs.includes(objectID));
};
