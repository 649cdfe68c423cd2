/** Geolocation: requests the shopper's position from the browser. */
import type { Place } from './places.ts';

/** Result: a place, or the reason why there is none. */
export type Located = Place | 'denied' | 'unavailable';

/** Timeout of a request in milliseconds. */
const patience = 10_000;

/** Rounds degrees to three digits, about 100 metres: precise enough for shops, and a shared URL does not reveal a home address. */
const about = (degrees: number): number => Number(degrees.toFixed(3));

/**
 * Returns the position; never rejects.
 * @param geolocation - The browser's geolocation, if it has one.
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
