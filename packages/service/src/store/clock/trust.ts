/** Trust in the clock (pure): how far it may be believed, told by how long the service has run, so that a jump ahead deletes nothing. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A clock that stands where it went while the service runs for so long is believed, in milliseconds. */
export const STANDS_FOR = DAY;

/** How often it is written down how far the clock is believed, in milliseconds. */
export const OBSERVE_EVERY = HOUR + 60_000;

/** How much further than the service ran the clock may go while it runs: clocks drift and are set right. In milliseconds. */
const DRIFT = 60_000;

/** How far the clock may be ahead at a start: what was written down last is an hour old where the process was killed. In milliseconds. */
export const RESTART = 2 * HOUR;

/** A clock that went further than the service ran. */
export interface Doubt {
  /** What it showed when that was seen, and what it showed last; milliseconds since the Unix epoch. */
  from: number;
  to: number;
  /** For how long the service has run since, in milliseconds. */
  stood: number;
}

/** How far the clock is believed. */
export interface Trust {
  /** Milliseconds since the Unix epoch. */
  trusted: number;
  doubt: Doubt | undefined;
}

/** What a process sees of the clock. */
export interface Observation {
  /** What the clock shows, in milliseconds since the Unix epoch. */
  wall: number;
  /** For how long this process has run since it looked last; undefined when it looks for the first time. */
  ran: number | undefined;
}

/**
 * What is believed after a look at the clock. A clock that went back is believed at once: it deletes nothing too soon. One that went further
 * than the service ran is believed when it has stood for a day of running; until then what is believed goes on with the service.
 *
 * @example
 * observeClock({ trusted: 0, doubt: undefined }, { wall: 400 * DAY, ran: 1000 }).doubt; // { from: 400 * DAY, to: 400 * DAY, stood: 0 }
 */
export function observeClock({ trusted, doubt }: Trust, { wall, ran }: Observation): Trust {
  const begin = wall - (ran ?? 0);
  if (begin - trusted <= (ran === undefined ? RESTART : DRIFT)) return { trusted: wall, doubt: undefined };
  // Several processes may look at the same clock: time that another one has counted counts once.
  if (!doubt || wall < doubt.from - DRIFT)
    return {
      trusted: trusted + Math.min(ran ?? 0, OBSERVE_EVERY),
      doubt: { from: wall, to: wall, stood: 0 },
    };
  const added = Math.max(0, Math.min(wall - Math.max(begin, doubt.to), ran ?? 0));
  const stood = doubt.stood + added;
  // Not what it shows now: it may have gone further since.
  if (stood >= STANDS_FOR) return { trusted: Math.max(trusted + added, doubt.from + stood), doubt: undefined };
  return { trusted: trusted + added, doubt: { from: doubt.from, to: Math.max(doubt.to, wall), stood } };
}
