/** Tables of personalization: the strategy with the progress of its profiles, the profiles, and deletions. */
import type { TableSteps } from '../../store/migrate.ts';

export const personalizationTables: TableSteps = {
  part: 'personalization',
  tables: ['personalization_strategy', 'user_profiles', 'deleted_profiles'],
  steps: [
    {
      statements: [
        // At most one row. `generation` numbers the profiles of this strategy, `serving` those that are read meanwhile; `learnt_to` is the
        // ID of the last event in the generation.
        `CREATE TABLE personalization_strategy (
      is_only boolean PRIMARY KEY CHECK (is_only),
      strategy text NOT NULL,
      generation bigint NOT NULL,
      serving bigint NOT NULL,
      learnt_to bigint NOT NULL
    )`,
        `CREATE TABLE user_profiles (
      user_token text NOT NULL,
      generation bigint NOT NULL,
      last_event_at bigint NOT NULL,
      facets text NOT NULL,
      PRIMARY KEY (user_token, generation)
    )`,
        'CREATE INDEX user_profiles_time ON user_profiles (last_event_at)',
        // Events up to an ID, and events before a time, no longer count.
        `CREATE TABLE deleted_profiles (
      user_token text PRIMARY KEY,
      deleted_until bigint NOT NULL,
      up_to_event bigint NOT NULL
    )`,
      ],
    },
  ],
};
