/** The tables of crawlers: the crawlers, their tasks, their frontiers, and the records of each page. */
import type { TableSteps } from '../../../store/migrate.ts';

export const crawlerTables: TableSteps = {
  part: 'crawler',
  tables: ['crawlers', 'crawler_tasks', 'crawler_urls', 'crawler_records', 'crawler_revisits', 'crawler_visits'],
  steps: [
    {
      statements: [
        // The crawls of a crawler are numbered: live_crawl is the one whose records are searched, crawl the current one.
        `CREATE TABLE crawlers (
      id text PRIMARY KEY,
      name text NOT NULL,
      config text NOT NULL,
      created_at bigint NOT NULL,
      updated_at bigint NOT NULL,
      active boolean NOT NULL,
      numbered integer NOT NULL,
      live_crawl integer,
      live_fingerprint text,
      crawl integer,
      crawl_fingerprint text,
      crawl_task text,
      started_at bigint,
      ended_at bigint,
      blocked boolean NOT NULL,
      block_reason text,
      next_run_at bigint
    )`,
        `CREATE TABLE crawler_tasks (
      id text PRIMARY KEY,
      crawler_id text NOT NULL REFERENCES crawlers (id) ON DELETE CASCADE,
      kind text NOT NULL,
      payload text NOT NULL,
      pending boolean NOT NULL,
      created_at bigint NOT NULL,
      outcome text
    )`,
        'CREATE INDEX crawler_tasks_by_time ON crawler_tasks (kind, created_at)',
        // The frontier: waiting URLs and the outcomes of the others, in the order in which they were found.
        `CREATE TABLE crawler_urls (
      crawler_id text NOT NULL REFERENCES crawlers (id) ON DELETE CASCADE,
      crawl integer NOT NULL,
      url text NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL,
      depth integer NOT NULL,
      hops integer NOT NULL,
      state text NOT NULL,
      reason text,
      attempts integer NOT NULL DEFAULT 0,
      etag text,
      last_modified text,
      content_hash text,
      links text,
      detail text,
      PRIMARY KEY (crawler_id, crawl, url)
    )`,
        `CREATE INDEX crawler_urls_waiting ON crawler_urls (crawler_id, crawl, depth, id) WHERE state = 'waiting'`,
        'CREATE INDEX crawler_urls_by_content ON crawler_urls (crawler_id, crawl, content_hash)',
        // The records of each page. For the current crawl they are the temporary index.
        `CREATE TABLE crawler_records (
      crawler_id text NOT NULL REFERENCES crawlers (id) ON DELETE CASCADE,
      crawl integer NOT NULL,
      index_name text NOT NULL,
      object_id text NOT NULL,
      url text NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (crawler_id, crawl, index_name, object_id)
    )`,
        'CREATE INDEX crawler_records_by_url ON crawler_records (crawler_id, crawl, url)',
      ],
    },
    {
      statements: [
        // Waiting URLs have no content yet, and would take half of the index.
        'CREATE INDEX crawler_urls_by_known_content ON crawler_urls (crawler_id, crawl, content_hash) WHERE content_hash IS NOT NULL',
      ],
    },
    { statements: ['DROP INDEX crawler_urls_by_content'], contracts: true },
    {
      statements: [
        // What the current crawl found again of the live one, many URLs per row; for the live one, what it had found unchanged.
        `CREATE TABLE crawler_revisits (
      crawler_id text NOT NULL REFERENCES crawlers (id) ON DELETE CASCADE,
      crawl integer NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY,
      depth integer NOT NULL,
      hops integer NOT NULL,
      met bigint[] NOT NULL,
      unchanged bigint[] NOT NULL,
      PRIMARY KEY (crawler_id, crawl, id)
    )`,
        // Statistics of links and details are not needed, and took a second of each crawl.
        ...['links', 'detail', 'etag', 'last_modified'].map(
          (column) => `ALTER TABLE crawler_urls ALTER COLUMN ${column} SET STATISTICS 0`,
        ),
        'ALTER TABLE crawler_records ALTER COLUMN body SET STATISTICS 0',
      ],
    },
    // From here on, the current crawl has no rows for what it found again. An older version would publish only the rows it sees.
    { statements: ['CREATE INDEX crawler_urls_by_id ON crawler_urls (id)'], contracts: true },
    {
      statements: [
        // The status; for a failed URL the start and the number of consecutive failures, and how many records are kept; for a URL whose
        // record another page overwrote, that page.
        `ALTER TABLE crawler_urls ADD COLUMN http_status integer, ADD COLUMN failed_since bigint, ADD COLUMN failed_crawls integer,
      ADD COLUMN kept_records integer, ADD COLUMN overwritten_index text, ADD COLUMN overwritten_id text`,
        'CREATE INDEX crawler_urls_failed ON crawler_urls (crawler_id, crawl) WHERE failed_since IS NOT NULL',
        'CREATE INDEX crawler_urls_overwritten ON crawler_urls (crawler_id, crawl) WHERE overwritten_id IS NOT NULL',
        // The page that had the record before.
        'ALTER TABLE crawler_records ADD COLUMN former_url text',
        // The last request for each URL whose response differed, by row ID.
        `CREATE TABLE crawler_visits (
      crawler_id text NOT NULL REFERENCES crawlers (id) ON DELETE CASCADE,
      url_id bigint NOT NULL,
      visit text NOT NULL,
      PRIMARY KEY (crawler_id, url_id)
    )`,
        'ALTER TABLE crawler_visits ALTER COLUMN visit SET STATISTICS 0',
      ],
    },
    {
      statements: [
        // Times and statuses of the requests for unchanged pages: lists of the same length, so that a page needs no write of its own.
        `ALTER TABLE crawler_revisits ADD COLUMN visited bigint[] NOT NULL DEFAULT '{}', ADD COLUMN visited_at bigint[] NOT NULL DEFAULT '{}',
      ADD COLUMN visited_status smallint[] NOT NULL DEFAULT '{}'`,
      ],
    },
  ],
};
