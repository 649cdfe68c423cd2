/** Prometheus text exposition format 0.0.4: metric families as lines. */
import { BOUNDS, type LatencyHistogram } from './latency-histogram.ts';

/** Label values by name. */
export type Labels = Readonly<Record<string, string>>;

/** One sample of a metric. */
export interface Sample {
  labels?: Labels;
  value: number;
}

/** All samples of one metric. */
export type MetricFamily = { name: string; help: string } & (
  | { type: 'counter' | 'gauge'; samples: readonly Sample[] }
  | { type: 'histogram'; samples: readonly { labels?: Labels; value: LatencyHistogram }[] }
);

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"');
const number = (value: number): string => (value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value));

const line = (name: string, labels: Labels, value: number): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${number(value)}\n`;
};

/** Formats a histogram: for each bound, the number of values up to it. */
function histogramLines(name: string, labels: Labels, { counts, sum }: LatencyHistogram): string {
  let below = 0;
  const buckets = counts.map((count, at) => {
    below += count;
    return line(`${name}_bucket`, { ...labels, le: number(BOUNDS[at] ?? Infinity) }, below);
  });
  return `${buckets.join('')}${line(`${name}_sum`, labels, sum)}${line(`${name}_count`, labels, below)}`;
}

/**
 * Formats metric families as text. Those without samples are left out.
 *
 * @example
 * printExposition([{ name: 'up', help: 'Whether it runs.', type: 'gauge', samples: [{ value: 1 }] }]);
 * // '# HELP up Whether it runs.\n# TYPE up gauge\nup 1\n'
 */
export const printExposition = (families: readonly MetricFamily[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map((family) => {
      const { name, help, type } = family;
      const lines =
        family.type === 'histogram'
          ? family.samples.map(({ labels = {}, value }) => histogramLines(name, labels, value))
          : family.samples.map(({ labels = {}, value }) => line(name, labels, value));
      return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
