/** Operator socket: a Unix domain socket through which only its owner reaches the service (under Windows, a named pipe). */
import { chmod, lstat, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';

/** Returns whether a server listens at a path. */
const isInUse = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });

/** Removes the socket of a killed process. @throws Error if it is not a socket, or is in use. */
async function clearAway(path: string): Promise<void> {
  const there = await lstat(path).catch(() => undefined);
  if (!there) return;
  if (!there.isSocket())
    throw new Error(`${path} is there and is no socket; choose another path for the operator socket`);
  if (await isInUse(path))
    throw new Error(`Another process listens at ${path}; choose another path for the operator socket`);
  await rm(path, { force: true });
}

/**
 * Listens at a path that only this user may connect to.
 *
 * @example
 * await listenAtSocket(server, '/run/aisle/operator.sock');
 */
export async function listenAtSocket(server: Server, path: string): Promise<void> {
  const isPipe = process.platform === 'win32';
  if (!isPipe) await clearAway(path);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  if (!isPipe) await chmod(path, 0o600);
}
