/** One record by its objectID as a separate request: the contract only has lists. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { DialectOperation } from '../dialect.ts';
import { beyondContract } from './beyond-contract.ts';

/** GET /1/indexes/{indexName}/{objectID}?attributesToRetrieve=name,price */
export const getObject: DialectOperation = {
  route: beyondContract({
    operation: 'getObject',
    interface: 'objects',
    method: 'GET',
    route: '/1/indexes/{indexName}/{objectID}',
    acl: 'search',
    costClass: 'search',
    query: { attributesToRetrieve: 'list' },
  }),
  findFault: () => undefined,
  answer: async (call, ask) => {
    const { indexName, objectID } = call.path;
    const { body } = await ask('getObjects', {
      ...call,
      path: {},
      query: {},
      body: { requests: [{ indexName, objectID, ...call.query }] },
    });
    const [record] = (body as { results: (object | null)[] }).results;
    if (!record)
      throw new ServiceError(404, `Index ${String(indexName)} has no record with the objectID ${String(objectID)}`);
    return { body: record };
  },
};
