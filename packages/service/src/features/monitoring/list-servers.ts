/** Lists this server and its peers for the API. A peer is in outage after 30 s without a write or a successful probe; while the store is unavailable, only if its last probe also failed. */
import type { Incident, ServerStatus } from '@aisle/contract';
import { type MonitorState, ownCard } from './monitor-state.ts';
import type { Peer } from './peers.ts';

/** Milliseconds since the last write or successful probe of a server after which it may be reported as in outage. */
const AWAY_AFTER = 30_000;

/** A server in the API. */
export interface MonitoredServer {
  name: string;
  region: string;
  status: ServerStatus;
  /** The oldest first. */
  incidents: Incident[];
  /** Whether its last probe of each server succeeded, by server name. */
  reached: Record<string, boolean>;
  /** Returns its measurements of a curve, for a period. */
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
  // While the store is unavailable, peers cannot write to it. A peer is then in outage only if its last probe also failed.
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
