/** Search port: the calls that pass through the layers of a client stack. */
import type { SearchClientLike, SearchParams } from '@aisle/contract';

/** Searches pass through the layers; facet search and recommendations go to the client itself. */
export type Searching = Pick<SearchClientLike, 'search'>;

/** A request of any kind. */
interface AnyRequest {
  params?: SearchParams;
}

/** Rewrites requests in another syntax. */
export type RewriteRequests = <Request extends AnyRequest>(requests: readonly Request[]) => readonly Request[];

/** A client, and the syntax of its facet filters. */
export interface FilterAdapter extends Searching {
  /** Translates requests for the client; leaves them unchanged until it is detected that the client needs another syntax. */
  adapt: RewriteRequests;
}
