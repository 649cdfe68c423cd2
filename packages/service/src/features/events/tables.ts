/** The tables of events, and of the orders that they name. */
import type { TableSteps } from '../../store/migrate.ts';

export const eventTables: TableSteps = {
  part: 'events',
  tables: ['events', 'orders'],
  steps: [
    {
      formerly: 1,
      statements: [
        `CREATE TABLE events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id text UNIQUE,
      index_name text NOT NULL,
      type text NOT NULL,
      subtype text,
      name text NOT NULL,
      user_token text NOT NULL,
      authenticated_user_token text,
      query_id text,
      body text NOT NULL,
      happened_at bigint NOT NULL,
      received_at bigint NOT NULL
    )`,
        'CREATE INDEX events_time ON events (index_name, happened_at)',
        'CREATE INDEX events_query_id ON events (query_id) WHERE query_id IS NOT NULL',
        'CREATE INDEX events_user ON events (user_token)',
        'CREATE INDEX events_authenticated_user ON events (authenticated_user_token) WHERE authenticated_user_token IS NOT NULL',
      ],
    },
    {
      statements: [
        // Searches that lines of a purchase name in addition to its own; and those of all lines that were deleted after the purchase was
        // counted.
        'ALTER TABLE events ADD COLUMN line_query_ids text[], ADD COLUMN gone_query_ids text[]',
        `UPDATE events SET line_query_ids = (
           SELECT array_agg(DISTINCT line ->> 'queryID') FROM json_array_elements(body::json -> 'objectData') line
           WHERE line ->> 'queryID' IS DISTINCT FROM query_id AND line ->> 'queryID' IS NOT NULL
         ) WHERE subtype = 'purchase' AND body LIKE '%"objectData":[%'`,
        'CREATE INDEX events_line_query_ids ON events USING gin (line_query_ids) WHERE line_query_ids IS NOT NULL',
        `CREATE INDEX events_purchases ON events (index_name, happened_at) WHERE subtype = 'purchase'`,
      ],
    },
    {
      statements: [
        'ALTER TABLE events ADD COLUMN order_id text',
        'CREATE INDEX events_order ON events (order_id) WHERE order_id IS NOT NULL',
        `CREATE INDEX events_sales ON events (index_name, happened_at) WHERE subtype IN ('purchase', 'refund')`,
        // Purchases and refunds of each order, in ten-thousandths. Orders are stored longer than their events.
        `CREATE TABLE orders (
      index_name text NOT NULL,
      order_id text NOT NULL,
      currency text,
      bought bigint NOT NULL,
      refunded bigint NOT NULL,
      lines text NOT NULL,
      bought_at bigint NOT NULL,
      PRIMARY KEY (index_name, order_id)
    )`,
      ],
    },
    {
      statements: [
        // Its origin, the suspicion at intake, and why it does not count. Null if it counts.
        'ALTER TABLE events ADD COLUMN network text, ADD COLUMN suspicion text, ADD COLUMN held text',
        'CREATE INDEX events_held ON events (index_name, happened_at) WHERE held IS NOT NULL',
      ],
    },
    {
      // Replaced by `events_sales`, which also has refunds.
      contracts: true,
      statements: ['DROP INDEX events_purchases'],
    },
  ],
};
