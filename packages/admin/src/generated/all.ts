/** All interfaces by name. Generated from the contract; do not edit. */
import { searchRoutes } from './search.ts';
import type { SearchClient } from './search.ts';
import { objectsRoutes } from './objects.ts';
import type { ObjectsClient } from './objects.ts';
import { indicesRoutes } from './indices.ts';
import type { IndicesClient } from './indices.ts';
import { settingsRoutes } from './settings.ts';
import type { SettingsClient } from './settings.ts';
import { rulesRoutes } from './rules.ts';
import type { RulesClient } from './rules.ts';
import { dictionariesRoutes } from './dictionaries.ts';
import type { DictionariesClient } from './dictionaries.ts';
import { keysRoutes } from './keys.ts';
import type { KeysClient } from './keys.ts';
import { tasksRoutes } from './tasks.ts';
import type { TasksClient } from './tasks.ts';
import { logsRoutes } from './logs.ts';
import type { LogsClient } from './logs.ts';
import { clustersRoutes } from './clusters.ts';
import type { ClustersClient } from './clusters.ts';
import { networkRestrictionRoutes } from './network-restriction.ts';
import type { NetworkRestrictionClient } from './network-restriction.ts';
import { monitoringRoutes } from './monitoring.ts';
import type { MonitoringClient } from './monitoring.ts';
import { eventsRoutes } from './events.ts';
import type { EventsClient } from './events.ts';
import { evidenceRoutes } from './evidence.ts';
import type { EvidenceClient } from './evidence.ts';
import { recommendRoutes } from './recommend.ts';
import type { RecommendClient } from './recommend.ts';
import { querySuggestionsRoutes } from './query-suggestions.ts';
import type { QuerySuggestionsClient } from './query-suggestions.ts';
import { analyticsRoutes } from './analytics.ts';
import type { AnalyticsClient } from './analytics.ts';
import { abTestingRoutes } from './ab-testing.ts';
import type { AbTestingClient } from './ab-testing.ts';
import { personalizationRoutes } from './personalization.ts';
import type { PersonalizationClient } from './personalization.ts';
import { crawlerRoutes } from './crawler.ts';
import type { CrawlerClient } from './crawler.ts';
import { ingestionRoutes } from './ingestion.ts';
import type { IngestionClient } from './ingestion.ts';

/** Every interface of the service, and every operation of each as a method. */
export interface AdminClient {
  /** Query indices: full text, several indices at once, facet values, browsing. */
  search: SearchClient;
  /** Add, replace, update in part, delete, batch and fetch records. */
  objects: ObjectsClient;
  /** List the indices; copy, move and delete one as a whole. */
  indices: IndicesClient;
  /** What an index searches, facets, ranks and shows. */
  settings: SettingsClient;
  /** Promote, hide, filter, rewrite and decorate what single queries find. */
  rules: RulesClient;
  /** Own stop words, plurals and compounds, and which standard entries hold. */
  dictionaries: DictionariesClient;
  /** API keys. The service description shows one operation on them, the deletion of a key of an index; the others are as users of such a service know them. A key is shown once, when it is made: afterwards it goes by its `id`. */
  keys: KeysClient;
  /** Whether a write has become searchable. */
  tasks: TasksClient;
  /** The last requests to the service: seven days, at most 1,000 per server. Keys are hidden but for their beginning, other secrets altogether. */
  logs: LogsClient;
  /** Assign users to clusters, list, search and remove them. Must be enabled by the operator (`--clusters`), otherwise each call gets 403; nothing is assigned by itself. A call of other interfaces with the header `X-Service-User-ID` reads and writes the indices of that user alone. */
  clusters: ClustersClient;
  /** The networks that may reach the service. Off until the first source is set. Requests from elsewhere get 403, whatever their key. */
  networkRestriction: NetworkRestrictionClient;
  /** Status, incidents and measurements of the servers. It has a key of its own, and answers from memory: also while the database is away. */
  monitoring: MonitoringClient;
  /** Accepts click, conversion and view events, deletes all events of a user, and returns all data stored about a user. */
  events: EventsClient;
  /** Who counts as a vote in everything that learns (suggestions, trends, pairs, re-ranking, profiles), what was held back and why, and what stands behind a result. Beyond the service description. */
  evidence: EvidenceClient;
  /** Recommendations of six models, and rules that filter, promote or hide them. */
  recommend: RecommendClient;
  /** Configurations that build an index of suggestions from source indices. */
  querySuggestions: QuerySuggestionsClient;
  /** Read what shoppers searched, clicked and bought. Refreshed every 5 minutes, without a promise of availability: not for pages that shoppers see. */
  analytics: AnalyticsClient;
  /** Compares variants of an index on real traffic, without changes to the page. */
  abTesting: AbTestingClient;
  /** Read and delete user profiles, read and set the strategy. For backends only; still subject to change. */
  personalization: PersonalizationClient;
  /** Create, configure, run, pause, inspect and test the web crawlers that make records. */
  crawler: CrawlerClient;
  /** Manage the credentials, destinations and sources of connectors, and see what their runs did. */
  ingestion: IngestionClient;
}

/** Interface to its routes. */
export const allRoutes = {
  search: searchRoutes,
  objects: objectsRoutes,
  indices: indicesRoutes,
  settings: settingsRoutes,
  rules: rulesRoutes,
  dictionaries: dictionariesRoutes,
  keys: keysRoutes,
  tasks: tasksRoutes,
  logs: logsRoutes,
  clusters: clustersRoutes,
  networkRestriction: networkRestrictionRoutes,
  monitoring: monitoringRoutes,
  events: eventsRoutes,
  evidence: evidenceRoutes,
  recommend: recommendRoutes,
  querySuggestions: querySuggestionsRoutes,
  analytics: analyticsRoutes,
  abTesting: abTestingRoutes,
  personalization: personalizationRoutes,
  crawler: crawlerRoutes,
  ingestion: ingestionRoutes,
} as const;

/** The interfaces with one base URL per region. */
export type RegionalInterface =
  | 'querySuggestions'
  | 'analytics'
  | 'abTesting'
  | 'personalization'
  | 'ingestion';

/** The regions of each interface. */
export const allRegions = ['us', 'eu'] as const;
