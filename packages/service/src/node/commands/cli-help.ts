/** Help: what `aisle-service --help` prints. */

/** The text of --help. */
export const HELP = `aisle-service: search, recommendations and shopping events on this machine.

Usage
  aisle-service                       in ./aisle-data, on http://127.0.0.1:7700
  aisle-service --memory --seed demo  try it: 360 products, nothing is kept
  aisle-service --seed products.json  start with your own records
  aisle-service backup shop.backup    the data as one file; restore brings them back
  aisle-service move --to <place>     the whole shop from a directory into a PostgreSQL, or back; see move --help
  aisle-service config --check        what it would run with, where that comes from, and what is wrong with it
  aisle-service keys --reseal         seal the API keys with another operator key; see keys --help
  aisle-service sources               the networks that may reach it; --reset lets everybody in
  aisle-service simulate              weeks of made-up shoppers, to see what comes of them
  aisle-service ingest products.csv --index products --id-column sku
                                      the rows of a file as records; see ingest --help
  aisle-service import --from-algolia ./exports
                                      an application of another service, whole; see import --help
  aisle-service crawl shop.json       crawl a site into an index; see crawl --help
  aisle-service mcp --service http://127.0.0.1:7700
                                      the products as tools of an agent; see mcp --help
  aisle-service users --index         build the index in which users of clusters are searched, now

Options
  --config <file>     JSON object of these options without their dashes,  AISLE_CONFIG      [none]
                      and "database-url"; see config --help.
  --port <n>          Port to listen on; 0 takes a free one.            AISLE_PORT        [7700]
  --host <address>    Address to listen on. Others can only connect     AISLE_HOST        [127.0.0.1]
                      when this is not a loopback address.
  --operator-socket <path>  A socket that only this user may        AISLE_OPERATOR_SOCKET
                      connect to; no network restriction holds it.
  --trusted-proxy <networks>  Reverse proxies, comma-separated,       AISLE_TRUSTED_PROXY  [none]
                      whose X-Forwarded-For names the client.
  --support-network <networks>  What SERVICE_SUPPORT stands for in    AISLE_SUPPORT_NETWORK [none]
                      the network restriction.
  --operator-key-file <file>  What the API keys in the store are      AISLE_OPERATOR_KEY_FILE
                      sealed with: 32 random bytes in base64. Their   [<data>/operator-key]
                      text itself may be given as                     AISLE_OPERATOR_KEY
  --server-name <name>  The name of this server in the log of requests  AISLE_SERVER_NAME
                      and in monitoring, where several processes      [machine:port]
                      share a PostgreSQL; else "local".
  --region <name>     Where it stands, for the inventory.               AISLE_REGION      [local]
  --advertised-url <url>  Where the probes of other servers reach it.  AISLE_ADVERTISED_URL
  --monitoring-key <key>  Key of monitoring and of /metrics; without   AISLE_MONITORING_KEY  [none]
                      one only the operator socket reads /metrics.
  --crawler-key <key>  Key of the crawler interface, with the          AISLE_CRAWLER_KEY   [none]
                      application ID as the user ID, or another one:
  --crawler-user <id>                                                   AISLE_CRAWLER_USER
  --crawler-contact <url>  Where owners of sites find who crawls them,  AISLE_CRAWLER_CONTACT
                      an address or e-mail address: it stands in the    [the home page
                      User-Agent, AisleCrawler/1.2.3 (+https://…).      of this package]
  --data <dir>        Directory of the data.                            AISLE_DATA        [./aisle-data]
  --snapshot-dir <dir>  Directory for the snapshot of the search index,  AISLE_SNAPSHOT_DIR
                      from which starts are faster. With a PostgreSQL   [<data>]
                      none by default; a place of this machine's own.
  --search-url <urls> OpenSearch nodes, comma-separated, that keep the  SEARCH_URL        [none]
                      search indexes: https://user:password@host:9200.
                      Without one they live in this process.
  --search-certificate <file>  Whose certificates of the cluster are  AISLE_SEARCH_CERTIFICATE
                      trusted, in PEM form.                             [the system's]
  --search-prefix <text>  What the names of indexes there begin with.   AISLE_SEARCH_PREFIX [aisle]
  --search-shards <n> Parts of an index, when it is made.               AISLE_SEARCH_SHARDS [1]
  --search-replicas <n>  Copies of each part on other nodes.            AISLE_SEARCH_REPLICAS [1]
  --memory            Keep nothing on disk.
  --seed <what>       Records to put in at the start: "demo", a JSON    AISLE_SEED
                      list, {"index","settings","records"}, or one
                      record per line (.ndjson). The index has the
                      name of the file.
  --app-id <id>       Application ID that requests must carry.          AISLE_APP_ID      [aisle]
  --admin-key <key>   Key with every permission, for backends.          AISLE_ADMIN_KEY   [made once]
  --search-key <key>  Key that may only search and send events.         AISLE_SEARCH_KEY  [made once]
  --search-rate <n>   Searches per minute and user: the client's        AISLE_SEARCH_RATE [no limit]
                      address, or the userToken of a secured key.
  --event-rate <n>    Events per minute and user.                       AISLE_EVENT_RATE  [no limit]
  --key-search-rate <n>  Searches per minute and API key.               AISLE_KEY_SEARCH_RATE
  --key-event-rate <n>   Events per minute and API key.                 AISLE_KEY_EVENT_RATE
  --key-searches <n>  Searches of an API key at once.                   AISLE_KEY_SEARCHES
  --waiting-searches <n>  Searches that may wait; others get 503.       AISLE_WAITING_SEARCHES  [500]
  --analytics-rate <n>  Calls of analytics per minute, of all together.  AISLE_ANALYTICS_RATE  [100]
  --place-header <h>  Header in which your proxy writes where the       AISLE_PLACE_HEADER
                      client is, as latitude,longitude; or two,
                      joined by a comma. For aroundLatLngViaIP.
  --country-header <h>  Header in which your proxy writes the country   AISLE_COUNTRY_HEADER
                      of the client, such as DE. For analytics.
  --ab-tests <on|off> Whether A/B tests can be started and split        AISLE_AB_TESTS    [on]
                      searches; what they measured can be read.
  --compatibility <on|off>  Whether what clients of the field say         AISLE_COMPATIBILITY
                      beyond the contract is understood.                [on]
  --clusters <names>  Clusters to which users can be assigned, comma-   AISLE_CLUSTERS    [none]
                      separated. Without it multi-cluster is off.
  --allow-host <hosts>  Hosts that crawlers and data sources may reach,  AISLE_ALLOW_HOST
                      comma-separated: example.com, *.example.com,      [this machine]
                      10.0.0.7:8080, 10.0.0.0/8.
  --picture-attribute <a>  Attribute in which records name their          AISLE_PICTURE_ATTRIBUTE
                      pictures. What looks similar then looks so too;   [none]
                      the pictures' hosts need --allow-host.
  --renderer <url>    A Chromium with remote debugging that runs the       AISLE_RENDERER
                      scripts of pages for crawlers that want it:       [none]
                      http://127.0.0.1:9222, ws://…
  --embedder <what>   What turns texts into vectors, for searches by    AISLE_EMBEDDER    [none]
                      meaning: the folder of a sentence model (ONNX),
                      or a server that has the embeddings call of
                      OpenAI: http://127.0.0.1:11434/v1. Its host needs
                      --allow-host, and its key comes from              AISLE_EMBEDDER_KEY
  --embedder-model <m>  What that server calls the model.               AISLE_EMBEDDER_MODEL
  --embedder-name <n>  As settings name the embedder.                   AISLE_EMBEDDER_NAME  [default]
  --embedder-dimensions <n>  Numbers of a vector; without it a text is  AISLE_EMBEDDER_DIMENSIONS
                      embedded at the start, to see.
  --embedder-query-prefix <t>  What stands before queries, "query: ".   AISLE_EMBEDDER_QUERY_PREFIX
  --embedder-document-prefix <t>  What stands before texts of records.  AISLE_EMBEDDER_DOCUMENT_PREFIX
  --previous-embedder <what>  The model before another --embedder: it  AISLE_PREVIOUS_EMBEDDER
                      answers until all vectors of the new one are      [none]
                      there; its key comes from                         AISLE_PREVIOUS_EMBEDDER_KEY
  --previous-embedder-model <m>  The same of that model.               AISLE_PREVIOUS_EMBEDDER_MODEL
  --previous-embedder-name <n>                                          AISLE_PREVIOUS_EMBEDDER_NAME  [previous]
  --previous-embedder-dimensions <n>                                    AISLE_PREVIOUS_EMBEDDER_DIMENSIONS
  --previous-embedder-query-prefix <t>                                  AISLE_PREVIOUS_EMBEDDER_QUERY_PREFIX
  --previous-embedder-document-prefix <t>                               AISLE_PREVIOUS_EMBEDDER_DOCUMENT_PREFIX
  --keep-searches <n> Days for which searches are kept, for analytics   AISLE_KEEP_SEARCHES  [90]
                      and suggestions.
  --keep-events <n>   Days for which events are kept, for analytics     AISLE_KEEP_EVENTS    [365]
                      and recommendations.
  --keep-visitors <n>  Days for which sums know visitors one by one, by   AISLE_KEEP_VISITORS  [400]
                      hashes: numbers of users, A/B tests, holdouts.
  --keep-logs <n>     Days for which requests stay in the log, 1,000 of  AISLE_KEEP_LOGS      [7]
                      a server at most; 0: no log.
  --log-user-tokens   The log says user tokens as they came, in place   AISLE_LOG_USER_TOKENS=true
                      of pseudonyms.
  --forgotten-file <f>  Takes down who was forgotten, by names that      AISLE_FORGOTTEN_FILE
                      lead back to nobody, for restores of older         [DATA/forgotten.jsonl]
                      backups.
  --learn-profiles-every <s>  Seconds from an event to the profile of   AISLE_LEARN_PROFILES_EVERY
                      taste that knows it.                              [5]
  --train-every <s>   Seconds from an event to the recommendations      AISLE_TRAIN_EVERY    [120]
                      that know it.
  --suggestions-every <s>  Seconds from one build of query suggestions  AISLE_SUGGESTIONS_EVERY
                      to the next.                                      [86400]
  --tracing           Record requests, searches, statements and calls   AISLE_TRACING=true
                      of a search cluster as spans of OpenTelemetry;
                      needs the package @opentelemetry/api and an SDK.
  --console           Serve the console at /console, for people who    AISLE_CONSOLE=true
                      run the shop; needs the package @aisle/console.
  --console-shop <url>  Where the shop is, for pictures of records that  AISLE_CONSOLE_SHOP
                      are paths, such as /images/1.jpg.                 [none]
  --mcp <index>       Serve the products of an index to agents at /mcp;  AISLE_MCP         [none]
                      needs the package @modelcontextprotocol/sdk.
  --assistant-url <url>  A language model that answers shoppers, at a   AISLE_ASSISTANT_URL
                      server that has the chat call of OpenAI:          [none]
                      http://127.0.0.1:11434/v1. Its host needs
                      --allow-host, and its key comes from              AISLE_ASSISTANT_KEY
  --assistant-model <m>  What that server calls the model.              AISLE_ASSISTANT_MODEL
  --log-format <f>    "text", or "json": one object per line for all    AISLE_LOG_FORMAT  [text]
                      that it prints while it runs. Keys that are made
                      are then not shown: give them.
  --trust-clock       For one start: the clock of the machine is right, however
                      much further than the service ran it went; else
                      nothing is deleted by its age for a day.
  --verbose           Print a line for each request.
  --help              This text.
  --version           The version.

DATABASE_URL=postgres://…  keeps the data in a PostgreSQL (15 to 18) that several processes may share.
AISLE_TEMPLATE=<file>      starts new databases from this file, which is made once; they start faster.

A key given on the command line can be seen by other users of this machine; prefer the environment.
The data in --data survive a crash of the process. For safety against power loss, use PostgreSQL.

Exit codes: 0 stopped by SIGINT or SIGTERM, 1 could not start or run, 2 wrong usage.
`;
