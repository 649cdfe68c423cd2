/** Numeric range as the author of a page wrote it. */
import type { RangeChoice } from '../../facets/choose-range.ts';

/**
 * Reads `10..50`, `10..`, `..50`, and an empty text or `..` as "all"; undefined for anything else.
 * @example
 * readRangeText('10..'); // { min: 10 }
 */
export const readRangeText = (text: string): RangeChoice | undefined => {
  if (!text.trim()) return {};
  const [from, to, ...more] = text.split('..').map((end) => end.trim());
  if (from === undefined || to === undefined || more.length) return undefined;
  const min = from ? Number(from) : undefined;
  const max = to ? Number(to) : undefined;
  const wrong = [min, max].some((end) => end !== undefined && !Number.isFinite(end));
  if (wrong || (min ?? -Infinity) > (max ?? Infinity)) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
};
