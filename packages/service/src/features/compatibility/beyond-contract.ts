/** Routes beyond the contract: with the statuses and credentials that the search interface has. */
import type { OperationId, Route } from '../../foundation/wire/route.ts';

/** A route whose operation is no name of the contract. */
export const beyondContract = (
  route: Pick<Route, 'interface' | 'method' | 'route' | 'acl' | 'costClass'> &
    Partial<Pick<Route, 'query' | 'body'>> & { operation: string },
): Route => ({
  credentials: 'headers',
  success: 200,
  missing: 403,
  refused: 403,
  invalid: 400,
  query: {},
  ...route,
  operation: route.operation as OperationId,
});
