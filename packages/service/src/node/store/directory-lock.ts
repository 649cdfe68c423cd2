/** Lock of a directory (mutual exclusion) that the system itself releases when its holder dies: a listening socket inside it. */
import { randomBytes } from 'node:crypto';
import { readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { pipeOf, placeInside, placeOutside, type SocketPlace } from './socket-path.ts';

/** What a holder says to who asks. */
interface Greeting {
  pid: number;
  /** False while it has not looked for others yet. */
  holds: boolean;
}

/** How long a holder may take to answer, in milliseconds. One that listens but is silent (stopped, say) still holds. */
const PATIENCE = 2000;
/** How often a candidate that met another one tries again. */
const TRIES = 40;
const NAME = /^holder-[0-9a-f]+\.sock$/;

/** A lock that is held. */
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
      // A process that is done otherwise may end.
      server.unref();
      resolve(server);
    });
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** What the process behind a socket says: undefined when there is none any more. */
function ask(path: string): Promise<Partial<Greeting> | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket: Socket = connect(path);
    const finish = (greeting: Partial<Greeting> | undefined) => {
      socket.destroy();
      resolve(greeting);
    };
    socket.setTimeout(PATIENCE, () => finish({ holds: true }));
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('end', () => finish(text === '' ? {} : (JSON.parse(text) as Greeting)));
    // Refused: the file is there, but the process that listened is not. Anything else is somebody who cannot be asked.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : { holds: true }),
    );
  });
}

/** One try: the lock, or who is in the way. */
async function tryOnce(socket: SocketPlace): Promise<DirectoryLock | Partial<Greeting>> {
  const name = `holder-${randomBytes(4).toString('hex')}.sock`;
  const greeting: Greeting = { pid: process.pid, holds: false };
  const server = await listen(socket.path(name), greeting);
  const stepBack = async () => {
    await close(server);
    await rm(join(socket.directory, name), { force: true });
  };
  // Everybody shows themselves before they look: of two that come at once, at least one sees the other.
  for (const other of await readdir(socket.directory)) {
    if (other === name || !NAME.test(other)) continue;
    const lastGreeting = await ask(socket.path(other));
    if (lastGreeting) {
      await stepBack();
      return lastGreeting;
    }
    // Its name was drawn for one process only, so nobody alive loses it.
    await rm(join(socket.directory, other), { force: true });
  }
  greeting.holds = true;
  return { release: () => stepBack().finally(socket.end) };
}

/** The place where sockets can be: inside, or outside where the file system takes none. */
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
 * Takes the lock of a directory that exists. Whatever ended the holder before, also with the same process number or in another container,
 * does not stand in the way. All processes must run on one kernel: a socket on a network drive says nothing to another machine.
 * @throws Error that names the process which holds it.
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
  for (let left = TRIES; left > 0 && !greeting.holds; left--) {
    const result = await tryOnce(socket);
    if ('release' in result) return result;
    greeting = result;
    // Two candidates met and both stood back: who waits less comes first.
    if (!greeting.holds) await pass(5 + Math.random() * 95);
  }
  await socket.end();
  throw inUse(directory, greeting);
}
