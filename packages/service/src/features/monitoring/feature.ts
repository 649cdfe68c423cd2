/** The monitoring feature: measures this server, and tells of all servers on the store to whoever has the monitoring key. */
import { defineFeature } from '../feature.ts';
import type { ReadMachine } from './machine.ts';
import { printMetrics } from './metric-families.ts';
import { createMonitor } from './monitor.ts';
import { monitoringOperations } from './operations.ts';
import type { ProbeNetwork } from './probes.ts';

/** What the service may be told about it. */
export interface MonitoringOptions {
  /** The name of this server, which it has after a restart too; `local` by default. Processes that share a store each have one. */
  serverName?: string;
  /** Where this server stands, for the inventory; `local` by default. */
  region?: string;
  /** The name of all servers together: the application ID. */
  appId?: string;
  /** Reads processors, memory and disk; without it they are not measured. */
  readMachine?: ReadMachine;
  /** The network for probes; without it nothing is probed. */
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
      // Nobody changes it from outside: it is read once, at the start.
      watchedStates: [{ name: 'monitoring', load: monitor.start }],
      exposition: () => printMetrics(monitor),
      beforeClose: () => monitor.stop().catch(onError),
    };
  },
});
