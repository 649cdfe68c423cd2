/** Peers: the other servers on the same store, from their rows. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { ServerStatus } from '@aisle/contract';
import { isFields } from '../../foundation/wire/fields.ts';
import type { StoredIncidents } from './incident-log.ts';
import type { PartRow } from './rows.ts';
import type { StoredPeriod } from './series-book.ts';
import { type Bucket, type Period, PERIODS } from './time-series.ts';

/** A server's report about itself. */
export interface ServerCard {
  region: string;
  /** Its URL and machine. Undefined if it cannot be probed. */
  address?: ServerAddress;
  status: ServerStatus;
  /** Whether it was properly closed, so that it is not reported as missing. */
  stopped: boolean;
  /** Whether its probes reached the servers that it knows. */
  reached: Record<string, boolean>;
}

/** Address of a server. */
export interface ServerAddress {
  url: string;
  /** The machine, because a loopback address is a different one on each. */
  machine: string;
}

/** A server other than this one. */
export interface Peer {
  name: string;
  card: ServerCard;
  /** Time of its last write, in milliseconds since the Unix epoch. */
  writtenAt: number;
  incidents: StoredIncidents;
  buckets(curve: string, period: Period, now: number): Bucket[];
}

/** Milliseconds for which a server that was not properly closed is reported as missing. */
const MISSING_FOR_MS = 86_400_000;

/** The other servers. */
export interface Peers {
  /** Processes rows of the store. */
  take(rows: readonly PartRow[]): void;
  /** Returns the servers that are running, or should be. */
  list(now: number): Peer[];
}

/** Parses a stored part. Undefined if it has another format. */
export function parsePart(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param own The name of this server, which is not a peer.
 *
 * @example
 * const peers = createPeers('local');
 * peers.take(await readParts(store, 0));
 */
export function createPeers(own: string): Peers {
  const parts = new Map<string, Map<string, { writtenAt: number; body: string; value: Record<string, unknown> }>>();
  return {
    take: (rows) => {
      for (const { server, part, writtenAt, body } of rows) {
        if (server === own) continue;
        const previous = parts.get(server)?.get(part);
        const value = previous?.body === body ? previous.value : parsePart(body);
        if (value) parts.set(server, (parts.get(server) ?? new Map()).set(part, { writtenAt, body, value }));
      }
    },
    list: (now) => {
      for (const [name, serverParts] of parts) {
        const writtenAt = serverParts.get('server')?.writtenAt ?? 0;
        if (!isWithin({ since: writtenAt, now, span: MISSING_FOR_MS })) parts.delete(name);
      }
      return [...parts].flatMap(([name, serverParts]): Peer[] => {
        const server = serverParts.get('server');
        if (!server) return [];
        const card = server.value as unknown as ServerCard;
        const incidents = (serverParts.get('incidents')?.value ?? {
          entries: [],
          open: {},
        }) as unknown as StoredIncidents;
        const buckets: Peer['buckets'] = (curve, period, at) => {
          const stored = serverParts.get(period)?.value as StoredPeriod | undefined;
          return (stored?.[curve] ?? []).filter(([start]) => start > at - PERIODS[period].span);
        };
        return card.stopped ? [] : [{ name, card, writtenAt: server.writtenAt, incidents, buckets }];
      });
    },
  };
}
