/**
 * Tables of semantic search: the vectors of texts, the progress of each record set, and which indices have all of their vectors.
 *
 * - A vector belongs to its text, not to a record: records that are copied, moved or rewritten unchanged need no new one.
 * - `text_vectors.seq` is drawn under the write lock. A process that publishes a record with a higher number has seen the vector.
 */
import type { TableSteps } from '../../store/migrate.ts';

export const semanticSearchTables: TableSteps = {
  part: 'semantic-search',
  tables: ['text_vectors', 'vector_walks', 'meaning_indexes'],
  steps: [
    {
      statements: [
        // By model and hash of the text. Without a vector, the embedder has rejected the text for this reason.
        `CREATE TABLE text_vectors (
      model text NOT NULL,
      hash bytea NOT NULL,
      vector bytea,
      reason text,
      seq bigint NOT NULL,
      made_at bigint NOT NULL,
      seen_at bigint NOT NULL,
      PRIMARY KEY (model, hash)
    )`,
        // They are counted now and then, and are few.
        'CREATE INDEX text_vectors_refused ON text_vectors (model) WHERE vector IS NULL',
        // Records of the set up to this change have their vectors; this many of the later ones were only published again. Processes with
        // different embedders walk independently.
        `CREATE TABLE vector_walks (
      record_set text NOT NULL,
      generation text NOT NULL,
      after_seq bigint NOT NULL,
      touched bigint NOT NULL,
      seen_at bigint NOT NULL,
      PRIMARY KEY (record_set, generation)
    )`,
        // The generations of which an index had all vectors, and whether it still has.
        `CREATE TABLE meaning_indexes (
      index_name text NOT NULL,
      generation text NOT NULL,
      is_whole boolean NOT NULL,
      seq bigint NOT NULL,
      PRIMARY KEY (index_name, generation)
    )`,
      ],
    },
  ],
};
