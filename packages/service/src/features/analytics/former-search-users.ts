/** Former search users: who made which query, as earlier versions summed it. */
import type { UserSet } from './user-set.ts';
import { decodeSketch } from './user-sketch.ts';

/** The users of one query, as `user-sketch.ts` writes them. */
interface FormerQueryUsers {
  query: string;
  tags: readonly string[];
  sketch: string;
}

/**
 * Adds the users of each query and list of tags to a set of today: the hashes, and the registers as well, are made of the same ones.
 *
 * @example
 * formerSearchUsers(segment, ({ query }) => setOf(query));
 */
export function formerSearchUsers(segment: object, setOf: (queryUsers: FormerQueryUsers) => UserSet): void {
  for (const queryUsers of (segment as { queries: readonly FormerQueryUsers[] }).queries) {
    const users = setOf(queryUsers);
    const decoded = decodeSketch(queryUsers.sketch);
    if (decoded instanceof Uint8Array) users.addRegisters(decoded);
    else for (const hash of decoded) users.add(hash);
  }
}
