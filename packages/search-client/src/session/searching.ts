/** The port of searches: what passes the layers of a client stack. */
import type { SearchClientLike, SearchParams } from '@aisle/contract';

/** What passes the layers: searches. Facet search and recommendations go to the client itself. */
export type Searching = Pick<SearchClientLike, 'search'>;

/** A request, whatever it searches. */
interface AnyRequest {
  params?: SearchParams;
}

/** Writes requests in another way. */
export type RewriteRequests = <Request extends AnyRequest>(requests: readonly Request[]) => readonly Request[];

/** A client, and the way in which it reads facet filters. */
export interface FilterAdapter extends Searching {
  /** Writes requests as the client reads them: as they are, until it is known that it reads them in another way. */
  adapt: RewriteRequests;
}
