/** Crawlers in the store: their configuration and state, and which of their crawls is live, running or blocked. */
import type { CrawlerConfig } from '@aisle/contract';
import { toStorable } from '../../../store/storable-text.ts';
import type { Queryable } from '../../../store/store.ts';
import { isIdentifier } from './storable-text.ts';

/** The properties of a configuration that this service supports. */
type KnownConfig = { [Name in keyof CrawlerConfig as string extends Name ? never : Name]: CrawlerConfig[Name] };

/** A configuration without its key, which is stored encrypted elsewhere. Unknown properties are stored unchanged. */
export type StoredConfig = Omit<KnownConfig, 'apiKey'>;

/** A crawl that has started. */
export interface CrawlUnderWay {
  number: number;
  /** Identifies configurations that make the same records of a page. */
  fingerprint: string;
  /** The task that requested it. */
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
  /** Whether it is crawling, or waiting for its schedule. */
  active: boolean;
  /** Number of crawls started so far. */
  numbered: number;
  /** The crawl whose records are searched. */
  live: { number: number; fingerprint: string } | undefined;
  /** The current crawl, even if it is blocked. */
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

/** Reads a crawler. Undefined if there is none. With `lock`, its row is locked until the transaction ends. */
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

/** Filters of a list of crawlers. */
export interface CrawlerChoice {
  /** A part of the name, case-insensitive. */
  name: string | undefined;
  offset: number;
  limit: number;
}

/** Reads a page of crawlers, the oldest first, and their total number. */
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

/** Adds a new crawler, which is paused. */
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

/** Writes the mutable fields of a crawler. */
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
