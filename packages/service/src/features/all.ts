/** Features: the one list of them, with the options that the service passes to them. */
import { abTesting, type ABTestOptions } from './ab-testing/feature.ts';
import { analytics, type AnalyticsOptions } from './analytics/feature.ts';
import { clusters, type ClusterOptions } from './clusters/feature.ts';
import { compatibility, type CompatibilityOptions } from './compatibility/feature.ts';
import { crawler, type CrawlerOptions } from './crawler/feature.ts';
import { dictionaries, type DictionaryOptions } from './dictionaries/feature.ts';
import { events, type EventOptions } from './events/feature.ts';
import { evidence } from './evidence/feature.ts';
import type { Feature } from './feature.ts';
import { housekeeping, type HousekeepingOptions } from './housekeeping/feature.ts';
import { indices } from './indices/feature.ts';
import { ingestion, type IngestionOptions } from './ingestion/feature.ts';
import { keys } from './keys/feature.ts';
import { logs, type LogOptions } from './logs/feature.ts';
import { networkRestriction, type NetworkRestrictionOptions } from './network-restriction/feature.ts';
import { monitoring, type MonitoringOptions } from './monitoring/feature.ts';
import { objects } from './objects/feature.ts';
import { personalization, type PersonalizationOptions } from './personalization/feature.ts';
import { queryCategorization } from './query-categorization/feature.ts';
import { querySuggestions, type SuggestionOptions } from './query-suggestions/feature.ts';
import { reRanking } from './re-ranking/feature.ts';
import { recommend, type RecommendOptions } from './recommend/feature.ts';
import { reformulations } from './reformulations/feature.ts';
import { rules } from './rules/feature.ts';
import { search } from './search/feature.ts';
import { semanticSearch, type SemanticSearchOptions } from './semantic-search/feature.ts';
import { settings } from './settings/feature.ts';
import { tasks } from './tasks/feature.ts';

/** The options of all features. */
export interface FeatureOptions
  extends
    ABTestOptions,
    AnalyticsOptions,
    ClusterOptions,
    CompatibilityOptions,
    CrawlerOptions,
    DictionaryOptions,
    EventOptions,
    HousekeepingOptions,
    IngestionOptions,
    LogOptions,
    MonitoringOptions,
    NetworkRestrictionOptions,
    PersonalizationOptions,
    RecommendOptions,
    SemanticSearchOptions,
    SuggestionOptions {}

/** Every feature. Nothing depends on their order. */
export const features: readonly Feature<FeatureOptions>[] = [
  search,
  objects,
  indices,
  settings,
  rules,
  dictionaries,
  keys,
  tasks,
  logs,
  monitoring,
  networkRestriction,
  events,
  evidence,
  analytics,
  recommend,
  personalization,
  reRanking,
  queryCategorization,
  querySuggestions,
  abTesting,
  clusters,
  compatibility,
  ingestion,
  crawler,
  housekeeping,
  semanticSearch,
  reformulations,
];
