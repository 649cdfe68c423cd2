/** A whole service over the real engine and PGlite in memory, for tests that use it as a client would. */
import { expect } from 'vitest';
import type { SearchResponse } from '@aisle/contract';
import type { ApiKey } from '../ground/keys/api-key.ts';
import { openTestEngine } from './open-test-engine.ts';
import { openSpareDatabase } from './spare-databases.ts';
import { createService } from '../service.ts';
import type { LogEntry, Service, ServiceOptions } from '../composition/service-options.ts';
import type { Store } from '../store/store.ts';

export const APP = 'shop';
export const ADMIN = 'admin-key-of-the-tests';
export const SEARCH = 'search-key-of-the-tests';

/** A response whose body was read. */
export interface Answered {
  status: number;
  headers: Headers;
  // Untyped, because the tests read responses of every operation and state what they expect.
  body: Record<string, unknown> & { message?: string; taskID?: number };
}

/** Differences of a call from a plain one with the admin key. */
export interface CallOptions {
  body?: unknown;
  /** The body as sent, instead of JSON. */
  raw?: BodyInit;
  key?: string | null;
  headers?: Record<string, string>;
  clientAddress?: string;
  /** Whether the request arrives through the operator's socket. */
  isOperator?: boolean;
}

export interface TestService {
  service: Service;
  store: Store;
  /** Entries that the service would log. */
  log: LogEntry[];
  /** The time that the service sees; tests move it. */
  clock: { now: number };
  call(method: string, path: string, options?: CallOptions): Promise<Answered>;
  /** Runs a search that must succeed. */
  search(index: string, parameters: Record<string, unknown>, key?: string): Promise<SearchResponse>;
  /** Adds records and waits until searches see them. */
  fill(index: string, records: readonly Record<string, unknown>[], settings?: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Starts it; the first one of a worker takes about two seconds. */
export async function startTestService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const clock = { now: Date.UTC(2026, 0, 15, 12) };
  const log: LogEntry[] = [];
  const store = options.store ?? (await openSpareDatabase());
  const keys: ApiKey[] = [{ key: ADMIN, acl: ['admin'] }, { key: SEARCH, acl: ['search'] }, ...(options.keys ?? [])];
  const service = createService({
    engine: options.engine ?? (await openTestEngine()),
    clock: () => clock.now,
    log: (entry) => log.push(entry),
    ...options,
    store,
    appId: APP,
    keys,
  });
  await service.ready();

  const call: TestService['call'] = async (
    method,
    path,
    { body, raw, key = ADMIN, headers = {}, clientAddress, isOperator } = {},
  ) => {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: key === null ? headers : { 'X-Service-Application-Id': APP, 'X-Service-API-Key': key, ...headers },
      // The platform requires this for streams.
      ...(raw instanceof ReadableStream && { duplex: 'half' }),
      ...(raw !== undefined ? { body: raw } : body !== undefined ? { body: JSON.stringify(body) } : {}),
    });
    const response = await service.fetch(request, { clientAddress, isOperator });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : {}) as Answered['body'],
    };
  };

  return {
    service,
    store,
    log,
    clock,
    call,
    search: async (index, parameters, key = SEARCH) => {
      const { status, body } = await call('POST', `/1/indexes/${encodeURIComponent(index)}/query`, {
        body: parameters,
        key,
      });
      expect(body.message).toBeUndefined();
      expect(status).toBe(200);
      return body as unknown as SearchResponse;
    },
    fill: async (index, records, settings) => {
      if (settings) expect((await call('PUT', `/1/indexes/${index}/settings`, { body: settings })).status).toBe(200);
      const requests = records.map((body) => ({ action: 'addObject', body }));
      expect((await call('POST', `/1/indexes/${index}/batch`, { body: { requests } })).status).toBe(200);
      await service.whenIdle();
    },
    close: () => service.close(),
  };
}
