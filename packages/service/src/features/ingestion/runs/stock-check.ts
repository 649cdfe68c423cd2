/** Stock check: a shop that would be sold out as a whole from one run to the next. */
import { type Breach, type Comparison, percent } from './breach.ts';
import type { AttributeProfile } from './record-profile.ts';

/** Part of the records that must be available: of the last few of a drop, all may go at once. */
const LEAST_AVAILABLE = 0.2;
/** Records of which a share says something. */
const FEWEST = 6;

const availableOf = ({ stock: { available, soldOut } }: AttributeProfile): number =>
  available + soldOut === 0 ? 0 : available / (available + soldOut);

/** The attributes by which more of what was available would be sold out than `most` percent. */
export function soldOut({ before, after }: Comparison, most: number): Breach[] {
  if (most >= 100) return [];
  const faults = [...before.attributes].flatMap(([path, old]) => {
    const now = after.attributes.get(path);
    if (!now || old.stock.available + old.stock.soldOut < FEWEST || now.stock.available + now.stock.soldOut < FEWEST)
      return [];
    const [was, becomes] = [availableOf(old), availableOf(now)];
    if (was < LEAST_AVAILABLE || (was - becomes) * 100 <= most * was) return [];
    return [
      `\`${path}\` would say that ${becomes === 0 ? 'all' : percent(1 - becomes)} of the records are sold out; it says so of ${percent(1 - was)}`,
    ];
  });
  return faults.length === 0 ? [] : [{ check: 'maxSoldOutPercentage', reason: faults.join('; ') }];
}
