/** The tables of crawlers: what they are, what they were asked to do, their frontiers, and the records of each page. */
import type { TableSteps } from '../../../store/migrate.ts';

export const crawlerTables: TableSteps = {
  part: 'crawler',
  tables: ['crawlers', 'crawler_tasks', 'crawler_urls', 'crawler_records', 'crawler_revisits', 'crawler_visits'],
  steps: [
    {
      statements: [
        // Crawls of a crawler are numbered: live_crawl is the one whose records are searched, crawl the one under way.
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
        // The frontier: URLs that wait and how the others ended, in the order in which they were found.
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
        // What came of which page. Of the crawl under way it is the temporary index.
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
        // What waits has no content yet: half of what was written of each URL there was for nothing.
        'CREATE INDEX crawler_urls_by_known_content ON crawler_urls (crawler_id, crawl, content_hash) WHERE content_hash IS NOT NULL',
      ],
    },
    { statements: ['DROP INDEX crawler_urls_by_content'], contracts: true },
    {
      statements: [
        // What the crawl under way met again of the live one, so many URLs in a row; of the live one, what it had found as it was before.
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
        // Statistics of what is looked for are enough; those of links and details took a second of a crawl.
        ...['links', 'detail', 'etag', 'last_modified'].map(
          (column) => `ALTER TABLE crawler_urls ALTER COLUMN ${column} SET STATISTICS 0`,
        ),
        'ALTER TABLE crawler_records ALTER COLUMN body SET STATISTICS 0',
      ],
    },
    // From here on a crawl under way has no rows of what it met again. A version that does not know that would publish what it sees.
    { statements: ['CREATE INDEX crawler_urls_by_id ON crawler_urls (id)'], contracts: true },
    {
      statements: [
        // What was answered; of a URL that failed since when, in how many crawls in a row, and how many records are kept; of one whose record
        // another page overwrote which one that was.
        `ALTER TABLE crawler_urls ADD COLUMN http_status integer, ADD COLUMN failed_since bigint, ADD COLUMN failed_crawls integer,
      ADD COLUMN kept_records integer, ADD COLUMN overwritten_index text, ADD COLUMN overwritten_id text`,
        'CREATE INDEX crawler_urls_failed ON crawler_urls (crawler_id, crawl) WHERE failed_since IS NOT NULL',
        'CREATE INDEX crawler_urls_overwritten ON crawler_urls (crawler_id, crawl) WHERE overwritten_id IS NOT NULL',
        // The page whose record stood here before.
        'ALTER TABLE crawler_records ADD COLUMN former_url text',
        // The last request for each URL whose answer differed, by the number of its row.
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
        // When pages were asked for that are as they were, and what was answered: three lists of the same length, so that no page costs a write.
        `ALTER TABLE crawler_revisits ADD COLUMN visited bigint[] NOT NULL DEFAULT '{}', ADD COLUMN visited_at bigint[] NOT NULL DEFAULT '{}',
      ADD COLUMN visited_status smallint[] NOT NULL DEFAULT '{}'`,
      ],
    },
  ],
};
