/** Client device: what kind of device a request comes from, as its browser says. */

/** A kind of device. */
export type Device = 'desktop' | 'mobile' | 'tablet';

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/i;
const MOBILE = /Mobi|iPhone|iPod|Android|Windows Phone|Opera Mini|BlackBerry/i;
const DESKTOP = /Windows NT|Macintosh|X11|CrOS|Linux/i;

/**
 * The kind of device; undefined for what is no browser, such as a server that searches for its visitors. A tablet that calls itself a
 * computer, as iPads do, counts as one.
 *
 * @example
 * clientDevice(request.headers); // 'mobile'
 */
export function clientDevice(headers: Headers): Device | undefined {
  const agent = headers.get('user-agent') ?? '';
  if (TABLET.test(agent)) return 'tablet';
  if (MOBILE.test(agent) || headers.get('sec-ch-ua-mobile') === '?1') return 'mobile';
  return DESKTOP.test(agent) ? 'desktop' : undefined;
}
