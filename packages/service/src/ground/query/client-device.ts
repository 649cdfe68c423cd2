/** Client device: determines the kind of device of a request from its user agent. */

/** A kind of device. */
export type Device = 'desktop' | 'mobile' | 'tablet';

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/i;
const MOBILE = /Mobi|iPhone|iPod|Android|Windows Phone|Opera Mini|BlackBerry/i;
const DESKTOP = /Windows NT|Macintosh|X11|CrOS|Linux/i;

/**
 * Returns the kind of device. Undefined for clients that are not browsers, such as a server that searches for its visitors. A tablet that
 * identifies as a computer, as iPads do, counts as one.
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
