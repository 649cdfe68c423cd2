-- The data as they were before snapshots of the search index: the tables of each part have steps of their own, API keys lie sealed.
-- Written by that version itself: its tables, and what a small shop had in them.
CREATE TABLE IF NOT EXISTS table_steps (part text NOT NULL, step integer NOT NULL, PRIMARY KEY (part, step));
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
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload text NOT NULL,
  created_at bigint NOT NULL
);
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
ALTER TABLE indexers ADD COLUMN presence integer;
ALTER TABLE jobs ADD COLUMN once boolean NOT NULL DEFAULT false;
ALTER TABLE jobs ADD COLUMN holder text;
ALTER TABLE jobs ADD COLUMN lease_until bigint;
ALTER TABLE jobs ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN last_error text;
ALTER TABLE jobs ADD COLUMN progress text;
ALTER TABLE jobs ADD COLUMN cancelled boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX jobs_once ON jobs (kind, payload) WHERE once AND holder IS NULL;
CREATE TABLE sealed_keys (
  id text PRIMARY KEY,
  lookup text NOT NULL UNIQUE,
  sealed text NOT NULL,
  definition text NOT NULL,
  created_at bigint NOT NULL,
  deleted_at bigint
);
CREATE TABLE key_seals (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fingerprint text NOT NULL,
  own_key text
);
CREATE TABLE state_versions (name text PRIMARY KEY, version bigint NOT NULL);
CREATE TABLE dictionary_entries (
  dictionary text NOT NULL,
  object_id text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (dictionary, object_id)
);
CREATE TABLE dictionary_settings (
  dictionary text NOT NULL,
  language text NOT NULL,
  disabled boolean NOT NULL,
  PRIMARY KEY (dictionary, language)
);
CREATE TABLE dictionary_changes (
  dictionary text PRIMARY KEY,
  seq bigint NOT NULL
);
CREATE TABLE key_changes (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), seq bigint NOT NULL);
CREATE TABLE request_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  server text NOT NULL,
  session text NOT NULL,
  entries integer NOT NULL,
  last_at bigint NOT NULL,
  body text NOT NULL
);
CREATE INDEX request_log_server ON request_log (server, id);
CREATE TABLE allowed_sources (
  name text PRIMARY KEY,
  source text NOT NULL,
  description text,
  place integer NOT NULL
);
INSERT INTO table_steps (part, step) VALUES ('changes', 1);
INSERT INTO table_steps (part, step) VALUES ('changes', 2);
INSERT INTO table_steps (part, step) VALUES ('keys', 1);
INSERT INTO table_steps (part, step) VALUES ('keys', 2);
INSERT INTO table_steps (part, step) VALUES ('searches', 1);
INSERT INTO table_steps (part, step) VALUES ('jobs', 1);
INSERT INTO table_steps (part, step) VALUES ('jobs', 2);
INSERT INTO table_steps (part, step) VALUES ('jobs', 3);
INSERT INTO table_steps (part, step) VALUES ('state-versions', 1);
INSERT INTO table_steps (part, step) VALUES ('rules', 1);
INSERT INTO table_steps (part, step) VALUES ('dictionaries', 1);
INSERT INTO table_steps (part, step) VALUES ('key-changes', 1);
INSERT INTO table_steps (part, step) VALUES ('key-changes', 2);
INSERT INTO table_steps (part, step) VALUES ('logs', 1);
INSERT INTO table_steps (part, step) VALUES ('network-restriction', 1);
INSERT INTO table_steps (part, step) VALUES ('events', 1);
INSERT INTO table_steps (part, step) VALUES ('recommendations', 1);
INSERT INTO table_steps (part, step) VALUES ('query-suggestions', 1);
INSERT INTO "allowed_sources" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"allowed_sources", '[
{"name":"127.0.0.0/8","source":"127.0.0.0/8","description":"this machine","place":1}
]');
INSERT INTO "dictionary_changes" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"dictionary_changes", '[
{"dictionary":"stopwords","seq":19}
]');
INSERT INTO "dictionary_entries" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"dictionary_entries", '[
{"dictionary":"stopwords","object_id":"w","body":"{\"objectID\":\"w\",\"language\":\"en\",\"word\":\"zippy\",\"state\":\"enabled\"}"}
]');
INSERT INTO "events" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"events", '[
{"id":1,"event_id":null,"index_name":"products","type":"click","subtype":null,"name":"Clicked","user_token":"user-1","authenticated_user_token":null,"query_id":"2dd880daf6c4b9d5301c7161573b52f4","body":"{\"eventType\":\"click\",\"eventName\":\"Clicked\",\"index\":\"products\",\"userToken\":\"user-1\",\"queryID\":\"2dd880daf6c4b9d5301c7161573b52f4\",\"objectIDs\":[\"p0\"],\"positions\":[1]}","happened_at":1795387010562,"received_at":1795387010562}
]');
INSERT INTO "indexes" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"indexes", '[
{"name":"products","primary_name":null,"settings":"{\"searchableAttributes\":[\"name\",\"brand\"],\"attributesForFaceting\":[\"brand\",\"price\"],\"customRanking\":[\"desc(popularity)\"],\"replicas\":[\"products_cheap\"],\"synonyms\":[{\"objectID\":\"s\",\"type\":\"synonym\",\"synonyms\":[\"boot\",\"shoe\"]}]}","dropped":false,"cleared_seq":0,"seq":2,"created_at":1795387010304,"updated_at":1795387010304},
{"name":"products_cheap","primary_name":"products","settings":"{\"ranking\":[\"asc(price)\",\"typo\",\"words\",\"custom\"]}","dropped":false,"cleared_seq":0,"seq":4,"created_at":1795387010304,"updated_at":1795387010346},
{"name":"gone","primary_name":null,"settings":"{}","dropped":true,"cleared_seq":17,"seq":17,"created_at":1795387010421,"updated_at":1795387010437}
]');
INSERT INTO "jobs" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"jobs", '[
{"id":1,"kind":"retention","payload":"","created_at":1795387010261,"run_at":1795394210261,"once":true,"holder":null,"lease_until":null,"attempts":0,"last_error":null,"progress":null,"cancelled":false},
{"id":3,"kind":"trainRecommendations","payload":"products","created_at":1795387010602,"run_at":1795408610602,"once":true,"holder":null,"lease_until":null,"attempts":0,"last_error":null,"progress":null,"cancelled":false}
]');
INSERT INTO "key_seals" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"key_seals", '[
{"is_only":true,"fingerprint":"8c6f08f8fa2bffb110753fcb80cb2f1e55eddfd30fcd95ac325cf6d21eefd0c7","own_key":null}
]');
INSERT INTO "recommendations" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"recommendations", '[
{"index_name":"products","model":"trending-items","source":"","items":"[[\"p0\",11.79]]"},
{"index_name":"products","model":"trending-facets","source":"brand","items":"[[\"Acme\",11.79]]"},
{"index_name":"products","model":"trending-facets","source":"price","items":"[]"}
]');
INSERT INTO "records" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"records", '[
{"index_name":"products","object_id":"p1","body":"{\"objectID\":\"p1\",\"name\":\"blue boot\",\"brand\":\"Birch\",\"price\":10.25,\"popularity\":1,\"big\":9007199254740991}","seq":7},
{"index_name":"products","object_id":"p2","body":"{\"objectID\":\"p2\",\"name\":\"Émile “hat” 東京\",\"brand\":\"Acme\",\"price\":10.5,\"popularity\":2,\"big\":9007199254740991}","seq":8},
{"index_name":"products","object_id":"p3","body":"{\"objectID\":\"p3\",\"name\":\"green lamp\",\"brand\":\"Birch\",\"price\":10.75,\"popularity\":3,\"big\":9007199254740991}","seq":9},
{"index_name":"products","object_id":"p0","body":"{\"objectID\":\"p0\",\"name\":\"red boot\",\"brand\":\"Acme\",\"price\":10,\"popularity\":0,\"big\":9007199254740991}","seq":24}
]');
INSERT INTO "rule_sets" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"rule_sets", '[
{"index_name":"products","model":"","seq":21},
{"index_name":"products_cheap","model":"","seq":22}
]');
INSERT INTO "rules" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"rules", '[
{"index_name":"products","model":"","object_id":"lamps-first","body":"{\"objectID\":\"lamps-first\",\"conditions\":[{\"pattern\":\"light\",\"anchoring\":\"contains\"}],\"consequence\":{\"params\":{\"query\":\"lamp\"}},\"description\":\"light means lamp\"}","updated_at":1795387010513},
{"index_name":"products_cheap","model":"","object_id":"lamps-first","body":"{\"objectID\":\"lamps-first\",\"conditions\":[{\"pattern\":\"light\",\"anchoring\":\"contains\"}],\"consequence\":{\"params\":{\"query\":\"lamp\"}},\"description\":\"light means lamp\"}","updated_at":1795387010513}
]');
INSERT INTO "sealed_keys" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"sealed_keys", '[
{"id":"c169ca84f20004068549f86a","lookup":"78202c35d92b68f54a7cca28b13c8736a615df4d95b50e5c8a4c2c89ebaae494","sealed":"hQCSITlefrE1gSB0BLXWeGKc4r9ajH+8mmbkkbm7hA2KE6lzASKihRgIhWSZlaYXZVKE","definition":"{\"acl\":[\"admin\"],\"description\":\"Admin key\"}","created_at":1795387010247,"deleted_at":null},
{"id":"6ea7bc9acf4f58e09291b0ff","lookup":"c5a8f9f757745325276a7cbff2b9041fa5c2edcb39504d016c69a031737a4f17","sealed":"XJtd4ofRse3SKuxqwC45PjqNyDuXu80S1WolCr1NhjCcRCldqCKXIHnasU5ufXf64hiHsQ==","definition":"{\"acl\":[\"search\"],\"description\":\"Search key for pages\"}","created_at":1795387010247,"deleted_at":null}
]');
INSERT INTO "searches" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"searches", '[
{"id":1,"query_id":"2dd880daf6c4b9d5301c7161573b52f4","index_name":"products","query":"boot","params":"query=boot&clickAnalytics=true&analytics=true","nb_hits":2,"first_position":1,"object_ids":"[\"p1\",\"p0\"]","user_token":"user-1","tags":"[]","searched_at":1795387010555}
]');
INSERT INTO "state_versions" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"state_versions", '[
{"name":"api-keys","version":1},
{"name":"allowed-sources","version":1}
]');
INSERT INTO "tasks" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"tasks", '[
{"id":1,"index_name":"products","seq":3,"created_at":1795387010304},
{"id":2,"index_name":"products_cheap","seq":5,"created_at":1795387010346},
{"id":3,"index_name":"products","seq":11,"created_at":1795387010365},
{"id":4,"index_name":"products","seq":13,"created_at":1795387010390},
{"id":5,"index_name":"gone","seq":16,"created_at":1795387010421},
{"id":6,"index_name":"gone","seq":18,"created_at":1795387010437},
{"id":7,"index_name":"*","seq":20,"created_at":1795387010471},
{"id":8,"index_name":"products","seq":23,"created_at":1795387010513},
{"id":9,"index_name":"products","seq":25,"created_at":1795387010576}
]');
SELECT setval('change_seq', 25);
SELECT setval('events_id_seq', 1);
SELECT setval('jobs_id_seq', 3);
SELECT setval('searches_id_seq', 1);
SELECT setval('task_seq', 9);
