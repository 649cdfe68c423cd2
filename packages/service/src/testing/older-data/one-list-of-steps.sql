-- The data as they were when all tables had one list of steps, and API keys lay readable.
-- Written by that version itself: its tables, and what a small shop had in them.
CREATE TABLE IF NOT EXISTS schema_steps (step integer PRIMARY KEY);
CREATE SEQUENCE change_seq;
CREATE SEQUENCE task_seq;
CREATE TABLE indexes (
  name text PRIMARY KEY,
  primary_name text,
  settings text NOT NULL,
  dropped boolean NOT NULL,
  cleared_seq bigint NOT NULL,
  seq bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX indexes_seq ON indexes (seq);
CREATE TABLE records (
  index_name text NOT NULL,
  object_id text NOT NULL,
  body text,
  seq bigint NOT NULL,
  PRIMARY KEY (index_name, object_id)
);
CREATE INDEX records_seq ON records (seq);
CREATE TABLE tasks (
  id bigint PRIMARY KEY,
  index_name text NOT NULL,
  seq bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX tasks_index ON tasks (index_name, seq);
CREATE INDEX tasks_seq ON tasks (seq);
CREATE TABLE indexers (
  id text PRIMARY KEY,
  applied_seq bigint NOT NULL,
  seen_at bigint NOT NULL
);
CREATE TABLE api_keys (
  key text PRIMARY KEY,
  definition text NOT NULL,
  created_at bigint NOT NULL
);
CREATE TABLE searches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  query_id text,
  index_name text NOT NULL,
  query text NOT NULL,
  params text NOT NULL,
  nb_hits integer NOT NULL,
  first_position integer NOT NULL,
  object_ids text NOT NULL,
  user_token text,
  tags text NOT NULL,
  searched_at bigint NOT NULL
);
CREATE INDEX searches_query_id ON searches (query_id) WHERE query_id IS NOT NULL;
CREATE INDEX searches_time ON searches (index_name, searched_at);
CREATE INDEX searches_user ON searches (user_token) WHERE user_token IS NOT NULL;
CREATE TABLE events (
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
);
CREATE INDEX events_time ON events (index_name, happened_at);
CREATE INDEX events_query_id ON events (query_id) WHERE query_id IS NOT NULL;
CREATE INDEX events_user ON events (user_token);
CREATE INDEX events_authenticated_user ON events (authenticated_user_token) WHERE authenticated_user_token IS NOT NULL;
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload text NOT NULL,
  created_at bigint NOT NULL
);
ALTER TABLE jobs ADD COLUMN run_at bigint NOT NULL DEFAULT 0;
CREATE TABLE rules (
  index_name text NOT NULL,
  model text NOT NULL,
  object_id text NOT NULL,
  body text NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (index_name, model, object_id)
);
CREATE TABLE rule_sets (
  index_name text NOT NULL,
  model text NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (index_name, model)
);
CREATE INDEX rule_sets_seq ON rule_sets (seq);
CREATE TABLE recommendations (
  index_name text NOT NULL,
  model text NOT NULL,
  source text NOT NULL,
  items text NOT NULL,
  PRIMARY KEY (index_name, model, source)
);
CREATE TABLE suggestion_configs (
  index_name text PRIMARY KEY,
  config text NOT NULL,
  is_running boolean NOT NULL,
  last_built_at bigint,
  log text NOT NULL
);
ALTER TABLE jobs ADD COLUMN once boolean NOT NULL DEFAULT false;
ALTER TABLE jobs ADD COLUMN holder text;
ALTER TABLE jobs ADD COLUMN lease_until bigint;
ALTER TABLE jobs ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN last_error text;
ALTER TABLE jobs ADD COLUMN progress text;
ALTER TABLE jobs ADD COLUMN cancelled boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX jobs_once ON jobs (kind, payload) WHERE once AND holder IS NULL;
ALTER TABLE indexers ADD COLUMN presence integer;
INSERT INTO schema_steps (step) VALUES (1);
INSERT INTO schema_steps (step) VALUES (2);
INSERT INTO schema_steps (step) VALUES (3);
INSERT INTO "api_keys" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"api_keys", '[
{"key":"admin-key-of-older-data","definition":"{\"acl\":[\"admin\"],\"description\":\"Admin key\"}","created_at":1795386976006},
{"key":"search-key-of-older-data","definition":"{\"acl\":[\"search\"],\"description\":\"Search key for pages\"}","created_at":1795386976006}
]');
INSERT INTO "events" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"events", '[
{"id":1,"event_id":null,"index_name":"products","type":"click","subtype":null,"name":"Clicked","user_token":"user-1","authenticated_user_token":null,"query_id":"61be2bb34840dd7c999df5bcdb98e81a","body":"{\"eventType\":\"click\",\"eventName\":\"Clicked\",\"index\":\"products\",\"userToken\":\"user-1\",\"queryID\":\"61be2bb34840dd7c999df5bcdb98e81a\",\"objectIDs\":[\"p0\"],\"positions\":[1]}","happened_at":1795386977740,"received_at":1795386977740}
]');
INSERT INTO "indexes" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"indexes", '[
{"name":"products","primary_name":null,"settings":"{\"searchableAttributes\":[\"name\",\"brand\"],\"attributesForFaceting\":[\"brand\",\"price\"],\"customRanking\":[\"desc(popularity)\"],\"replicas\":[\"products_cheap\"]}","dropped":false,"cleared_seq":0,"seq":2,"created_at":1795386976076,"updated_at":1795386976076},
{"name":"products_cheap","primary_name":"products","settings":"{\"ranking\":[\"asc(price)\",\"typo\",\"words\",\"custom\"]}","dropped":false,"cleared_seq":0,"seq":4,"created_at":1795386976076,"updated_at":1795386976093},
{"name":"gone","primary_name":null,"settings":"{}","dropped":true,"cleared_seq":17,"seq":17,"created_at":1795386976160,"updated_at":1795386976179}
]');
INSERT INTO "jobs" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"jobs", '[
{"id":1,"kind":"retention","payload":"","created_at":1795386976017,"run_at":1795394176017,"once":true,"holder":null,"lease_until":null,"attempts":0,"last_error":null,"progress":null,"cancelled":false},
{"id":2,"kind":"trainRecommendations","payload":"products","created_at":1795386977751,"run_at":1795387097751,"once":true,"holder":null,"lease_until":null,"attempts":0,"last_error":null,"progress":null,"cancelled":false}
]');
INSERT INTO "records" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"records", '[
{"index_name":"products","object_id":"p1","body":"{\"objectID\":\"p1\",\"name\":\"blue boot\",\"brand\":\"Birch\",\"price\":10.25,\"popularity\":1,\"big\":9007199254740991}","seq":7},
{"index_name":"products","object_id":"p2","body":"{\"objectID\":\"p2\",\"name\":\"Émile “hat” 東京\",\"brand\":\"Acme\",\"price\":10.5,\"popularity\":2,\"big\":9007199254740991}","seq":8},
{"index_name":"products","object_id":"p3","body":"{\"objectID\":\"p3\",\"name\":\"green lamp\",\"brand\":\"Birch\",\"price\":10.75,\"popularity\":3,\"big\":9007199254740991}","seq":9},
{"index_name":"products","object_id":"p0","body":"{\"objectID\":\"p0\",\"name\":\"red boot\",\"brand\":\"Acme\",\"price\":10,\"popularity\":0,\"big\":9007199254740991}","seq":22}
]');
INSERT INTO "rule_sets" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"rule_sets", '[
{"index_name":"products","model":"","seq":19},
{"index_name":"products_cheap","model":"","seq":20}
]');
INSERT INTO "rules" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"rules", '[
{"index_name":"products","model":"","object_id":"lamps-first","body":"{\"objectID\":\"lamps-first\",\"conditions\":[{\"pattern\":\"light\",\"anchoring\":\"contains\"}],\"consequence\":{\"params\":{\"query\":\"lamp\"}},\"description\":\"light means lamp\"}","updated_at":1795386976198},
{"index_name":"products_cheap","model":"","object_id":"lamps-first","body":"{\"objectID\":\"lamps-first\",\"conditions\":[{\"pattern\":\"light\",\"anchoring\":\"contains\"}],\"consequence\":{\"params\":{\"query\":\"lamp\"}},\"description\":\"light means lamp\"}","updated_at":1795386976198}
]');
INSERT INTO "searches" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"searches", '[
{"id":1,"query_id":"61be2bb34840dd7c999df5bcdb98e81a","index_name":"products","query":"boot","params":"query=boot&clickAnalytics=true&analytics=true","nb_hits":2,"first_position":1,"object_ids":"[\"p1\",\"p0\"]","user_token":"user-1","tags":"[]","searched_at":1795386977734}
]');
INSERT INTO "tasks" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"tasks", '[
{"id":1,"index_name":"products","seq":3,"created_at":1795386976076},
{"id":2,"index_name":"products_cheap","seq":5,"created_at":1795386976093},
{"id":3,"index_name":"products","seq":11,"created_at":1795386976116},
{"id":4,"index_name":"products","seq":13,"created_at":1795386976129},
{"id":5,"index_name":"gone","seq":16,"created_at":1795386976160},
{"id":6,"index_name":"gone","seq":18,"created_at":1795386976179},
{"id":7,"index_name":"products","seq":21,"created_at":1795386976198},
{"id":8,"index_name":"products","seq":23,"created_at":1795386977762}
]');
SELECT setval('change_seq', 23);
SELECT setval('events_id_seq', 1);
SELECT setval('jobs_id_seq', 2);
SELECT setval('searches_id_seq', 1);
SELECT setval('task_seq', 8);
