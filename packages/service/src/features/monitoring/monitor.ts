/** Monitor of one server: measures every few seconds, judges what it measured, shares it with other servers, and answers from memory. */
import type { Incident, ServerStatus } from '@aisle/contract';
import { startBackgroundTimer } from '../../background-timer.ts';
import type { VersionLockFigures } from '../../changes/version-lock.ts';
import type { PointFigures } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import { judge } from './conditions.ts';
import { createIncidentLog, type IncidentLog, type StoredIncidents } from './incident-log.ts';
import { createIndexingMeter, type IndexingMeter } from './indexing-meter.ts';
import { quantile } from './latency-histogram.ts';
import { type MachineReading, type ReadMachine, usageOf } from './machine.ts';
import { createPartWriter } from './part-writer.ts';
import { createPeers, parsePart, type Peer, type ServerCard } from './peers.ts';
import { createProbes, type ProbeNetwork, type Probes } from './probes.ts';
import { createRequestMeter, type RequestMeter } from './request-meter.ts';
import { readParts } from './rows.ts';
import { createSeriesBook, latencyOf, type SeriesBook, type StoredPeriod } from './series-book.ts';
import { lookAtStore, type StoreLook } from './store-look.ts';
import { PERIOD_NAMES } from './time-series.ts';

/** From one measurement to the next, in milliseconds. */
const EVERY = 5000;

/** A server that no process and no probe has heard of for so long, in milliseconds, is away. */
const GONE_AFTER = 30_000;

/** Clocks of machines may differ by so much, in milliseconds. */
const CLOCKS_DIFFER = 60_000;

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

/** What the monitor is made of. */
export interface MonitorOptions {
  store: Store;
  server: { name: string; region: string };
  /** The last change that searches see. */
  applied: () => bigint;
  /** Requests that read one version, and publishes that wait for them. */
  versions: () => VersionLockFigures;
  /** Points in time at which searches see the indexes, where the engine has them. */
  points: () => PointFigures | undefined;
  now: () => number;
  failed: (error: unknown) => void;
  readMachine: ReadMachine | undefined;
  network: ProbeNetwork | undefined;
}

/** The monitor. */
export interface Monitor {
  readonly requests: RequestMeter;
  readonly indexing: IndexingMeter;
  readonly incidents: IncidentLog;
  readonly versions: () => VersionLockFigures;
  readonly points: () => PointFigures | undefined;
  /** The last look at the store, and the last reading of the machine; undefined before the first. */
  readonly last: { store: StoreLook | undefined; machine: MachineReading | undefined };
  /** Reads what earlier runs wrote, and begins to measure. */
  start(): Promise<void>;
  /** Measures, unless that was done a moment ago. */
  measure(): Promise<void>;
  /** This server and its peers, by name. */
  servers(): MonitoredServer[];
  /** Says that it was closed in order, and writes everything. */
  stop(): Promise<void>;
}

const gone = (t: number): Incident => ({
  t,
  v: {
    title: 'The server does not answer',
    body: 'No other server and no probe has heard of it since then.',
    status: 'major_outage',
  },
});

/**
 * @example
 * const monitor = createMonitor({ store, server: { name: 'local', region: 'local' }, applied, now: Date.now, failed, readMachine, network });
 * await monitor.start();
 * monitor.servers()[0].status; // 'operational'
 */
export function createMonitor(options: MonitorOptions): Monitor {
  const { store, server, applied, now, failed, readMachine, network } = options;
  const book: SeriesBook = createSeriesBook();
  const requests = createRequestMeter();
  const incidents = createIncidentLog();
  const peers = createPeers(server.name);
  const indexing = createIndexingMeter({ store, now, measured: (name, value) => book.add(name, now(), value) });
  const probes: Probes = createProbes({
    network,
    now,
    measured: (name, took) => book.add(latencyOf(name), now(), took),
  });
  const last: Monitor['last'] = { store: undefined, machine: undefined };
  let measuredAt = -Infinity;
  let readAt = 0;
  let measuring: Promise<void> | undefined;
  let stopTimer: (() => void) | undefined;
  let state: 'new' | 'running' | 'stopped' = 'new';

  const card = (): ServerCard => {
    const address = network?.ownAddress();
    return {
      region: server.region,
      ...(address && { address }),
      status: incidents.status(),
      stopped: state === 'stopped',
      reached: Object.fromEntries([...probes.results].map(([name, { reached }]) => [name, reached])),
    };
  };
  const writer = createPartWriter({
    store,
    server: server.name,
    parts: {
      server: () => JSON.stringify(card()),
      incidents: (time) => JSON.stringify(incidents.stored(time)),
      ...Object.fromEntries(
        PERIOD_NAMES.map((period) => [period, (time: number) => JSON.stringify(book.stored(period, time))]),
      ),
    },
  });

  const readPeers = async (time: number) => {
    peers.take(await readParts(store, readAt === 0 ? 0 : readAt - CLOCKS_DIFFER));
    readAt = time;
  };
  const readMachineNow = (time: number) => {
    const reading = readMachine?.();
    if (!reading) return;
    for (const [name, value] of Object.entries(usageOf(reading, last.machine))) book.add(name, time, value);
    last.machine = reading;
  };

  const measureNow = async () => {
    const time = now();
    measuredAt = time;
    readMachineNow(time);
    const targets = new Map(peers.list(time).map(({ name, card: { address } }) => [name, address]));
    const [look] = await Promise.all([
      lookAtStore({ store, applied: applied(), now }),
      probes.round(targets.set(server.name, network?.ownAddress())),
    ]);
    last.store = look;
    const recent = requests.recent(time);
    const findings = judge({
      ...recent,
      storeIsThere: look.isThere,
      searches: recent.searches.reduce((sum, count) => sum + count, 0),
      slowSearch: quantile(recent.searches, 0.95),
      lag: look.lag,
      freeBytes: last.machine?.disk?.free,
    });
    incidents.update(time, findings);
    if (!look.isThere) return;
    await writer.write(time);
    if (store.shared) await readPeers(time);
  };

  const measure = async (): Promise<void> => {
    if (state !== 'running' || (!measuring && Math.abs(now() - measuredAt) < EVERY)) return;
    measuring ??= measureNow()
      .catch(failed)
      .finally(() => (measuring = undefined));
    await measuring;
  };

  const measureLater = () => {
    stopTimer = startBackgroundTimer(() => {
      void measure().finally(() => {
        if (state === 'running') measureLater();
      });
    }, EVERY);
  };

  /** Takes up what an earlier run of this server has left. */
  const takeUp = (rows: Awaited<ReturnType<typeof readParts>>) => {
    const own = new Map(rows.filter((row) => row.server === server.name).map((row) => [row.part, row]));
    const valueOf = (part: string) => parsePart(own.get(part)?.body ?? '');
    const stored = valueOf('incidents');
    if (stored) incidents.restore(stored as unknown as StoredIncidents);
    for (const period of PERIOD_NAMES) book.restore(period, (valueOf(period) ?? {}) as StoredPeriod);
    const before = valueOf('server') as ServerCard | undefined;
    if (!before || before.stopped) return;
    const body = 'Its process ended without being closed: it was killed, or failed.';
    incidents.note({
      t: own.get('server')!.writtenAt,
      v: { title: 'The server went away', body, status: 'major_outage' },
    });
    incidents.note({ t: now(), v: { title: 'The server is back', body, status: incidents.status() } });
  };

  const asAnswered = ({ name, card: { region, status, reached }, writtenAt, ...peer }: Peer): MonitoredServer => {
    const time = now();
    const seenAt = Math.max(writtenAt, probes.reachedAt(name) ?? 0);
    // While the store is away it tells of nobody: then only a probe that fails does.
    const isGone =
      time - seenAt > GONE_AFTER && (last.store?.isThere !== false || probes.results.get(name)?.reached === false);
    const entries = peer.incidents.entries;
    return {
      name,
      region,
      status: isGone ? 'major_outage' : status,
      incidents: isGone ? [...entries, gone(seenAt)] : entries,
      reached,
      buckets: peer.buckets,
    };
  };

  return {
    requests,
    indexing,
    incidents,
    versions: options.versions,
    points: options.points,
    last,
    measure,
    start: async () => {
      if (state !== 'new') return;
      const rows = await readParts(store, 0);
      takeUp(rows);
      peers.take(rows);
      state = 'running';
      // Other servers hear of this one at once.
      void measure();
      measureLater();
    },
    servers: () => {
      const { region, status, reached } = card();
      const own: MonitoredServer = {
        name: server.name,
        region,
        status,
        incidents: incidents.entries(now()),
        reached,
        buckets: book.buckets,
      };
      return [own, ...peers.list(now()).map(asAnswered)].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    stop: async () => {
      const wasRunning = state === 'running';
      state = 'stopped';
      stopTimer?.();
      await measuring;
      if (wasRunning) await writer.writeAll(now());
    },
  };
}
