/** Transformation code: where it stands in a transformation. */
import type { ResourceRow } from '../rows/resource-rows.ts';

/** The function of one record, as its text. */
export const codeOf = (row: Pick<ResourceRow, 'input'>): string => String(row.input['code']);
