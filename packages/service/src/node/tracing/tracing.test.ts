/** Traces: a request, its search and its statements are one tree of spans, which goes on from the caller's and shows nothing secret. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../create-node-service.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
let shop: NodeService;

beforeAll(async () => {
  provider.register();
  shop = await createNodeService({ tracing: true });
  await send('POST', '/1/indexes/goods/batch', {
    requests: [{ action: 'addObject', body: { objectID: 'lamp', name: 'Lamp' } }],
  });
  await shop.service.whenIdle();
});
beforeEach(() => exporter.reset());
afterAll(async () => {
  await shop?.close();
  await provider.shutdown();
  for (const part of [trace, context, propagation]) part.disable();
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(shop.url + path, {
    method,
    headers: {
      'X-Service-Application-Id': shop.appId,
      'X-Service-API-Key': shop.adminKey,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Spans of the request that is named so, itself among them; waits for its end. */
async function spansOf(name: string): Promise<ReadableSpan[]> {
  await expect.poll(() => exporter.getFinishedSpans().map((span) => span.name)).toContain(name);
  const spans = exporter.getFinishedSpans();
  const { traceId } = spans.find((span) => span.name === name)!.spanContext();
  return spans.filter((span) => span.spanContext().traceId === traceId);
}

it('goes on with the trace of the caller, from the request to the search of the index', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const caller = 'b7ad6b7169203331';
  await send('POST', '/1/indexes/goods/query', { query: 'lamp' }, { traceparent: `00-${traceId}-${caller}-01` });
  const spans = await spansOf('POST /1/indexes/{indexName}/query');
  const request = spans.find(({ kind }) => kind === SpanKind.SERVER)!;
  expect(request.spanContext().traceId).toBe(traceId);
  expect(request.parentSpanContext?.spanId).toBe(caller);
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/1/indexes/{indexName}/query',
    'http.response.status_code': 200,
    'aisle.operation': 'searchSingleIndex',
  });
  const search = spans.find(({ name }) => name === 'search index')!;
  expect(search.parentSpanContext?.spanId).toBe(request.spanContext().spanId);
  expect(search.attributes).toMatchObject({ 'aisle.index': 'goods', 'aisle.matches': 1, 'aisle.hits': 1 });
});

it('shows statements without their parameters', async () => {
  await send('PUT', '/1/indexes/goods/private-object', { name: 'a private name' });
  const spans = await spansOf('PUT /1/indexes/{indexName}/{objectID}');
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.length).toBeGreaterThan(0);
  await shop.service.whenIdle();
  const written = JSON.stringify(
    exporter.getFinishedSpans().map(({ name, attributes, status, events }) => [name, attributes, status, events]),
  );
  expect(written).toContain('INSERT INTO records');
  for (const secret of ['private-object', 'private name', shop.adminKey]) expect(written).not.toContain(secret);
});

it('begins no trace for what the service does in the background', async () => {
  await send('PUT', '/1/indexes/goods/settings', { searchableAttributes: ['name'] });
  await shop.service.whenIdle();
  await spansOf('PUT /1/indexes/{indexName}/settings');
  const roots = exporter.getFinishedSpans().filter(({ parentSpanContext }) => parentSpanContext === undefined);
  expect(roots.map(({ name }) => name)).toEqual(['PUT /1/indexes/{indexName}/settings']);
});

it('takes what the caller did wrong for no failure of the service', async () => {
  expect((await send('POST', '/1/indexes/nowhere/query', { query: '' })).status).toBe(404);
  const [request] = await spansOf('POST /1/indexes/{indexName}/query');
  expect(request!.attributes['http.response.status_code']).toBe(404);
  expect(request!.status.code).toBe(SpanStatusCode.UNSET);
});
