/** Range parser: parses a numeric range from a page. */
import type { RangeChoice } from '../../facets/choose-range.ts';

/**
 * Parses `10..50`, `10..`, `..50`, and an empty text or `..` as "all"; returns undefined for anything else.
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
