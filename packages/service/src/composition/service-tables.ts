/** Every table of the service: those of the common ground first, then those of the features. In a separate file, so that commands which only open the data load no feature. */
import { conversationTables } from '../ground/conversations/tables.ts';
import { clockTables } from '../store/clock/tables.ts';
import { feedTables } from '../ground/changes/feed-tables.ts';
import { changeTables } from '../ground/changes/tables.ts';
import { snapshotTables } from '../ground/changes/snapshot-tables.ts';
import { versionTables } from '../store/version-tables.ts';
import { ruleTables } from '../ground/rule-sets/tables.ts';
import { dictionaryTables } from '../features/dictionaries/tables.ts';
import { keyChangeTables } from '../features/keys/tables.ts';
import { logTables } from '../features/logs/tables.ts';
import { monitoringTables } from '../features/monitoring/tables.ts';
import { networkRestrictionTables } from '../features/network-restriction/tables.ts';
import { eventTables } from '../features/events/tables.ts';
import { recommendationTables } from '../features/recommend/tables.ts';
import { personalizationTables } from '../features/personalization/tables.ts';
import { reRankingTables } from '../features/re-ranking/tables.ts';
import { queryCategoryTables } from '../features/query-categorization/tables.ts';
import { reformulationTables } from '../features/reformulations/tables.ts';
import { semanticSearchTables } from '../features/semantic-search/tables.ts';
import { suggestionTables } from '../features/query-suggestions/tables.ts';
import { abTestingTables } from '../features/ab-testing/tables.ts';
import { analyticsTables } from '../features/analytics/tables.ts';
import { clusterTables } from '../features/clusters/tables.ts';
import { ingestionTables } from '../features/ingestion/rows/tables.ts';
import { crawlerTables } from '../features/crawler/rows/tables.ts';
import { rateCountTables } from '../ground/limits/tables.ts';
import { jobTables } from '../ground/jobs/tables.ts';
import { keyTables } from '../ground/keys/tables.ts';
import { processTables } from '../store/process-tables.ts';
import { searchTables } from '../ground/query/tables.ts';
import { rollupTables } from '../ground/rollups/tables.ts';
import { evidenceTables } from '../ground/evidence/tables.ts';
import { visitorTables } from '../request/visitor-tables.ts';
import { secretTables } from '../ground/secrets/tables.ts';
import type { TableSteps } from '../store/migrate.ts';

/** In the order in which their steps are applied. */
export const serviceTables: readonly TableSteps[] = [
  changeTables,
  keyTables,
  secretTables,
  searchTables,
  rollupTables,
  jobTables,
  versionTables,
  snapshotTables,
  visitorTables,
  rateCountTables,
  processTables,
  feedTables,
  ruleTables,
  dictionaryTables,
  keyChangeTables,
  logTables,
  monitoringTables,
  networkRestrictionTables,
  eventTables,
  recommendationTables,
  personalizationTables,
  reRankingTables,
  suggestionTables,
  abTestingTables,
  analyticsTables,
  clusterTables,
  ingestionTables,
  crawlerTables,
  evidenceTables,
  clockTables,
  semanticSearchTables,
  reformulationTables,
  queryCategoryTables,
  conversationTables,
];
