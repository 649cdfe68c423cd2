/** Announcer on PostgreSQL: notifies other processes of commits, one announcement at a time. */
import { type PostgresConnections, withClient } from './postgres-connections.ts';
import { CHANNEL } from './postgres-presence.ts';

/**
 * Creates the function that announces. Commits during an announcement are covered by one more.
 * @param number Signature of this process.
 *
 * @example
 * const announce = createAnnouncer(connections, presence.number);
 */
export function createAnnouncer(connections: PostgresConnections, number: number): () => void {
  let isUnderWay = false;
  let isDueAgain = false;
  const announce = () => {
    isDueAgain = isUnderWay;
    if (isUnderWay) return;
    isUnderWay = true;
    withClient(connections, (client) => client.query('SELECT pg_notify($1, $2)', [CHANNEL, String(number)]))
      // The others poll a little later anyway.
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false;
        if (isDueAgain) announce();
      });
  };
  return announce;
}
