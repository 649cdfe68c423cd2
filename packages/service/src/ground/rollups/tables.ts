/** The tables of rollups: marks of what must be recomputed, segments, built days, and up to when raw rows were deleted. */
import type { TableSteps } from '../../store/migrate.ts';

export const rollupTables: TableSteps = {
  part: 'rollups',
  tables: ['rollup_marks', 'rollup_days', 'rollup_segments'],
  steps: [
    {
      statements: [
        // Rows are only inserted, and deleted by ID, so no writer waits for another.
        `CREATE TABLE rollup_marks (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      index_name text,
      bucket bigint,
      query_id text,
      made_at bigint NOT NULL
    )`,
        `CREATE TABLE rollup_days (
      index_name text NOT NULL,
      day bigint NOT NULL,
      version bigint NOT NULL,
      has_buckets boolean NOT NULL,
      PRIMARY KEY (index_name, day)
    )`,
        'CREATE SEQUENCE rollup_versions OWNED BY rollup_days.version',
        `CREATE TABLE rollup_segments (
      reader text NOT NULL,
      index_name text NOT NULL,
      is_day boolean NOT NULL,
      start bigint NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (reader, index_name, is_day, start)
    )`,
        'CREATE INDEX rollup_segments_buckets ON rollup_segments (index_name, start) WHERE NOT is_day',
        'CREATE TABLE rollup_readers (name text PRIMARY KEY)',
        `CREATE TABLE rollup_state (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      raw_from bigint NOT NULL,
      summed_at bigint
    )`,
        'INSERT INTO rollup_state (raw_from) VALUES (0)',
      ],
    },
    {
      // The rollups of days before this time contain no users any more.
      statements: ['ALTER TABLE rollup_state ADD COLUMN users_from bigint NOT NULL DEFAULT 0'],
    },
  ],
};
