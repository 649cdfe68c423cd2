/** Monitor of one server: measures every few seconds, evaluates the result, shares it with other servers, and serves it from memory. */
// Why: decision 0040.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { listServers, type MonitoredServer } from './list-servers.ts';
import { measureServer } from './measure.ts';
import { createMonitorState, type Measurements, type MonitorOptions, type MonitorState } from './monitor-state.ts';
import { restoreMonitor } from './restore-monitor.ts';
import { readParts } from './rows.ts';

/** Milliseconds between two measurements. */
const MEASURE_INTERVAL_MS = 5000;

export interface Monitor
  extends
    Pick<Measurements, 'requests' | 'indexing' | 'incidents' | 'last'>,
    Pick<MonitorOptions, 'versions' | 'points'> {
  /** Restores the state of earlier runs, and starts to measure. */
  start(): Promise<void>;
  /** Measures, unless that was done a moment ago. */
  measure(): Promise<void>;
  /** Returns this server and its peers, by name. */
  servers(): MonitoredServer[];
  /** Marks the server as properly closed, and writes everything. */
  stop(): Promise<void>;
}

async function measure(state: MonitorState): Promise<void> {
  const { options, measurements } = state;
  if (measurements.phase !== 'running') return;
  if (!state.measuring && Math.abs(options.now() - state.measuredAt) < MEASURE_INTERVAL_MS) return;
  state.measuring ??= measureServer(state)
    .catch(options.onError)
    .finally(() => (state.measuring = undefined));
  await state.measuring;
}

function measureLater(state: MonitorState): void {
  state.stopTimer = startBackgroundTimer(() => {
    void measure(state).finally(() => {
      if (state.measurements.phase === 'running') measureLater(state);
    });
  }, MEASURE_INTERVAL_MS);
}

async function start(state: MonitorState): Promise<void> {
  const { options, measurements, peers } = state;
  if (measurements.phase !== 'new') return;
  const rows = await readParts(options.store, 0);
  restoreMonitor(state, rows);
  peers.take(rows);
  measurements.phase = 'running';
  // Notifies other servers of this one immediately.
  void measure(state);
  measureLater(state);
}

async function stop(state: MonitorState): Promise<void> {
  const { options, measurements } = state;
  const wasRunning = measurements.phase === 'running';
  measurements.phase = 'stopped';
  state.stopTimer?.();
  await state.measuring;
  if (wasRunning) await state.writer.writeAll(options.now());
}

/**
 * @example
 * const monitor = createMonitor({ store, server: { name: 'local', region: 'local' }, applied, now: Date.now, onError, readMachine, network });
 * await monitor.start();
 * monitor.servers()[0].status; // 'operational'
 */
export function createMonitor(options: MonitorOptions): Monitor {
  const state = createMonitorState(options);
  const { requests, indexing, incidents, last } = state.measurements;
  return {
    requests,
    indexing,
    incidents,
    versions: options.versions,
    points: options.points,
    last,
    measure: () => measure(state),
    start: () => start(state),
    servers: () => listServers(state),
    stop: () => stop(state),
  };
}
