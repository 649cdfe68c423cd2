/** Announcer on PostgreSQL: tells other processes that something was committed, one announcement at a time. */
import { type PostgresConnections, withClient } from './postgres-connections.ts';
import { CHANNEL } from './postgres-presence.ts';

/**
 * Gives what announces. What is committed while an announcement is under way is told by one more.
 * @param number By which this process signs.
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
      // The others look by themselves a little later.
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false;
        if (isDueAgain) announce();
      });
  };
  return announce;
}
