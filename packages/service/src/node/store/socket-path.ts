/** Where the sockets of a directory are: inside it, or, where that cannot be, in the system's place for temporary files. */
import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest path of a socket under macOS, the lowest limit of all, without the closing NUL. */
const LONGEST = 103;
/** Room for a slash and the name of a socket. */
const NAME = 32;

/** A place for sockets. */
export interface SocketPlace {
  /** The directory that lists them. */
  directory: string;
  /** A path that is short enough to listen on and to connect to. */
  path(name: string): string;
  end(): Promise<void>;
}

/**
 * The place inside a directory; undefined when its path is too long for a socket. Under Linux no path is too long: an open handle of
 * the directory makes it short.
 *
 * @example
 * const place = await placeInside('/srv/aisle');
 * if (place) server.listen(place.path('holder.sock'));
 */
export async function placeInside(directory: string): Promise<SocketPlace | undefined> {
  const path = (name: string) => join(directory, name);
  if (Buffer.byteLength(directory) + NAME <= LONGEST) return { directory, path, end: async () => undefined };
  if (process.platform !== 'linux') return undefined;
  const handle = await open(directory, 'r');
  return { directory, path: (name) => `/proc/self/fd/${handle.fd}/${name}`, end: () => handle.close() };
}

/** The place outside, the same for every process of this machine and user that means the same directory. */
export async function placeOutside(directory: string): Promise<SocketPlace> {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const outside = join(tmpdir(), `aisle-${name}`);
  await mkdir(outside, { recursive: true, mode: 0o700 });
  return { directory: outside, path: (file) => join(outside, file), end: async () => undefined };
}

/** The named pipe of a directory under Windows, which has no sockets in directories; the system lets one process listen on it. */
export const pipeOf = (directory: string): string =>
  `\\\\?\\pipe\\aisle-${createHash('sha256').update(directory.toLowerCase()).digest('hex').slice(0, 32)}`;
