/** Tables of multi-cluster: the places of users, and the search index of users. */
import type { TableSteps } from '../../store/migrate.ts';

export const clusterTables: TableSteps = {
  part: 'clusters',
  tables: ['cluster_users', 'cluster_user_index', 'cluster_user_index_state'],
  steps: [
    {
      statements: [
        // `partition` is the prefix of the user's index names. During a move, `next_partition` is the target. `seq` is a number of the
        // change feed: searches switch to another place together with its records.
        `CREATE TABLE cluster_users (
      user_id text PRIMARY KEY,
      cluster text NOT NULL,
      partition text NOT NULL,
      next_cluster text,
      next_partition text,
      removed boolean NOT NULL,
      seq bigint NOT NULL
    )`,
        'CREATE INDEX cluster_users_seq ON cluster_users (seq)',
        'CREATE INDEX cluster_users_partition ON cluster_users (partition)',
        `CREATE TABLE cluster_user_index (
      user_id text PRIMARY KEY,
      cluster text NOT NULL,
      records bigint NOT NULL,
      bytes bigint NOT NULL
    )`,
        // At most one row: when the index was built.
        'CREATE TABLE cluster_user_index_state (built_at bigint NOT NULL)',
      ],
    },
  ],
};
