/** The logs: the last requests that the service answered. */
import type { Interface } from '../contract-shape.ts';
import { responseObject, list, ok, reads, ref, text, integer } from './schema-builders.ts';
import { searchHostErrors } from './search.ts';

export const logs: Interface = {
  id: 'logs',
  title: 'Logs',
  description:
    'The last requests to the service: seven days, at most 1,000 per server. Keys are hidden but for their beginning, other secrets altogether.',
  section: '3, Logs and tasks',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    LogEntry: responseObject(
      {
        timestamp: text('When, ISO 8601.'),
        method: text('HTTP method.'),
        answer_code: text('Status of the answer.'),
        query_body: text('Body of the request, its first 4 KB.'),
        answer: text('Body of the answer, its first 4 KB.'),
        url: text('Path and query string of the request.'),
        ip: text('Address of the client; empty where nobody knows it.'),
        query_headers: text('Headers of the request, one per line; the key is partly hidden.'),
        sha1: text('Identifies the entry.'),
      },
      ['timestamp', 'method', 'answer_code', 'query_body', 'answer', 'url', 'ip', 'query_headers', 'sha1'],
    ),
    Logs: responseObject({ logs: list(ref('LogEntry'), 'The newest first.') }, ['logs']),
  },
  operations: {
    getLogs: {
      ...reads,
      summary: 'Reads the last requests',
      description:
        'Of the server that is asked only. The call counts as an operation but is not logged itself. A key that is good for some indices reads of these; a key with enforced parameters reads none.',
      route: '/1/logs',
      acl: 'logs',
      query: {
        offset: integer('The first entry; 0 is the newest.', { minimum: 0, default: 0 }),
        length: integer('Entries to return.', { minimum: 1, maximum: 1000, default: 10 }),
        indexName: text('Only requests to this index, also among others.', { maxLength: 256 }),
        type: {
          type: 'string',
          known: ['all', 'query', 'build', 'error'],
          default: 'all',
          description:
            'Only this kind of request: `query` searches, `build` writes, `error` failed (a status from 400 on); beyond `all` and `build` inferred.',
          source: 'inferred',
        },
      },
      success: ok('Logs'),
      limits: ['1,000 entries per call', 'seven days', 'the last 1,000 requests per server'],
      example: { query: { offset: '0', length: '5', indexName: 'products', type: 'build' } },
    },
  },
};
