/** Attribute changes: the attributes of records before and after a run, and the medians of their prices. */
import type { AttributeChange } from '../rows/run-rows.ts';
import type { Profiles } from './compare-staged.ts';
import { medianOf, type RecordProfile } from './record-profile.ts';

/** Maximum number of attributes in the list. */
const MAX_ATTRIBUTES = 100;

const shareOf = ({ records, attributes }: RecordProfile, name: string): number =>
  records === 0 ? 0 : Number((((attributes.get(name)?.present ?? 0) / records) * 100).toFixed(1));

function attributeChange(name: string, { before, after }: Profiles): AttributeChange {
  const [medianBefore, medianAfter] = [before, after].map(({ attributes }) =>
    medianOf(attributes.get(name)?.prices.values() ?? []),
  );
  return {
    name,
    before: shareOf(before, name),
    after: shareOf(after, name),
    ...(medianBefore !== undefined && { medianBefore }),
    ...(medianAfter !== undefined && { medianAfter }),
  };
}

/** Returns the size of a change: in the percentage of records, or in the price. */
function sizeOf({ before, after, medianBefore, medianAfter }: AttributeChange): number {
  const price = medianBefore && medianAfter !== undefined ? Math.abs(medianAfter / medianBefore - 1) * 100 : 0;
  return Math.abs(before - after) + price;
}

/** Lists the attributes of both sides, the largest changes first. */
export function attributeChanges(profiles: Profiles): AttributeChange[] {
  const names = new Set([...profiles.before.attributes.keys(), ...profiles.after.attributes.keys()]);
  return Array.from(names, (name) => attributeChange(name, profiles))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MAX_ATTRIBUTES);
}
