/** Stock check: detects that nearly everything would be sold out from one run to the next. */
import { type Breach, type Comparison, percent } from './breach.ts';
import type { AttributeProfile } from './record-profile.ts';

/** Minimum share of available records: the last few products of a drop may all sell out together. */
const LEAST_AVAILABLE = 0.2;
/** Minimum number of records for the check. */
const MIN_RECORDS = 6;

const availableOf = ({ stock: { available, soldOut } }: AttributeProfile): number =>
  available + soldOut === 0 ? 0 : available / (available + soldOut);

/** Lists the attributes that say that more than `most` percent of the available records would be sold out. */
export function soldOut({ before, after }: Comparison, most: number): Breach[] {
  if (most >= 100) return [];
  const faults = [...before.attributes].flatMap(([path, old]) => {
    const now = after.attributes.get(path);
    if (
      !now ||
      old.stock.available + old.stock.soldOut < MIN_RECORDS ||
      now.stock.available + now.stock.soldOut < MIN_RECORDS
    )
      return [];
    const [was, becomes] = [availableOf(old), availableOf(now)];
    if (was < LEAST_AVAILABLE || (was - becomes) * 100 <= most * was) return [];
    return [
      `\`${path}\` would say that ${becomes === 0 ? 'all' : percent(1 - becomes)} of the records are sold out; it says so of ${percent(1 - was)}`,
    ];
  });
  return faults.length === 0 ? [] : [{ check: 'maxSoldOutPercentage', reason: faults.join('; ') }];
}
