/** The whole contract as data, in the order in which the reference shows it. */
// Why: decision 0001.
import { abTesting } from './data/ab-testing.ts';
import { analytics } from './data/analytics.ts';
import { clusters } from './data/clusters.ts';
import { crawler } from './data/crawler.ts';
import { dictionaries } from './data/dictionaries.ts';
import { events } from './data/events.ts';
import { evidence } from './data/evidence.ts';
import { indices } from './data/indices.ts';
import { ingestion } from './data/ingestion.ts';
import { keys } from './data/keys.ts';
import { logs } from './data/logs.ts';
import { monitoring } from './data/monitoring.ts';
import { networkRestriction } from './data/network-restriction.ts';
import { objects } from './data/objects.ts';
import { personalization } from './data/personalization.ts';
import { querySuggestions } from './data/query-suggestions.ts';
import { recommend } from './data/recommend.ts';
import { rules } from './data/rules.ts';
import { search } from './data/search.ts';
import { settings } from './data/settings.ts';
import { tasks } from './data/tasks.ts';
import type { Interface } from './contract-shape.ts';

export type { Acl, Interface, Operation, Schema, Source } from './contract-shape.ts';

export const interfaces: readonly Interface[] = [
  search,
  objects,
  indices,
  settings,
  rules,
  dictionaries,
  keys,
  tasks,
  logs,
  clusters,
  networkRestriction,
  monitoring,
  events,
  evidence,
  recommend,
  querySuggestions,
  analytics,
  abTesting,
  personalization,
  crawler,
  ingestion,
];
