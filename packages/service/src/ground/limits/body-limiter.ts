/** Body limiter (a counting semaphore over bytes): bounds how much of request bodies the process has in memory, whatever their senders do. */
import { ServiceError } from '../../foundation/errors/service-error.ts';

/** What bodies may take together. */
export interface BodyMemory {
  /** Bodies at once. */
  bodies: number;
  /** Bytes of each body that do not count: the requests of pages are smaller, and always welcome. */
  free: number;
  /** Bytes beyond those, of all bodies that are held. */
  bytes: number;
  /** The option that changes them; none by default. */
  option?: string;
}

/** Bodies of reads and events, which anybody may send. */
export const PUBLIC_BODIES: BodyMemory = {
  bodies: 1000,
  free: 64 * 1024,
  bytes: 32 * 1024 * 1024,
  option: 'bodyMemory',
};

/** Bodies of writes: their keys are not public, and one may have 64 MB. */
export const WRITE_BODIES: BodyMemory = { bodies: 1000, free: 64 * 1024, bytes: 128 * 1024 * 1024 };

/** Watches over the bodies that are held. */
export interface BodyLimiter {
  /**
   * One more body. `grow` tells its size so far, `end` that it is gone.
   * @throws ServiceError 503 (both do) when there is no room.
   */
  begin(): { grow: (size: number) => void; end: () => void };
}

const noRoom = (limit: string, { option }: BodyMemory) =>
  new ServiceError(503, `Over ${limit}${option === undefined ? '' : ` (${option})`}; try again in a second`, {
    'Retry-After': '1',
  });

/**
 * Counts bodies from their first byte to their answer.
 *
 * @example
 * const held = createBodyLimiter({ bodies: 1000, free: 65_536, bytes: 33_554_432 });
 * const body = held.begin();
 * body.grow(100_000);
 * body.end();
 */
export function createBodyLimiter(limits: BodyMemory): BodyLimiter {
  let bodies = 0;
  let bytes = 0;
  return {
    begin: () => {
      if (bodies >= limits.bodies) throw noRoom(`${limits.bodies} requests with a body are under way`, limits);
      bodies++;
      let own = 0;
      return {
        grow: (size) => {
          const counted = Math.max(0, size - limits.free);
          // Who is alone always has room: the limit of its operation holds for it.
          if (counted > own && bytes > own && bytes - own + counted > limits.bytes)
            throw noRoom(`${limits.bytes} bytes of large request bodies are under way`, limits);
          bytes += counted - own;
          own = counted;
        },
        end: () => {
          bodies--;
          bytes -= own;
          own = 0;
        },
      };
    },
  };
}
