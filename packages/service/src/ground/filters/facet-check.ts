/** Facet check: refuses a filter on an attribute that was not declared for faceting, where it would silently match nothing. */
import { FilterError } from '../../foundation/errors/filter-error.ts';

/** What the parsers must know about the index. */
export interface FilterContext {
  /** Whether the attribute was declared in `attributesForFaceting`. `objectID` and `_tags` need no declaration. */
  isFacet: (attribute: string) => boolean;
}

/** Throws FilterError when `attribute` cannot be filtered by value. `where` is added to the sentence (`at position 4`). */
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
