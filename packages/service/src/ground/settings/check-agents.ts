/** Checks the agent settings of an index beyond the schema: its filters must be valid. */
import type { IndexSettings } from '@aisle/contract';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import { parseFilters } from '../filters/parse-filters.ts';

/** @throws ServiceError 400 that names the field. */
export function checkAgents({ agents }: IndexSettings): void {
  const filters = agents?.conversation?.filters;
  if (filters === undefined) return;
  try {
    // Facets may be declared later.
    parseFilters({ filters }, { isFacet: () => true });
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw badRequest(`"agents.conversation.filters" cannot be read: ${error.message}`);
  }
}
