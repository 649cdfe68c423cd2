/** Numeric range refinement: selects a range of a facet. */
import { rangeChange } from '@aisle/search-client/session/range';
import type { FacetController } from './facet-controller.ts';

/** A range to select; without ends it is "all". */
export interface RangeChoice {
  min?: number | undefined;
  max?: number | undefined;
}

/** Selects a range and emits one event per end; changes of one `run` share a history entry. */
export const chooseRange = (
  facet: FacetController,
  attribute: string,
  { min, max, run }: RangeChoice & { run?: string | undefined },
): void => {
  if (min !== undefined || max !== undefined) facet.tell(`${min ?? ''}..${max ?? ''}`);
  facet.session?.change(rangeChange(attribute, { min, max }), { run });
};
