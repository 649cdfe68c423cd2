/** The monitoring interface: how the servers are, apart from the servers themselves. */
import type { Interface, Operation, Schema } from '../contract-shape.ts';
import {
  responseObject,
  flag,
  list,
  map,
  number,
  ok,
  reads,
  ref,
  text,
  texts,
  integer,
  openEnum,
} from './schema-builders.ts';

const servers = texts('Names of servers, joined by commas; the inventory lists them.', { minItems: 1, maxItems: 1000 });
const ofServers = { 404: 'No such server' } as const;
const serverStatus = ['operational', 'degraded_performance', 'partial_outage', 'major_outage'];
const points = (description: string): Schema => map({ type: 'array', items: ref('MetricPoint') }, description);
const oneMetric = (name: string, description: string): Schema =>
  responseObject({ [name]: points(description) }, [name]);
const metrics = (name: string): Schema => responseObject({ metrics: ref(name, 'The measurements.') }, ['metrics']);

const report = (route: string, summary: string, success: string, more: Partial<Operation> = {}): Operation => ({
  ...reads,
  summary,
  route,
  acl: 'monitoring',
  success: ok(success),
  ...(route.includes('{servers}')
    ? { path: { servers }, errors: ofServers, example: { path: { servers: 'local' } } }
    : { example: {} }),
  ...more,
});

export const monitoring: Interface = {
  id: 'monitoring',
  title: 'Monitoring',
  description:
    'Status, incidents and measurements of the servers. It has a key of its own, and answers from memory: also while the database is away.',
  section: '3, Monitoring',
  hosts: { read: '{status_url}', write: '{status_url}' },
  auth: 'headers',
  ownKey: 'the monitoring key',
  served: true,
  errors: { 401: 'Credentials missing or invalid' },
  schemas: {
    ServerStatus: openEnum(serverStatus, 'How a server is.'),
    ServersStatus: responseObject({ status: map(ref('ServerStatus'), 'Server name to its status.') }, ['status']),
    IncidentText: responseObject(
      {
        title: text('What happened, in one line.'),
        body: text('What happened.'),
        status: ref('ServerStatus'),
      },
      ['title', 'body', 'status'],
    ),
    Incident: responseObject(
      { t: integer('When, milliseconds since 1970.'), v: ref('IncidentText', 'What happened.') },
      ['t', 'v'],
    ),
    Incidents: responseObject(
      {
        incidents: map({ type: 'array', items: ref('Incident') }, 'Server name to its incidents of the last 30 days.'),
      },
      ['incidents'],
    ),
    InventoryItem: responseObject(
      {
        name: text('Name of the server.'),
        region: text('Where it stands.'),
        is_replica: flag('Whether it only answers searches.'),
        cluster: text('The cluster it belongs to.'),
      },
      ['name', 'region', 'is_replica', 'cluster'],
    ),
    Inventory: responseObject({ inventory: list(ref('InventoryItem'), 'The servers of the application.') }, [
      'inventory',
    ]),
    MetricPoint: responseObject(
      { t: integer('When, milliseconds since 1970.'), v: number('The average from then until the next point.') },
      ['t', 'v'],
    ),
    LatencyMetric: oneMetric(
      'latency',
      'Server name to average latency as probes see it, milliseconds, by minutes, in the last hour.',
    ),
    Latency: metrics('LatencyMetric'),
    IndexingMetric: oneMetric(
      'indexing',
      'Server name to average time from a write until searches see it, milliseconds, by minutes, in the last hour.',
    ),
    IndexingTime: metrics('IndexingMetric'),
    Reachability: map(
      { type: 'object', additionalProperties: { type: 'boolean' } },
      'Server name to probe name to whether the probe reached it. Each server probes all, and gives its name to the probe.',
    ),
    InfrastructureMetrics: responseObject(
      {
        metrics: map(
          points('Server name to points.'),
          'The metric to its points. Usage is in percent, build time in milliseconds.',
        ),
      },
      ['metrics'],
    ),
  },
  operations: {
    getServersStatus: report('/1/status', 'How all servers are', 'ServersStatus'),
    getServerStatus: report('/1/status/{servers}', 'How the named servers are', 'ServersStatus'),
    getIncidents: report('/1/incidents', 'What happened in the last 30 days', 'Incidents', {
      limits: ['the last 30 days'],
    }),
    getServerIncidents: report('/1/incidents/{servers}', 'What happened to the named servers', 'Incidents', {
      limits: ['the last 30 days'],
    }),
    getInventory: report('/1/inventory/servers', 'The servers of the application', 'Inventory'),
    getLatency: report('/1/latency/{servers}', 'How fast the named servers answer', 'Latency'),
    getIndexingTime: report('/1/indexing/{servers}', 'How fast the named servers index', 'IndexingTime'),
    getReachability: report('/1/reachability/{servers}/probes', 'Which probes reach the named servers', 'Reachability'),
    getInfrastructureMetrics: report(
      '/1/infrastructure/{metric}/period/{period}',
      'Measurements of the machines',
      'InfrastructureMetrics',
      {
        path: {
          metric: openEnum(
            ['avg_build_time', 'ssd_usage', 'ram_search_usage', 'ram_indexing_usage', 'cpu_usage'],
            'What was measured: percent of the processors, of the memory by the thread that searches or by the rest of the process, of the disk of the data; milliseconds that the index took to take up changes.',
            { source: 'inferred' },
          ),
          period: openEnum(['minute', 'hour', 'day', 'week', 'month'], 'How far back.', { source: 'inferred' }),
        },
        errors: { 400: 'No such metric or period' },
        example: { path: { metric: 'cpu_usage', period: 'hour' } },
      },
    ),
  },
};
