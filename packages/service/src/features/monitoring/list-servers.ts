/** Lists this server and its peers as they are answered for; a peer that nobody has heard of is in outage. */
import type { Incident, ServerStatus } from '@aisle/contract';
import { type MonitorState, ownCard } from './monitor-state.ts';
import type { Peer } from './peers.ts';

/** A server that no process and no probe has heard of for so long, in milliseconds, is away. */
const AWAY_AFTER = 30_000;

/** A server as it is answered for. */
export interface MonitoredServer {
  name: string;
  region: string;
  status: ServerStatus;
  /** The oldest first. */
  incidents: Incident[];
  /** What it says of the servers that it probes. */
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
  // While the store is away it tells of nobody: then only a probe that fails does.
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

/** This server and its peers, by name. */
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
