/** Independent users: a short list of sightings that prove that a thing is wanted by several people, however many tokens there are. */

/** Somebody who wanted a thing on some day, by numbers. */
export interface Sighting {
  /** The number of the network; 0 where it is not known: then the user is independent of all others. */
  network: number;
  user: number;
  day: number;
}

/** Sightings that are kept of one thing: enough for any minimum that can be asked for. */
export const MAX_SIGHTINGS = 8;

/** Two sightings prove two people: in two networks; or in one, two users on two days. */
const areIndependent = (one: Sighting, other: Sighting): boolean =>
  one.user !== other.user && (one.network === 0 || one.network !== other.network || one.day !== other.day);

/**
 * Adds a sighting to those of a thing, if it is independent of all of them. Then a network counts for as many of its users as there were days on
 * which it came: an office is not one person for ever, and forty tokens of one evening are.
 *
 * @example
 * const sightings: Sighting[] = [];
 * addSighting(sightings, { network: 7, user: 1, day: 0 });
 * sightings.length; // 1
 */
export function addSighting(sightings: Sighting[], sighting: Sighting): void {
  if (sightings.length < MAX_SIGHTINGS && sightings.every((earlier) => areIndependent(earlier, sighting)))
    sightings.push(sighting);
}

/** A number for a text (FNV-1a), never 0. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}
