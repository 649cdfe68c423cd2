/** Tests of the strikes after the death of a process. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { countStrikes, exchangeParts, forgetParts, MAX_STRIKES } from './part-rows.ts';

let store: Store;
const now = 1_000_000_000_000;
const crawl = { kind: 'crawl', payload: 'shop' };
const run = { kind: 'run', payload: 'feed' };
const page = { ...crawl, name: 'page' };
const other = { ...crawl, name: 'other page' };
const batch = { ...run, name: 'batch' };

beforeAll(async () => {
  store = await openSpareDatabase();
}, 60_000);
afterAll(() => store.close());
beforeEach(() => store.query('DELETE FROM job_parts'));

let processes = 0;
/** Ends a process with parts in progress; returns the strikes that the next one counts, whichever job it takes first. */
async function die(parts: readonly (typeof page)[], first = crawl, second = run): Promise<Record<string, number>> {
  await exchangeParts(store, { started: parts, over: [] }, { holder: `process ${processes}`, now });
  const next = { holder: `process ${++processes}`, livingSince: undefined, now };
  return Object.fromEntries([
    ...(await countStrikes(store, first, next)),
    ...(await countStrikes(store, second, next)),
  ]);
}

it('the first strike is of all that were under way, of every job; the next ones only of what was alone', async () => {
  expect(await die([page, other, batch])).toEqual({ page: 1, 'other page': 1, batch: 1 });
  // A slow batch is in progress next to a page without strikes, so either may be the cause.
  const fresh = { ...crawl, name: 'fresh page' };
  expect(await die([batch, fresh], run, crawl)).toEqual({ page: 1, 'other page': 1, batch: 1, 'fresh page': 1 });
  await forgetParts(store, [batch, other, fresh]);
  expect(await die([page])).toEqual({ page: 2 });
  expect(await die([page])).toEqual({ page: MAX_STRIKES });
});

it('what ended is not charged, nor what begins in a process that lives', async () => {
  await exchangeParts(store, { started: [page, batch], over: [] }, { holder: 'here', now });
  await exchangeParts(store, { started: [other], over: [page] }, { holder: 'here', now });
  const here = { holder: 'here', livingSince: undefined, now };
  expect(await countStrikes(store, run, here)).toEqual(new Map());
  expect(await countStrikes(store, crawl, { ...here, holder: 'next' })).toEqual(new Map([['other page', 1]]));
});

it('a part that ended and begins again at once is under way', async () => {
  await exchangeParts(store, { started: [page], over: [] }, { holder: 'gone', now });
  await exchangeParts(store, { started: [page], over: [page] }, { holder: 'gone', now });
  expect(await countStrikes(store, crawl, { holder: 'next', livingSince: undefined, now })).toEqual(
    new Map([['page', 1]]),
  );
});
