/** The whole contract as data, in the order in which the reference shows it. */
import { events } from './data/events.ts';
import { objects } from './data/objects.ts';
import { querySuggestions } from './data/query-suggestions.ts';
import { recommend } from './data/recommend.ts';
import { rules } from './data/rules.ts';
import { search } from './data/search.ts';
import { settings } from './data/settings.ts';
import { tasks } from './data/tasks.ts';
import type { Interface } from './form.ts';

export type { Acl, Interface, Operation, Schema, Source } from './form.ts';

export const interfaces: readonly Interface[] = [
  search,
  objects,
  settings,
  rules,
  tasks,
  events,
  recommend,
  querySuggestions,
];
