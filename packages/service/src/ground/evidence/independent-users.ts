/** Independent users: a short list of sightings that proves that several people want something, however many tokens there are. */

/** A user who showed interest on some day, as numbers. */
export interface Sighting {
  /** Hash of the network. 0 if it is unknown: the user then counts as independent of all others. */
  network: number;
  user: number;
  day: number;
}

/** Maximum number of sightings per thing: enough for any configurable minimum. */
export const MAX_SIGHTINGS = 8;

/** Returns whether two sightings prove two people: in two networks, or two users on two days in one network. */
const areIndependent = (one: Sighting, other: Sighting): boolean =>
  one.user !== other.user && (one.network === 0 || one.network !== other.network || one.day !== other.day);

/**
 * Adds a sighting to those of a thing if it is independent of all of them. A network therefore counts for as many of its users as there
 * were days with sightings: an office counts as several people over time, forty tokens of one evening count as one.
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

/** Hashes a text to a number (FNV-1a), never 0. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0 || 1;
}
