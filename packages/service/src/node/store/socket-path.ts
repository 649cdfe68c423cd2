/** Paths of a directory's sockets: inside it or, if that is impossible, in the system's directory for temporary files. */
import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a socket path under macOS, the lowest limit of all systems, without the closing NUL. */
const MAX_PATH_LENGTH = 103;
/** Length of a slash and the name of a socket. */
const MAX_NAME_LENGTH = 32;

/** A place for sockets. */
export interface SocketPlace {
  /** The directory that contains them. */
  directory: string;
  /** Returns a path that is short enough to listen on and to connect to. */
  path(name: string): string;
  end(): Promise<void>;
}

/**
 * Returns the place inside a directory. Undefined if its path is too long for a socket. Under Linux every path is usable, because it is
 * shortened with an open handle of the directory.
 *
 * @example
 * const place = await placeInside('/srv/aisle');
 * if (place) server.listen(place.path('holder.sock'));
 */
export async function placeInside(directory: string): Promise<SocketPlace | undefined> {
  const path = (name: string) => join(directory, name);
  if (Buffer.byteLength(directory) + MAX_NAME_LENGTH <= MAX_PATH_LENGTH)
    return { directory, path, end: async () => undefined };
  if (process.platform !== 'linux') return undefined;
  const handle = await open(directory, 'r');
  return { directory, path: (name) => `/proc/self/fd/${handle.fd}/${name}`, end: () => handle.close() };
}

/** Returns the place outside, the same for every process of this machine and user with the same directory. */
export async function placeOutside(directory: string): Promise<SocketPlace> {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const outside = join(tmpdir(), `aisle-${name}`);
  await mkdir(outside, { recursive: true, mode: 0o700 });
  return { directory: outside, path: (file) => join(outside, file), end: async () => undefined };
}

/** Returns the named pipe of a directory under Windows, which has no sockets in directories; only one process can listen on it. */
export const pipeOf = (directory: string): string =>
  `\\\\?\\pipe\\aisle-${createHash('sha256').update(directory.toLowerCase()).digest('hex').slice(0, 32)}`;
