/** Lists this server and its peers for the API. A peer without a sign of life is in outage. */
import type { Incident, ServerStatus } from '@aisle/contract';
import { type MonitorState, ownCard } from './monitor-state.ts';
import type { Peer } from './peers.ts';

/** Milliseconds without a sign of life or a successful probe after which a server counts as away. */
const AWAY_AFTER = 30_000;

/** A server in the API. */
export interface MonitoredServer {
  name: string;
  region: string;
  status: ServerStatus;
  /** The oldest first. */
  incidents: Incident[];
  /** Results of its probes, by server. */
  reached: Record<string, boolean>;
  buckets: Peer['buckets'];
}

const outageSince = (t: number): Incident => ({
  t,
  v: {
    title: 'The server does not answer',
    body: 'No other server and no probe has heard of it since then.',
    status: 'major_outage',
  },
});

function answerPeer(
  { probes, last }: MonitorState['measurements'],
  { name, card: { region, status, reached }, writtenAt, incidents: { entries }, buckets }: Peer,
  now: number,
): MonitoredServer {
  const seenAt = Math.max(writtenAt, probes.reachedAt(name) ?? 0);
  // While the store is unavailable, it has no signs of life: then only a failed probe counts.
  const isAway =
    now - seenAt > AWAY_AFTER && (last.store?.isThere !== false || probes.results.get(name)?.reached === false);
  return {
    name,
    region,
    status: isAway ? 'major_outage' : status,
    incidents: isAway ? [...entries, outageSince(seenAt)] : entries,
    reached,
    buckets,
  };
}

/** Returns this server and its peers, by name. */
export function listServers({ options, measurements, peers }: MonitorState): MonitoredServer[] {
  const { server, now } = options;
  const { region, status, reached } = ownCard(options, measurements);
  const own: MonitoredServer = {
    name: server.name,
    region,
    status,
    incidents: measurements.incidents.entries(now()),
    reached,
    buckets: measurements.book.buckets,
  };
  const others = peers.list(now()).map((peer) => answerPeer(measurements, peer, now()));
  return [own, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
}
