/** What must not compile: each line below an expected error is a mistake that the types must catch. */
import { createSearchClient } from '../create-search-client.ts';
import { createSession } from './create-session.ts';
import { setRange } from '../capabilities/range.ts';
import type { Need, SessionState } from './session.ts';

const client = createSearchClient({ appId: 'a', apiKey: 'k', hosts: 'https://search.example.com' });
const session = createSession({ client, index: 'products' });

// @ts-expect-error hosts are required: there is no public service to fall back to
createSearchClient({ appId: 'a', apiKey: 'k' });
// @ts-expect-error a request names its index
void client.search([{ params: { query: 'x' } }]);
// @ts-expect-error hitsPerPage is a number
void client.search([{ indexName: 'products', params: { hitsPerPage: '20' } }]);
// @ts-expect-error a facet search names the facet
void client.searchForFacetValues([{ indexName: 'products', params: { facetQuery: 'a' } }]);
// @ts-expect-error the index is required
createSession({ client });
// @ts-expect-error a client must be able to search
createSession({ client: {}, index: 'products' });
// @ts-expect-error state is changed by methods only
session.state = {} as SessionState;
// @ts-expect-error and so are its parts
session.state.search.query = 'x';
// @ts-expect-error a facet need says how its values combine
session.need({ kind: 'facet', attribute: 'brand' });
// @ts-expect-error no such need
({ kind: 'hit' }) satisfies Need;
// @ts-expect-error ranges are numbers
setRange(session, 'price', { min: '10' });
// @ts-expect-error no positional booleans
session.toggleFacet('brand', 'A', true);
// @ts-expect-error only push and replace
session.setQuery('x', { history: 'none' });
