/** State of a monitor: the measurements of this server, and the state of the others. */
import type { VersionLockFigures } from '../../ground/changes/version-lock.ts';
import type { PointFigures } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import { createIncidentLog, type IncidentLog } from './incident-log.ts';
import { createIndexingMeter, type IndexingMeter } from './indexing-meter.ts';
import type { MachineReading, ReadMachine } from './machine.ts';
import { createPartWriter, type PartWriter } from './part-writer.ts';
import { createPeers, type Peers, type ServerCard } from './peers.ts';
import { createProbes, type ProbeNetwork, type Probes } from './probes.ts';
import { createRequestMeter, type RequestMeter } from './request-meter.ts';
import { createSeriesBook, latencyOf, type SeriesBook } from './series-book.ts';
import type { StoreCheck } from './store-look.ts';
import { PERIOD_NAMES } from './time-series.ts';

/** Dependencies of the monitor. */
export interface MonitorOptions {
  store: Store;
  server: { name: string; region: string };
  /** Returns the last change that searches see. */
  applied: () => bigint;
  /** Returns counts of requests that read one version, and of publishes that wait for them. */
  versions: () => VersionLockFigures;
  /** Returns the point-in-time readers, if the engine has them. */
  points: () => PointFigures | undefined;
  now: () => number;
  onError: (error: unknown) => void;
  readMachine: ReadMachine | undefined;
  network: ProbeNetwork | undefined;
}

/** Measurements of a monitor. */
export interface Measurements {
  readonly book: SeriesBook;
  readonly requests: RequestMeter;
  readonly indexing: IndexingMeter;
  readonly incidents: IncidentLog;
  readonly probes: Probes;
  /** The last check of the store, and the last reading of the machine. Undefined before the first. */
  readonly last: { store: StoreCheck | undefined; machine: MachineReading | undefined };
  phase: 'new' | 'running' | 'stopped';
}

export interface MonitorState {
  readonly options: MonitorOptions;
  readonly measurements: Measurements;
  /** The other servers. */
  readonly peers: Peers;
  /** Writes the measurements of this server. */
  readonly writer: PartWriter;
  /** Times of the last measurement, and of the last read of the others, in milliseconds since the Unix epoch. */
  measuredAt: number;
  readAt: number;
  /** The running measurement. */
  measuring: Promise<void> | undefined;
  stopTimer: (() => void) | undefined;
}

/** Returns this server's report about itself. */
export function ownCard({ server, network }: MonitorOptions, { incidents, probes, phase }: Measurements): ServerCard {
  const address = network?.ownAddress();
  return {
    region: server.region,
    ...(address && { address }),
    status: incidents.status(),
    stopped: phase === 'stopped',
    reached: Object.fromEntries([...probes.results].map(([name, { reached }]) => [name, reached])),
  };
}

function createMeasurements({ store, now, network }: MonitorOptions): Measurements {
  const book = createSeriesBook();
  return {
    book,
    requests: createRequestMeter(),
    incidents: createIncidentLog(),
    indexing: createIndexingMeter({ store, now, measured: (name, value) => book.add(name, now(), value) }),
    probes: createProbes({ network, now, measured: (name, took) => book.add(latencyOf(name), now(), took) }),
    last: { store: undefined, machine: undefined },
    phase: 'new',
  };
}

/** Creates a monitor without measurements. */
export function createMonitorState(options: MonitorOptions): MonitorState {
  const { store, server } = options;
  const measurements = createMeasurements(options);
  const { book, incidents } = measurements;
  return {
    options,
    measurements,
    peers: createPeers(server.name),
    writer: createPartWriter({
      store,
      server: server.name,
      parts: {
        server: () => JSON.stringify(ownCard(options, measurements)),
        incidents: (time) => JSON.stringify(incidents.stored(time)),
        ...Object.fromEntries(
          PERIOD_NAMES.map((period) => [period, (time: number) => JSON.stringify(book.stored(period, time))]),
        ),
      },
    }),
    measuredAt: -Infinity,
    readAt: 0,
    measuring: undefined,
    stopTimer: undefined,
  };
}
