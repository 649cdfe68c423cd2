/** Transformation code: reads the code of a transformation. */
import type { ResourceRow } from '../rows/resource-rows.ts';

/** Returns the source text of the record function. */
export const codeOf = (row: Pick<ResourceRow, 'input'>): string => String(row.input['code']);
