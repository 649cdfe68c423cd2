/** The next URLs of a crawl: waiting rows, and URLs of the live crawl that were found again. */
import { readStored } from '../rows/stored-rows.ts';
import { readWaiting, type WaitingUrl } from '../rows/url-rows.ts';
import type { FrontierState } from './frontier-state.ts';

/** URLs that were already returned and are not written yet. */
export interface PendingUrls {
  size: number;
  has: (url: string) => boolean;
}

/** Adds to URLs with rows their stored data from the live crawl. */
async function withKnown(
  { store, key, mayKeep }: FrontierState,
  urls: readonly WaitingUrl[],
  crawl: number,
): Promise<readonly WaitingUrl[]> {
  if (!mayKeep) return urls;
  const rows = await readStored(store, { ...key, crawl }, { urls: urls.map(({ url }) => url) });
  const liveRows = new Map(rows.map((row) => [row.url, row]));
  // A URL of another kind is not the same.
  return urls.map((url) =>
    liveRows.get(url.url)?.kind === url.kind ? { ...url, stored: liveRows.get(url.url) } : url,
  );
}

/** Returns the next URLs that were found again. */
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

/** Returns the next URLs, nearest to the start first, without pending ones. */
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
