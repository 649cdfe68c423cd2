/** `aisle-service users`: lists the users of clusters and has their index built, without an API key. */
import { promiseUserIndex } from '../../features/clusters/user-index.ts';
import { readUserPage } from '../../features/clusters/user-rows.ts';
import { withExisting } from '../store/open-existing.ts';
import type { UsersCommand } from './users-options.ts';

/** Users read at once. */
const PAGE = 1000;

/**
 * @param say Hears each line.
 * @throws Error when the data are in use or not there.
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
      const users = await readUserPage(store, { offset: listed, limit: PAGE });
      for (const { userID, cluster, next } of users) say(`${userID}  ${cluster}${next ? ` -> ${next.cluster}` : ''}`);
      listed += users.length;
      more = users.length === PAGE;
    }
    if (listed === 0) say('None: no user is assigned to a cluster.');
  });
