import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SqlValue, Store } from '../../store/store.ts';
import type { SearchRow } from './search-rows.ts';
import { createSearchLog } from './search-log.ts';

const row = (query: string, queryID: string | null = null): SearchRow => ({
  queryID,
  index: 'i',
  query,
  params: '',
  nbHits: 0,
  firstPosition: 1,
  objectIDs: [],
  userToken: null,
  tags: [],
  searchedAt: 7,
});

/** Creates a store that accepts searches, or not. */
function listeningStore() {
  const written: string[] = [];
  const state = { broken: false, written, writes: 0 };
  const query = async (sql: string, parameters: readonly SqlValue[] = []) => {
    if (!sql.includes('INSERT INTO searches')) return [];
    if (state.broken) throw new Error('no connection');
    state.writes++;
    written.push(...(parameters[2] as string[]));
    return [];
  };
  return { state, store: { shared: false, query } as unknown as Store };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the log of searches', () => {
  it('writes many in one statement, at most 200 ms later', async () => {
    const { state, store } = listeningStore();
    const log = createSearchLog({ store, onError: () => undefined });
    for (let at = 0; at < 100; at++) log.add(row(`q${at}`));
    await vi.advanceTimersByTimeAsync(199);
    expect(state.written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([state.written.length, state.writes]).toEqual([100, 1]);
  });

  it('keeps them, in order, while the store does not answer, and tells', async () => {
    const { state, store } = listeningStore();
    const failed = vi.fn();
    const log = createSearchLog({ store, onError: failed });
    state.broken = true;
    log.add(row('first'));
    await vi.advanceTimersByTimeAsync(450);
    log.add(row('second'));
    expect(failed).toHaveBeenCalledTimes(2);
    state.broken = false;
    await vi.advanceTimersByTimeAsync(200);
    expect(state.written).toEqual(['first', 'second']);
  });

  it('knows a search before it is written', async () => {
    const { store } = listeningStore();
    const log = createSearchLog({ store, onError: () => undefined });
    log.add(row('q', 'f'.repeat(32)));
    expect(await log.times(['f'.repeat(32), '0'.repeat(32)])).toEqual(new Map([['f'.repeat(32), 7]]));
  });

  it('is bounded: the oldest go when the store is away for long', async () => {
    const { state, store } = listeningStore();
    const log = createSearchLog({ store, onError: () => undefined });
    state.broken = true;
    for (let at = 0; at < 50_010; at++) log.add(row(String(at)));
    state.broken = false;
    await log.flush();
    expect([state.written.length, state.written[0], state.written.at(-1)]).toEqual([50_000, '10', '50009']);
  });

  it('is bounded by what its searches hold, too', async () => {
    const { state, store } = listeningStore();
    const log = createSearchLog({ store, onError: () => undefined });
    state.broken = true;
    for (let at = 0; at < 100; at++) log.add({ ...row(String(at)), params: 'x'.repeat(1_000_000) });
    state.broken = false;
    await log.flush();
    expect([state.written.length, state.written.at(-1)]).toEqual([15, '99']);
  });
});
