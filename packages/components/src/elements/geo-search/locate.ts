/** Geolocation: asks the browser where the shopper is. */
import type { Place } from './places.ts';

/** What came of it: a place, or why there is none. */
export type Located = Place | 'denied' | 'unavailable';

/** Milliseconds until a device that finds nothing is given up. */
const patience = 10_000;

/** Degrees with three digits are about 100 metres: near enough for shops, and a shared address tells no front door. */
const about = (degrees: number): number => Number(degrees.toFixed(3));

/**
 * Never fails: every reason becomes a word.
 * @param geolocation - The browser's own; undefined where there is none.
 */
export const locate = (geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined): Promise<Located> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve('unavailable');
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: about(latitude), lng: about(longitude) }),
      ({ code, PERMISSION_DENIED = 1 }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: patience, maximumAge: 60_000 },
    );
  });
