/** Menu refinement: what choosing one value of a facet changes, for menus that hold one at a time. */
import type { SearchChange } from '@aisle/search-client/session';

/** The change that makes a value the only one; undefined gives the choice up. */
export const menuChange = (attribute: string, value: string | undefined): SearchChange => ({
  refinements: { [attribute]: value === undefined ? null : { kind: 'facet', operator: 'or', values: [value] } },
});
