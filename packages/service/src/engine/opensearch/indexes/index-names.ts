/** Names in the cluster: an alias for each index, and physical indexes behind it that are exchanged as a whole. */

// Index names of the service may contain any characters; names in the cluster are lower-case ASCII.
const DIGEST_LENGTH = 32;

/** Returns the alias of an index. */
export async function aliasOf(prefix: string, index: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(index));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${prefix}-${hex.slice(0, DIGEST_LENGTH)}`;
}

/** Creates a physical name behind an alias. Later names sort after earlier ones. */
export function physicalName(alias: string, options: { now: number; random: number }): string {
  const time = options.now.toString(36).padStart(9, '0');
  const chance = Math.floor(options.random * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return `${alias}-${time}${chance}`;
}

/** The alias of a physical index that is removed with it: a write to it after that does not create an index. */
export const writingAlias = (physical: string): string => `${physical}-writes`;

const RETIRED_PATTERN = /-retired-([0-9a-z]+)$/;

/** The alias of a replaced physical index: processes that have not noticed the replacement still search it. */
export const retiredAlias = (physical: string, now: number): string => `${physical}-retired-${now.toString(36)}`;

/** Returns the time of the replacement in milliseconds. Undefined for another alias. */
export function retiredAt(alias: string): number | undefined {
  const time = RETIRED_PATTERN.exec(alias)?.[1];
  return time === undefined ? undefined : Number.parseInt(time, 36);
}

/** Whether a name is that of a physical index with exactly this prefix, not a longer one. */
export const isPhysicalOf = (prefix: string, name: string): boolean =>
  name.startsWith(`${prefix}-`) && /^[0-9a-f]{32}-[0-9a-z]{13,}$/.test(name.slice(prefix.length + 1));

/** The index with the feed position of the cluster. */
export const feedIndex = (prefix: string): string => `${prefix}-feed`;

const prefixForm = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/** @throws Error for a prefix that index names in the cluster cannot have. */
export function checkPrefix(prefix: string): string {
  if (!prefixForm.test(prefix))
    throw new Error(
      `"searchPrefix" must begin with a small letter or a digit and hold up to 100 of a-z, 0-9, "_" and "-"; "${prefix}" does not`,
    );
  return prefix;
}
