/** Crawlers in the store: what they are, and which of their crawls is live, under way or blocked. */
import type { CrawlerConfig } from '@aisle/contract';
import { toStorable } from '../../../store/storable-text.ts';
import type { Queryable } from '../../../store/store.ts';
import { isIdentifier } from './storable-text.ts';

/** The properties of a configuration that this service knows. */
type KnownConfig = { [Name in keyof CrawlerConfig as string extends Name ? never : Name]: CrawlerConfig[Name] };

/** A configuration without its key, which lies sealed elsewhere. Properties that nobody knows here stay in it as they are. */
export type StoredConfig = Omit<KnownConfig, 'apiKey'>;

/** A crawl that was begun. */
export interface CrawlUnderWay {
  number: number;
  /** Tells configurations apart that make other records of the same page. */
  fingerprint: string;
  /** The task that asked for it. */
  task: string;
}

/** A crawler. */
export interface CrawlerRow {
  id: string;
  name: string;
  config: StoredConfig;
  /** Milliseconds since the Unix epoch, as all times here. */
  createdAt: number;
  updatedAt: number;
  /** It crawls, or waits for its schedule. */
  active: boolean;
  /** How many crawls were begun so far. */
  numbered: number;
  /** The crawl whose records are searched. */
  live: { number: number; fingerprint: string } | undefined;
  /** The crawl under way; also one that is blocked. */
  crawl: CrawlUnderWay | undefined;
  startedAt: number | undefined;
  endedAt: number | undefined;
  blocked: boolean;
  blockReason: string | undefined;
  nextRunAt: number | undefined;
}

interface RawRow {
  id: string;
  name: string;
  config: string;
  created_at: string;
  updated_at: string;
  active: boolean;
  numbered: number;
  live_crawl: number | null;
  live_fingerprint: string | null;
  crawl: number | null;
  crawl_fingerprint: string | null;
  crawl_task: string | null;
  started_at: string | null;
  ended_at: string | null;
  blocked: boolean;
  block_reason: string | null;
  next_run_at: string | null;
}

const COLUMNS = `id, name, config, created_at::text AS created_at, updated_at::text AS updated_at, active, numbered, live_crawl,
  live_fingerprint, crawl, crawl_fingerprint, crawl_task, started_at::text AS started_at, ended_at::text AS ended_at, blocked,
  block_reason, next_run_at::text AS next_run_at`;

const timeOf = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

const fromRaw = (row: RawRow): CrawlerRow => ({
  id: row.id,
  name: row.name,
  config: JSON.parse(row.config) as StoredConfig,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
  active: row.active,
  numbered: row.numbered,
  live: row.live_crawl === null ? undefined : { number: row.live_crawl, fingerprint: row.live_fingerprint ?? '' },
  crawl:
    row.crawl === null
      ? undefined
      : { number: row.crawl, fingerprint: row.crawl_fingerprint ?? '', task: row.crawl_task ?? '' },
  startedAt: timeOf(row.started_at),
  endedAt: timeOf(row.ended_at),
  blocked: row.blocked,
  blockReason: row.block_reason ?? undefined,
  nextRunAt: timeOf(row.next_run_at),
});

/** A crawler; undefined where there is none. With `lock`, nobody else changes it until the transaction ends. */
export async function readCrawler(
  source: Queryable,
  id: string,
  options: { lock?: boolean } = {},
): Promise<CrawlerRow | undefined> {
  if (!isIdentifier(id)) return undefined;
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM crawlers WHERE id = $1${options.lock ? ' FOR UPDATE' : ''}`,
    [id],
  );
  return rows[0] && fromRaw(rows[0]);
}

/** Which crawlers are listed. */
export interface CrawlerChoice {
  /** Part of the name, in any case. */
  name: string | undefined;
  offset: number;
  limit: number;
}

/** A page of crawlers, the oldest first, and how many there are. */
export async function listCrawlers(
  source: Queryable,
  { name, offset, limit }: CrawlerChoice,
): Promise<{ items: { id: string; name: string }[]; total: number }> {
  const where = `WHERE $1::text IS NULL OR position(lower($1) IN lower(name)) > 0`;
  const [items, [counted]] = await Promise.all([
    source.query<{ id: string; name: string }>(
      `SELECT id, name FROM crawlers ${where} ORDER BY created_at, id OFFSET $2 LIMIT $3`,
      [name ?? null, offset, limit],
    ),
    source.query<{ total: string }>(`SELECT count(*)::text AS total FROM crawlers ${where}`, [name ?? null]),
  ]);
  return { items, total: Number(counted!.total) };
}

/** Puts a new crawler in; it is paused. */
export async function addCrawler(
  transaction: Queryable,
  crawler: { id: string; name: string; config: StoredConfig; now: number },
): Promise<void> {
  await transaction.query(
    `INSERT INTO crawlers (id, name, config, created_at, updated_at, active, numbered, blocked)
     VALUES ($1, $2, $3, $4, $4, false, 0, false)`,
    [crawler.id, crawler.name, JSON.stringify(crawler.config), crawler.now],
  );
}

/** Writes all that changes of a crawler. */
export async function putCrawler(transaction: Queryable, crawler: CrawlerRow): Promise<void> {
  const { live, crawl } = crawler;
  await transaction.query(
    `UPDATE crawlers SET name = $2, config = $3, updated_at = $4, active = $5, numbered = $6, live_crawl = $7, live_fingerprint = $8,
       crawl = $9, crawl_fingerprint = $10, crawl_task = $11, started_at = $12, ended_at = $13, blocked = $14, block_reason = $15,
       next_run_at = $16
     WHERE id = $1`,
    [
      crawler.id,
      crawler.name,
      JSON.stringify(crawler.config),
      crawler.updatedAt,
      crawler.active,
      crawler.numbered,
      live?.number ?? null,
      live?.fingerprint ?? null,
      crawl?.number ?? null,
      crawl?.fingerprint ?? null,
      crawl?.task ?? null,
      crawler.startedAt ?? null,
      crawler.endedAt ?? null,
      crawler.blocked,
      crawler.blockReason === undefined ? null : toStorable(crawler.blockReason),
      crawler.nextRunAt ?? null,
    ],
  );
}
