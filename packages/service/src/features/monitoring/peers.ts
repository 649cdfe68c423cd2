/** Peers: the other servers on the same store, as their rows tell of them. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { ServerStatus } from '@aisle/contract';
import { isFields } from '../../foundation/wire/fields.ts';
import type { StoredIncidents } from './incident-log.ts';
import type { PartRow } from './rows.ts';
import type { StoredPeriod } from './series-book.ts';
import { type Bucket, type Period, PERIODS } from './time-series.ts';

/** What a server says of itself. */
export interface ServerCard {
  region: string;
  /** Where it answers, and on which machine; undefined where nobody can ask it. */
  address?: ServerAddress;
  status: ServerStatus;
  /** It was closed in order: nobody misses it. */
  stopped: boolean;
  /** Whether its probes reached the servers that it knows. */
  reached: Record<string, boolean>;
}

/** Where a server answers. */
export interface ServerAddress {
  url: string;
  /** The machine: a loopback address means another one on each. */
  machine: string;
}

/** A server other than this one. */
export interface Peer {
  name: string;
  card: ServerCard;
  /** When it wrote last, in milliseconds since the Unix epoch. */
  writtenAt: number;
  incidents: StoredIncidents;
  buckets(curve: string, period: Period, now: number): Bucket[];
}

/** A server that was not closed in order is missed for so long, in milliseconds. */
const MISSED_FOR = 86_400_000;

/** The other servers. */
export interface Peers {
  /** Takes rows of the store. */
  take(rows: readonly PartRow[]): void;
  /** Those that run, or should. */
  list(now: number): Peer[];
}

/** A part as it was written; undefined when somebody else has written it. */
export function parsePart(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param own The name of this server, which is no peer.
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
        if (!isWithin({ since: writtenAt, now, span: MISSED_FOR })) parts.delete(name);
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
