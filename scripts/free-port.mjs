/** Free ports: finds where a server of a task can listen. */
import { createServer } from 'node:net';

/**
 * Returns whether a server may listen on a port of the loopback address.
 * @param {number} port
 *
 * @example
 * if (!(await isFreePort(4200))) console.error('Port 4200 is in use.');
 */
export const isFreePort = (port) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/**
 * Returns the first free port from one on: people find the page near its usual address.
 * @param {number} first
 * @throws Error if twenty in a row are in use.
 *
 * @example
 * const port = await nextFreePort(4200);
 */
export async function nextFreePort(first) {
  for (let port = first; port < first + 20; port++) if (await isFreePort(port)) return port;
  throw new Error(`The ports ${first} to ${first + 19} are in use; name another one by --port.`);
}
