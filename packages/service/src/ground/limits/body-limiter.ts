/** Body limiter (a counting semaphore over bytes): bounds the memory that request bodies occupy, whatever their senders do. */
import { ServiceError } from '../../foundation/errors/service-error.ts';

/** Memory limits of all bodies together. */
export interface BodyMemory {
  /** Maximum number of concurrent bodies. */
  bodies: number;
  /** Bytes of each body that do not count, because requests of pages are smaller and must always be accepted. */
  free: number;
  /** Maximum number of bytes beyond those, of all bodies in memory. */
  bytes: number;
  /** Name of the option that changes the limits; none by default. */
  option?: string;
}

/** Bodies of reads and events, which anybody may send. */
export const PUBLIC_BODIES: BodyMemory = {
  bodies: 1000,
  free: 64 * 1024,
  bytes: 32 * 1024 * 1024,
  option: 'bodyMemory',
};

/** Bodies of writes: their keys are not public, and one body may have 64 MB. */
export const WRITE_BODIES: BodyMemory = { bodies: 1000, free: 64 * 1024, bytes: 128 * 1024 * 1024 };

/** Limits the bodies in memory. */
export interface BodyLimiter {
  /**
   * Adds a body. `grow` reports its size so far, `end` its removal.
   * @throws ServiceError 503 (both do) if there is no room.
   */
  begin(): { grow: (size: number) => void; end: () => void };
}

const noRoom = (limit: string, { option }: BodyMemory) =>
  new ServiceError(503, `Over ${limit}${option === undefined ? '' : ` (${option})`}; try again in a second`, {
    'Retry-After': '1',
  });

/**
 * Creates a limiter that counts bodies from their first byte to their response.
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
          // A single body always has room, because the limit of its operation applies to it.
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
