import { describe, expect, it } from 'vitest';
import { routes } from './generated/routes.ts';
import { features } from '../../features/all.ts';
import { createRouter } from '../../request/router.ts';
import { reservedNames, findUnreachableReason } from './reserved-names.ts';

describe('names that no record can have', () => {
  it('are those at which a path of a record finds another operation', () => {
    const router = createRouter(new Set(features.flatMap(({ operations }) => operations)));
    const words = new Set(routes.flatMap(({ route }) => route.split('/')).filter((word) => /^[a-z]/i.test(word)));
    const unreachable = [...words].filter((word) => {
      const put = router.match('PUT', `/1/indexes/products/${word}`).route.operation;
      const remove = router.match('DELETE', `/1/indexes/products/${word}`).route.operation;
      const partial = router.match('POST', `/1/indexes/products/${word}/partial`).route.operation;
      return put !== 'saveObject' || remove !== 'deleteObject' || partial !== 'partialUpdateObject';
    });
    expect([...reservedNames(routes)]).toEqual(unreachable);
    expect(unreachable).toEqual(['settings']);
  });

  it('say why', () => {
    expect(findUnreachableReason('settings')).toBe('is where the settings of the index are');
    expect(findUnreachableReason('..')).toBe('is a step in an address');
    expect(findUnreachableReason('query')).toBeUndefined();
    expect(findUnreachableReason('...')).toBeUndefined();
  });
});
