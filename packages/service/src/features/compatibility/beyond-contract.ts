/** Routes outside the contract, with the statuses and credentials of the search interface. */
import type { OperationId, Route } from '../../foundation/wire/route.ts';

/** Creates a route whose operation is not in the contract. */
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
