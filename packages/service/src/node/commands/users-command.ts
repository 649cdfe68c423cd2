/** `aisle-service users`: lists the users of clusters and rebuilds their index, without an API key. */
import { promiseUserIndex } from '../../features/clusters/user-index.ts';
import { readUserPage } from '../../features/clusters/user-rows.ts';
import { withExisting } from '../store/open-existing.ts';
import type { UsersCommand } from './users-options.ts';

/** Users per read. */
const USERS_PER_PAGE = 1000;

/**
 * @param say Prints a line.
 * @throws Error if the data is in use or missing.
 */
export const runUsers = (
  { place: location, index }: Extract<UsersCommand, { kind: 'users' }>,
  say: (line: string) => void,
): Promise<void> =>
  withExisting(location, async (store) => {
    if (index) {
      await promiseUserIndex(store, Date.now());
      say('The index of users is built by the next service that looks: one that runs on these data, or is started.');
      return;
    }
    let listed = 0;
    for (let more = true; more;) {
      const users = await readUserPage(store, { offset: listed, limit: USERS_PER_PAGE });
      for (const { userID, cluster, next } of users) say(`${userID}  ${cluster}${next ? ` -> ${next.cluster}` : ''}`);
      listed += users.length;
      more = users.length === USERS_PER_PAGE;
    }
    if (listed === 0) say('None: no user is assigned to a cluster.');
  });
