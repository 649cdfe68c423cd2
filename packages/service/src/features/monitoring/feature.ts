/** The monitoring feature: measures this server, and reports the state of all servers on the store to holders of the monitoring key. */
import { defineFeature } from '../feature.ts';
import type { ReadMachine } from './machine.ts';
import { printMetrics } from './metric-families.ts';
import { createMonitor } from './monitor.ts';
import { monitoringOperations } from './operations.ts';
import type { ProbeNetwork } from './probes.ts';

/** Options of the monitoring feature. */
export interface MonitoringOptions {
  /** Name of this server, also after a restart. Default: `local`. Processes that share a store each have their own. */
  serverName?: string;
  /** Location of this server in the inventory. Default: `local`. */
  region?: string;
  /** Common name of all servers: the application ID. */
  appId?: string;
  /** Reads CPU, memory and disk. Without it they are not measured. */
  readMachine?: ReadMachine;
  /** The network for probes. Without it nothing is probed. */
  network?: ProbeNetwork;
}

export const monitoring = defineFeature({
  name: 'monitoring',
  operations: monitoringOperations,
  start: ({ store, engine, indexer, versionLock, now, onError }, options: MonitoringOptions) => {
    const { serverName = 'local', region = 'local', appId = 'local', readMachine, network } = options;
    const monitor = createMonitor({
      store,
      server: { name: serverName, region },
      applied: () => indexer.applied,
      versions: () => versionLock.figures,
      points: () => engine.points?.(),
      now,
      onError,
      readMachine,
      network,
    });
    return {
      parts: { monitor, cluster: appId },
      changeReaders: [monitor.indexing.reader],
      requestObservers: [monitor.requests.add],
      // Other processes do not change it, so it is read once, at the start.
      watchedStates: [{ name: 'monitoring', load: monitor.start }],
      exposition: () => printMetrics(monitor),
      beforeClose: () => monitor.stop().catch(onError),
    };
  },
});
