/** Menu refinement: the change that selects one value of a facet, for menus with a single selection. */
import type { SearchChange } from '@aisle/search-client/session';

/** Returns the change that selects only this value; undefined clears the selection. */
export const menuChange = (attribute: string, value: string | undefined): SearchChange => ({
  refinements: { [attribute]: value === undefined ? null : { kind: 'facet', operator: 'or', values: [value] } },
});
