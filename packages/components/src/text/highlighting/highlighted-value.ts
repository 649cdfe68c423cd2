/** Highlighted value of an attribute of a hit, or the plain one. */
import type { Hit } from '@aisle/contract';
import { plainText } from './plain-text.ts';
import { valueAt } from './value-at.ts';

/** Returns the text of a highlight result, of one value or of a list. */
const textOf = (result: unknown): string | undefined => {
  if (Array.isArray(result)) return result.map(textOf).filter(Boolean).join(', ');
  const value = (result as { value?: unknown } | undefined)?.value;
  return value === undefined ? undefined : plainText(value);
};

/** Returns the highlighted text of an attribute; the plain one if the service returned no highlighting for it. */
export const highlightedValue = (hit: Hit, attribute: string, { snippet = false } = {}): string =>
  textOf(valueAt(snippet ? hit._snippetResult : hit._highlightResult, attribute)) ?? plainText(valueAt(hit, attribute));
