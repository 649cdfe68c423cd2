/** Lock of a directory (mutual exclusion) that the system itself releases when its holder dies: a listening socket inside it. */
import { randomBytes } from 'node:crypto';
import { readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { pipeOf, placeInside, placeOutside, type SocketPlace } from './socket-path.ts';

/** Message of a holder to other processes. */
interface Greeting {
  pid: number;
  /** False while it has not looked for others yet. */
  holds: boolean;
}

/** Maximum milliseconds for a holder to reply. One that listens but is silent (stopped, for example) still holds the lock. */
const REPLY_TIMEOUT = 2000;
/** Maximum number of attempts of a candidate that encountered another. */
const MAX_ATTEMPTS = 40;
const SOCKET_NAME = /^holder-[0-9a-f]+\.sock$/;

/** A lock in use. */
export interface DirectoryLock {
  release(): Promise<void>;
}

const listen = (path: string, greeting: Greeting): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.unref();
      socket.end(JSON.stringify(greeting));
    });
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      // The lock does not keep the process alive.
      server.unref();
      resolve(server);
    });
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Returns the greeting of the process behind a socket. Undefined if the process no longer exists. */
function ask(path: string): Promise<Partial<Greeting> | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket: Socket = connect(path);
    const finish = (greeting: Partial<Greeting> | undefined) => {
      socket.destroy();
      resolve(greeting);
    };
    socket.setTimeout(REPLY_TIMEOUT, () => finish({ holds: true }));
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('end', () => finish(text === '' ? {} : (JSON.parse(text) as Greeting)));
    // Refused means that the file exists, but its process does not. Any other error means a process that cannot be queried.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : { holds: true }),
    );
  });
}

/** Tries once: returns the lock, or the process that prevents it. */
async function tryOnce(socket: SocketPlace): Promise<DirectoryLock | Partial<Greeting>> {
  const name = `holder-${randomBytes(4).toString('hex')}.sock`;
  const greeting: Greeting = { pid: process.pid, holds: false };
  const server = await listen(socket.path(name), greeting);
  const stepBack = async () => {
    await close(server);
    await rm(join(socket.directory, name), { force: true });
  };
  // Each candidate listens before it looks for others: of two at the same time, at least one sees the other.
  for (const other of await readdir(socket.directory)) {
    if (other === name || !SOCKET_NAME.test(other)) continue;
    const lastGreeting = await ask(socket.path(other));
    if (lastGreeting) {
      await stepBack();
      return lastGreeting;
    }
    // Its name was generated for one process only, so no live process loses it.
    await rm(join(socket.directory, other), { force: true });
  }
  greeting.holds = true;
  return { release: () => stepBack().finally(socket.end) };
}

/** Returns where sockets can be created: inside, or outside if the file system does not support them. */
async function findPlace(directory: string): Promise<SocketPlace> {
  const inside = await placeInside(directory);
  const name = `try-${randomBytes(4).toString('hex')}.sock`;
  try {
    if (inside) await close(await listen(inside.path(name), { pid: process.pid, holds: false }));
    if (inside) return inside;
  } catch {
    await inside!.end();
  }
  return placeOutside(directory);
}

const inUse = (directory: string, { pid }: Partial<Greeting>) => {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new Error(`The data in ${directory} are in use by ${who}; stop it, or choose another directory`);
};

/** Under Windows the name of a pipe is the lock. */
async function lockPipe(directory: string): Promise<DirectoryLock> {
  const pipe = pipeOf(directory);
  try {
    const server = await listen(pipe, { pid: process.pid, holds: true });
    return { release: () => close(server) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw inUse(directory, (await ask(pipe)) ?? {});
  }
}

/**
 * Locks an existing directory. A dead holder never blocks it, even with the same process ID or in another container. All processes must run
 * on the same kernel, as a socket on a network drive is useless to other machines.
 * @throws Error that names the process holding it.
 *
 * @example
 * const lock = await lockDirectory('/srv/aisle');
 * await lock.release();
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const real = await realpath(directory);
  if (process.platform === 'win32') return lockPipe(real);
  const socket = await findPlace(real);
  let greeting: Partial<Greeting> = {};
  for (let left = MAX_ATTEMPTS; left > 0 && !greeting.holds; left--) {
    const result = await tryOnce(socket);
    if ('release' in result) return result;
    greeting = result;
    // Two candidates encountered each other and both withdrew: the one with the shorter delay is first.
    if (!greeting.holds) await pass(5 + Math.random() * 95);
  }
  await socket.end();
  throw inUse(directory, greeting);
}
