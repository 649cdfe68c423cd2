/** The tables of training results (per model and source a list of [objectID or facet value, score], best first), and of training checkpoints. */
import type { TableSteps } from '../../store/migrate.ts';

export const recommendationTables: TableSteps = {
  part: 'recommendations',
  tables: ['recommendations', 'trainings', 'training_log', 'recommendation_drafts', 'pictures'],
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
    {
      statements: [
        `CREATE TABLE trainings (
      index_name text PRIMARY KEY,
      run bigint GENERATED ALWAYS AS IDENTITY,
      plan text NOT NULL,
      done text NOT NULL DEFAULT '[]'
    )`,
        `CREATE TABLE training_log (
      index_name text NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY,
      share integer NOT NULL,
      read_up_to bigint NOT NULL,
      events integer NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (index_name, share, id)
    )`,
        'CREATE TABLE recommendation_drafts (LIKE recommendations INCLUDING ALL)',
      ],
    },
    {
      statements: [
        // Description of each image as hexadecimal digits. Null if it could not be read.
        `CREATE TABLE pictures (
      url text PRIMARY KEY,
      description text,
      etag text,
      visited_at bigint NOT NULL,
      seen_at bigint NOT NULL
    )`,
      ],
    },
  ],
};
