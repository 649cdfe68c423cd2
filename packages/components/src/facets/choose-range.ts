/** Numeric range refinement: chooses a range for a facet. */
import { rangeChange } from '@aisle/search-client/session/range';
import type { FacetController } from './facet-controller.ts';

/** A range to choose; without ends it is "all". */
export interface RangeChoice {
  min?: number | undefined;
  max?: number | undefined;
}

/** Chooses a range and tells the page, end by end, which one; choices of one `run` are one step of the history. */
export const chooseRange = (
  facet: FacetController,
  attribute: string,
  { min, max, run }: RangeChoice & { run?: string | undefined },
): void => {
  if (min !== undefined || max !== undefined) facet.tell(`${min ?? ''}..${max ?? ''}`);
  facet.session?.change(rangeChange(attribute, { min, max }), { run });
};
