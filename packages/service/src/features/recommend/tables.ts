/** The table of what training found: per model and source a list of [objectID or facet value, score], best first. */
import type { TableSteps } from '../../store/migrate.ts';

export const recommendationTables: TableSteps = {
  part: 'recommendations',
  tables: ['recommendations'],
  steps: [
    {
      formerly: 2,
      statements: [
        `CREATE TABLE recommendations (
      index_name text NOT NULL,
      model text NOT NULL,
      source text NOT NULL,
      items text NOT NULL,
      PRIMARY KEY (index_name, model, source)
    )`,
      ],
    },
  ],
};
