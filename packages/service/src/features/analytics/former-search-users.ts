/** Former search users: reads the users of each query in the format of earlier versions. */
import type { UserSet } from './user-set.ts';
import { decodeSketch } from './user-sketch.ts';

/** The users of one query, in the format of `user-sketch.ts`. */
interface FormerQueryUsers {
  query: string;
  tags: readonly string[];
  sketch: string;
}

/**
 * Adds the users of each query and list of tags to a set of the current format: hashes and registers are made of the same hashes.
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
