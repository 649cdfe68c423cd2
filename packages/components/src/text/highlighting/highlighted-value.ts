/** Highlighted value (or the plain one) of an attribute of a hit. */
import type { Hit } from '@aisle/contract';
import { plainText } from './plain-text.ts';
import { valueAt } from './value-at.ts';

/** The texts of a highlight result: of one value, or of a list of them. */
const textOf = (result: unknown): string | undefined => {
  if (Array.isArray(result)) return result.map(textOf).filter(Boolean).join(', ');
  const value = (result as { value?: unknown } | undefined)?.value;
  return value === undefined ? undefined : plainText(value);
};

/** The highlighted text of an attribute; the plain one when the service sent no highlighting for it. */
export const highlightedValue = (hit: Hit, attribute: string, { snippet = false } = {}): string =>
  textOf(valueAt(snippet ? hit._snippetResult : hit._highlightResult, attribute)) ?? plainText(valueAt(hit, attribute));
