/** Facet check: refuses a filter on an attribute that is not declared for faceting, as it would silently match nothing. */
import { FilterError } from '../../foundation/errors/filter-error.ts';

/** What the parsers need from the index. */
export interface FilterContext {
  /** Returns whether the attribute is declared in `attributesForFaceting`. `objectID` and `_tags` need no declaration. */
  isFacet: (attribute: string) => boolean;
}

/** Throws FilterError if `attribute` cannot be filtered by value. `where` is added to the message (`at position 4`). */
export function checkFacet(options: {
  attribute: string;
  parameter: string;
  where: string;
  context: FilterContext;
}): void {
  const { attribute, parameter, where, context } = options;
  if (attribute === 'objectID' || attribute === '_tags' || context.isFacet(attribute)) return;
  throw new FilterError({
    parameter,
    problem: `the attribute "${attribute}" ${where} is not declared for faceting; add it to attributesForFaceting or correct its name.`,
  });
}
