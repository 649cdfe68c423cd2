import { describe, expect, it } from 'vitest';
import { routes } from '../foundation/wire/generated/routes.ts';
import { features } from '../features/all.ts';
import { createRouter } from './router.ts';

const served = new Set(features.flatMap(({ operations }) => operations));
const router = createRouter(served);

describe('the routes', () => {
  it('all lead to their own operation, and each operation has a handler', () => {
    for (const route of routes) {
      const { operation } = router.match(route.method, route.route.replace(/\{\w+\}/g, '7')).route;
      expect(operation).toBe(route.operation);
      expect(served, operation).toContain(operation);
    }
  });

  it('take a literal star before a name', () => {
    expect(router.match('POST', '/1/indexes/*/queries').route.operation).toBe('search');
    expect(router.match('POST', '/1/indexes/*/batch').route.operation).toBe('multipleBatch');
    expect(router.match('POST', '/1/indexes/shop/batch').route.operation).toBe('batch');
  });

  it('decode what stands in the path, once', () => {
    const { path } = router.match('PUT', '/1/indexes/a%20b/x%2Fy%2525');
    expect(path).toEqual({ indexName: 'a b', objectID: 'x/y%25' });
  });

  it.each([
    ['GET', '/1/nothing', 404],
    ['GET', '/1/indexes//settings', 404],
    ['PATCH', '/1/indexes/a/settings', 405],
    ['GET', '/1/indexes/%E0%A4%A', 400],
  ])('refuse %s %s with %i', (method, path, status) => {
    expect(() => router.match(method, path)).toThrow(expect.objectContaining({ status }));
  });

  it('tell what the service does answer, and lead to nothing that has no handler', () => {
    const small = createRouter(new Set(['getTask', 'search']));
    expect(() => small.match('GET', '/1/indexes/a/settings')).toThrow(
      /^There is no operation at \/1\/indexes\/a\/settings; this service answers search and tasks$/,
    );
    expect(() => router.match('GET', '/1/nothing')).toThrow('There is no operation at /1/nothing');
  });
});
