/** Tables of re-ranking: views and clicks for the frequent queries of each day, and the learned boosts. */
import type { TableSteps } from '../../store/migrate.ts';

export const reRankingTables: TableSteps = {
  part: 're-ranking',
  tables: ['click_days', 'click_sums', 're_rankings'],
  steps: [
    {
      statements: [
        // Which days of an index are summed, and when: events arrive late.
        `CREATE TABLE click_days (
      index_name text NOT NULL,
      day bigint NOT NULL,
      summed_at bigint NOT NULL,
      PRIMARY KEY (index_name, day)
    )`,
        // A list of [objectID, position, number of views there, number of clicks there].
        `CREATE TABLE click_sums (
      index_name text NOT NULL,
      query text NOT NULL,
      day bigint NOT NULL,
      cells text NOT NULL,
      PRIMARY KEY (index_name, query, day)
    )`,
        // A list of [objectID, score], best first.
        `CREATE TABLE re_rankings (
      index_name text NOT NULL,
      query text NOT NULL,
      lifted text NOT NULL,
      PRIMARY KEY (index_name, query)
    )`,
      ],
    },
    // New records for exploration: a list of [objectID, weight].
    { statements: [`ALTER TABLE re_rankings ADD COLUMN candidates text NOT NULL DEFAULT '[]'`] },
  ],
};
