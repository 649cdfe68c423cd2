/** The URLs of a crawl whose turn it is: rows that wait, and URLs of the live crawl that were met again. */
import { readStored } from '../rows/stored-rows.ts';
import { readWaiting, type WaitingUrl } from '../rows/url-rows.ts';
import type { FrontierState } from './frontier-state.ts';

/** URLs that were handed out before and are not written yet. */
export interface PendingUrls {
  size: number;
  has: (url: string) => boolean;
}

/** URLs that have rows, with what the live crawl knows of them. */
async function withKnown(
  { store, key, mayKeep }: FrontierState,
  urls: readonly WaitingUrl[],
  crawl: number,
): Promise<readonly WaitingUrl[]> {
  if (!mayKeep) return urls;
  const rows = await readStored(store, { ...key, crawl }, { urls: urls.map(({ url }) => url) });
  const liveRows = new Map(rows.map((row) => [row.url, row]));
  // Another kind of URL leads elsewhere.
  return urls.map((url) =>
    liveRows.get(url.url)?.kind === url.kind ? { ...url, stored: liveRows.get(url.url) } : url,
  );
}

/** The next URLs that were met again. */
async function nextRevisits(
  { store, key, mayKeep, revisits, ahead }: FrontierState,
  { limit, deepest, crawl }: { limit: number; deepest: number; crawl: number },
): Promise<WaitingUrl[]> {
  const next = revisits.take(limit, deepest);
  const liveRows = new Map(next.flatMap(({ id }) => ahead.take(id) ?? []).map((row) => [row.id, row]));
  const unread = next.flatMap(({ id }) => (liveRows.has(id) ? [] : id));
  for (const row of await readStored(store, { ...key, crawl }, { ids: unread })) liveRows.set(row.id, row);
  return next.flatMap(({ id, depth, hops }) => {
    const row = liveRows.get(id);
    return row ? [{ url: row.url, kind: row.kind, depth, hops, attempts: 0, stored: mayKeep ? row : undefined }] : [];
  });
}

/** The next URLs, nearest to the start first, without those that are pending. */
export async function nextUrls(state: FrontierState, limit: number, pending: PendingUrls): Promise<WaitingUrl[]> {
  const { store, key, base, seenUrls } = state;
  const rowLimit = limit + pending.size;
  const waiting = await readWaiting(store, key, rowLimit);
  const rows = waiting.filter(({ url }) => !pending.has(url));
  const deepest = waiting.length < rowLimit ? Infinity : waiting.at(-1)!.depth;
  const urls =
    base === undefined
      ? rows
      : [...(await withKnown(state, rows, base)), ...(await nextRevisits(state, { limit, deepest, crawl: base }))];
  for (const { url } of urls) seenUrls.add(url);
  return urls.toSorted((a, b) => a.depth - b.depth);
}
