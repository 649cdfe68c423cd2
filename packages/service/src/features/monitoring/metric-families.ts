/** Metric families: the measurements of this process for Prometheus. Labels have few values, whatever callers send. */
import { CONDITIONS } from './conditions.ts';
import { type MetricFamily, printExposition, type Sample } from './exposition.ts';
import type { Monitor } from './monitor.ts';

const one = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }]);

/** Requests and indexing. */
const requestFamilies = ({ requests, indexing, last: { store } }: Monitor): MetricFamily[] => [
  {
    name: 'aisle_requests_total',
    help: 'Answered requests by operation (none: no operation has that path) and status.',
    type: 'counter',
    samples: [...requests.answers].flatMap(([route, statuses]) =>
      [...statuses].map(([status, value]) => ({
        labels: {
          interface: route?.interface ?? 'none',
          operation: route?.operation ?? 'none',
          status: String(status),
        },
        value,
      })),
    ),
  },
  {
    name: 'aisle_request_duration_seconds',
    help: 'How long requests took, by kind: search, read, write or event.',
    type: 'histogram',
    samples: [...requests.durations].map(([kind, value]) => ({ labels: { kind }, value })),
  },
  {
    name: 'aisle_indexed_records_total',
    help: 'Records that were carried into the index.',
    type: 'counter',
    samples: one(indexing.records),
  },
  {
    name: 'aisle_build_duration_seconds',
    help: 'How long the index took to take up changes.',
    type: 'histogram',
    samples: [{ value: indexing.builds }],
  },
  {
    name: 'aisle_indexing_duration_seconds',
    help: 'How long writes waited until searches saw them; a sample of the writes.',
    type: 'histogram',
    samples: [{ value: indexing.waits }],
  },
  {
    name: 'aisle_indexing_lag_seconds',
    help: 'For how long the oldest write waits that searches do not see yet.',
    type: 'gauge',
    samples: one(store?.lag === undefined ? undefined : store.lag / 1000),
  },
];

/** Requests that read one version of the indices, and point-in-time readers of a search cluster. */
function versionFamilies({ versions, points: pointsOf }: Monitor): MetricFamily[] {
  const { readers, oldest, waited, restarts } = versions();
  const points = pointsOf();
  return [
    {
      name: 'aisle_version_readers',
      help: 'Requests of several questions that are being answered, each from one version of the indices.',
      type: 'gauge',
      samples: one(readers),
    },
    {
      name: 'aisle_oldest_version_read_seconds',
      help: 'For how long the oldest of them is being answered.',
      type: 'gauge',
      samples: one(oldest / 1000),
    },
    {
      name: 'aisle_publish_wait_seconds_total',
      help: 'How long publishes have waited for such requests.',
      type: 'counter',
      samples: one(waited / 1000),
    },
    {
      name: 'aisle_version_restarts_total',
      help: 'How often such a request was answered anew, because a publish could not wait for it.',
      type: 'counter',
      samples: one(restarts),
    },
    {
      name: 'aisle_points_in_time',
      help: 'Indices of the search cluster that are searched at a point in time, beside other processes.',
      type: 'gauge',
      samples: one(points?.open),
    },
    {
      name: 'aisle_oldest_point_in_time_seconds',
      help: 'How old the oldest of them is.',
      type: 'gauge',
      samples: one(points && points.oldest / 1000),
    },
    {
      name: 'aisle_points_in_time_lost_total',
      help: 'How many of them were lost, with a node or with an index.',
      type: 'counter',
      samples: one(points?.lost),
    },
  ];
}

/** The store, the machine and the process. */
const machineFamilies = ({ incidents, last: { store, machine } }: Monitor): MetricFamily[] => [
  {
    name: 'aisle_store_up',
    help: 'Whether the database answers.',
    type: 'gauge',
    samples: one(store && Number(store.isThere)),
  },
  {
    name: 'aisle_incident_open',
    help: 'Whether an incident of this condition is open.',
    type: 'gauge',
    samples: CONDITIONS.map((condition) => ({ labels: { condition }, value: Number(incidents.isOpen(condition)) })),
  },
  {
    name: 'aisle_disk_free_bytes',
    help: 'Free bytes on the disk of the data.',
    type: 'gauge',
    samples: one(machine?.disk?.free),
  },
  {
    name: 'aisle_disk_size_bytes',
    help: 'Size of the disk of the data.',
    type: 'gauge',
    samples: one(machine?.disk?.size),
  },
  {
    name: 'aisle_search_memory_bytes',
    help: 'Memory of the thread that searches, with its indices.',
    type: 'gauge',
    samples: one(machine?.memory.search),
  },
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    type: 'gauge',
    samples: one(machine?.memory.resident),
  },
  {
    name: 'process_cpu_seconds_total',
    help: 'Time of processors that the process has used.',
    type: 'counter',
    samples: one(machine?.cpuSeconds),
  },
];

/**
 * Returns the measurements of a monitor in the Prometheus text format.
 *
 * @example
 * await printMetrics(monitor); // '# HELP aisle_requests_total …'
 */
export async function printMetrics(monitor: Monitor): Promise<string> {
  await monitor.measure();
  return printExposition([...requestFamilies(monitor), ...versionFamilies(monitor), ...machineFamilies(monitor)]);
}
