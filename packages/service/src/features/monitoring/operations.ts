/** Operations of monitoring: the state of the servers, their incidents and measurements. They do not query the store. */
import type { MonitoringOperations } from '@aisle/contract';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import type { Handlers } from '../operation.ts';
import type { MonitoredServer } from './list-servers.ts';
import type { Monitor } from './monitor.ts';
import { latencyOf } from './series-book.ts';
import { type Period, PERIOD_NAMES, type Point, toPoints } from './time-series.ts';

/** Dependencies of the handlers. */
export interface MonitoringParts {
  monitor: Monitor;
  /** Common name of all servers on this store. */
  cluster: string;
}

/** The metrics of the machines. */
const METRICS = ['avg_build_time', 'ssd_usage', 'ram_search_usage', 'ram_indexing_usage', 'cpu_usage'];

/** Time range of latency and indexing time. */
const RECENT: Period = 'hour';

/** Returns the current state of all servers. */
async function allServers({ monitor }: MonitoringParts): Promise<MonitoredServer[]> {
  await monitor.measure();
  return monitor.servers();
}

/** Returns the servers with some names. @throws ServiceError 404 */
async function serversOf(parts: MonitoringParts, names: readonly string[]): Promise<MonitoredServer[]> {
  const all = new Map((await allServers(parts)).map((server) => [server.name, server]));
  return [...new Set(names)].map((name) => {
    const server = all.get(name);
    if (!server)
      throw new ServiceError(404, `There is no server "${name.slice(0, 100)}"; there is ${[...all.keys()].join(', ')}`);
    return server;
  });
}

/** Returns a value of each server, by name. */
const byName = <Value>(servers: readonly MonitoredServer[], read: (server: MonitoredServer) => Value) =>
  Object.fromEntries(servers.map((server) => [server.name, read(server)]));

/** Validates a value of an enumeration. @throws ServiceError 400 */
function oneOf<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw badRequest(`"${name}" must be one of ${words.join(', ')}`);
  return word;
}

export const monitoringOperations: Handlers<keyof MonitoringOperations, MonitoringParts> = {
  getServersStatus: async ({ parts }) => ({
    body: { status: byName(await allServers(parts), ({ status }) => status) },
  }),

  getServerStatus: async ({ parts, path }) => ({
    body: { status: byName(await serversOf(parts, path.servers), ({ status }) => status) },
  }),

  getIncidents: async ({ parts }) => ({
    body: { incidents: byName(await allServers(parts), ({ incidents }) => incidents) },
  }),

  getServerIncidents: async ({ parts, path }) => ({
    body: { incidents: byName(await serversOf(parts, path.servers), ({ incidents }) => incidents) },
  }),

  getInventory: async ({ parts }) => ({
    body: {
      // Every server also accepts writes.
      inventory: (await allServers(parts)).map(({ name, region }) => ({
        name,
        region,
        is_replica: false,
        cluster: parts.cluster,
      })),
    },
  }),

  getLatency: async ({ parts, context, path }) => {
    const servers = await serversOf(parts, path.servers);
    const probes = parts.monitor.servers();
    const latency = byName(servers, ({ name }) =>
      toPoints(probes.map(({ buckets }) => buckets(latencyOf(name), RECENT, context.now()))),
    );
    return { body: { metrics: { latency } } };
  },

  getIndexingTime: async ({ parts, context, path }) => {
    const indexing = byName(await serversOf(parts, path.servers), ({ buckets }) =>
      toPoints([buckets('indexing', RECENT, context.now())]),
    );
    return { body: { metrics: { indexing } } };
  },

  getReachability: async ({ parts, path }) => {
    const servers = await serversOf(parts, path.servers);
    const probes = parts.monitor.servers();
    const body = byName(servers, ({ name }) =>
      Object.fromEntries(
        probes.flatMap((probe) => (Object.hasOwn(probe.reached, name) ? [[probe.name, probe.reached[name]!]] : [])),
      ),
    );
    return { body };
  },

  getInfrastructureMetrics: async ({ parts, context, path }) => {
    const metric = oneOf('metric', path.metric, METRICS);
    const period = oneOf('period', path.period, PERIOD_NAMES);
    const points: Record<string, Point[]> = byName(await allServers(parts), ({ buckets }) =>
      toPoints([buckets(metric, period, context.now())]),
    );
    return { body: { metrics: { [metric]: points } } };
  },
};
