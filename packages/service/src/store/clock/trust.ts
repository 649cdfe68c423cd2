/** Trust in the clock (pure): limits the clock by how long the service has run, so that a jump ahead deletes nothing. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** After the clock has jumped, it is trusted again once the service has run this long with it, in milliseconds. */
export const CONFIRMATION_MS = DAY;

/** Interval at which the trusted time is stored, in milliseconds. */
export const OBSERVE_INTERVAL_MS = HOUR + 60_000;

/** Milliseconds by which the clock may outrun the service while it runs: clocks drift and are corrected. */
const MAX_DRIFT_MS = 60_000;

/** Milliseconds by which the clock may be ahead at a start: the stored time is up to an hour old if the process was killed. */
export const MAX_RESTART_ERROR_MS = 2 * HOUR;

/** A clock that went further than the service ran. */
export interface Doubt {
  /** What the clock showed when that was noticed, and what it showed last; milliseconds since the Unix epoch. */
  from: number;
  to: number;
  /** How long the service has run since, in milliseconds. */
  stood: number;
}

/** How far the clock is trusted. */
export interface Trust {
  /** Milliseconds since the Unix epoch. */
  trusted: number;
  doubt: Doubt | undefined;
}

/** One reading of the clock by a process. */
export interface Observation {
  /** Time of the clock, in milliseconds since the Unix epoch. */
  wall: number;
  /** How long this process has run since its last reading; undefined at the first one. */
  ran: number | undefined;
}

/**
 * Returns the trust after a reading of the clock. A clock that went back is trusted immediately, because it deletes nothing too early. One
 * that went further than the service ran is trusted after a day of running; until then the trusted time advances with the service.
 *
 * @example
 * observeClock({ trusted: 0, doubt: undefined }, { wall: 400 * DAY, ran: 1000 }).doubt; // { from: 400 * DAY, to: 400 * DAY, stood: 0 }
 */
export function observeClock({ trusted, doubt }: Trust, { wall, ran }: Observation): Trust {
  const begin = wall - (ran ?? 0);
  if (begin - trusted <= (ran === undefined ? MAX_RESTART_ERROR_MS : MAX_DRIFT_MS))
    return { trusted: wall, doubt: undefined };
  // Several processes may read the same clock: time that another one has counted counts once.
  if (!doubt || wall < doubt.from - MAX_DRIFT_MS)
    return {
      trusted: trusted + Math.min(ran ?? 0, OBSERVE_INTERVAL_MS),
      doubt: { from: wall, to: wall, stood: 0 },
    };
  const added = Math.max(0, Math.min(wall - Math.max(begin, doubt.to), ran ?? 0));
  const stood = doubt.stood + added;
  // Not what it shows now: it may have jumped further since.
  if (stood >= CONFIRMATION_MS) return { trusted: Math.max(trusted + added, doubt.from + stood), doubt: undefined };
  return { trusted: trusted + added, doubt: { from: doubt.from, to: Math.max(doubt.to, wall), stood } };
}
