/** Every operation and the hands that do it. */
import type { OperationId } from '../generated/routes.ts';
import { browseOperations } from './browse-operations.ts';
import { eventOperations } from './event-operations.ts';
import { indexOperations } from './index-operations.ts';
import { objectOperations } from './object-operations.ts';
import type { Handler } from './operation.ts';
import { recommendOperations } from './recommend-operations.ts';
import { ruleOperations } from './rule-operations.ts';
import { searchOperations } from './search-operations.ts';
import { settingsOperations } from './settings-operations.ts';
import { suggestionOperations } from './suggestion-operations.ts';
import { taskOperations } from './task-operations.ts';

/** By the name in the contract. A test holds it against the routes: none is missing. */
export const handlers = {
  ...searchOperations,
  ...browseOperations,
  ...objectOperations,
  ...indexOperations,
  ...settingsOperations,
  ...ruleOperations,
  ...recommendOperations,
  ...suggestionOperations,
  ...taskOperations,
  ...eventOperations,
} as Record<OperationId, Handler>;
