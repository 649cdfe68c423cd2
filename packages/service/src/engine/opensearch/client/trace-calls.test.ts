/** Calls to a search cluster are spans with the name of their endpoint, and no word of what is searched. */
import { expect, it } from 'vitest';
import type { SpanOptions, Tracer } from '../../../ports/tracer.ts';
import type { ClusterCall } from './cluster-call.ts';
import { traceCalls } from './trace-calls.ts';

it.each<[call: ClusterCall, name: string]>([
  [{ method: 'POST', path: '/aisle-goods-1/_search', body: { query: 'private' } }, 'POST _search'],
  [{ method: 'POST', path: '/_bulk' }, 'POST _bulk'],
  [{ method: 'POST', path: '/unused', target: () => ({ path: '/_search/point_in_time' }) }, 'POST _search'],
  [{ method: 'PUT', path: '/aisle-goods-1' }, 'PUT index'],
])('%j is %s', async (call, name) => {
  const spans: [string, SpanOptions][] = [];
  const tracer: Tracer = {
    trace: (spanName, options, work) => {
      spans.push([spanName, options]);
      return work({ rename: () => undefined, add: () => undefined, fail: () => undefined });
    },
  };
  const answered: ClusterCall[] = [];
  const client = traceCalls(
    {
      where: 'http://search:9200',
      call: <Answer>(request: ClusterCall) => {
        answered.push(request);
        return Promise.resolve('answer' as Answer);
      },
      close: () => Promise.resolve(),
    },
    tracer,
  );
  expect(await client.call(call)).toBe('answer');
  expect(answered).toEqual([call]);
  expect(spans).toEqual([
    [
      name,
      {
        kind: 'client',
        isChild: true,
        attributes: {
          'db.system.name': 'opensearch',
          'db.operation.name': name.split(' ')[1],
          'http.request.method': call.method,
        },
      },
    ],
  ]);
  expect(JSON.stringify(spans)).not.toContain('private');
});
