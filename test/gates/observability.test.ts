/** Alert rules and dashboard: queries that Prometheus can read, over metrics and labels that the service has, and a runbook for each alarm. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const features = resolve(root, 'packages/service/src/features');

/** Name and type of each metric that is printed, out of the families in the sources. */
const metrics = new Map(
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(resolve(features, path), 'utf8').matchAll(
        /name: '((?:aisle|process)_\w+)',\s*help:[^]*?type: '(counter|gauge|histogram)'/g,
      ),
    ])
    .map(([, name, type]) => [name!, type!] as const),
);

/** Series as Prometheus stores them: a histogram is three. */
const series = new Set(
  [...metrics].flatMap(([name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
);

/** Labels that the guide names, those of the scrape and that of a bucket. */
const labels = new Set(['job', 'instance', 'le', 'interface', 'operation', 'status', 'kind', 'embedder', 'condition']);

/** A query of a dashboard as it is sent: its variables are filled in. */
const filledIn = (query: string): string =>
  query.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '1h').replaceAll('$instance', '.*');

/** What is wrong with a query: its syntax, or a name that nothing measures. */
function faultsOf(query: string): string[] {
  const text = filledIn(query);
  const faults: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      const part = text.slice(from, to);
      if (type.isError) faults.push(`cannot be read at ${from}: ${text}`);
      if (type.name === 'VectorSelector') {
        const [name = ''] = /^[\w:]+/.exec(part) ?? [];
        if (name !== 'up' && !series.has(name)) faults.push(`${name} is no series of the service`);
      }
      if (type.name === 'LabelName' && !labels.has(part)) faults.push(`${part} is no label of the service`);
    },
  });
  return faults;
}

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const rules = (parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

interface Panel {
  title: string;
  type: string;
  gridPos: { x: number; w: number };
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read('deploy/grafana/aisle.json')) as { panels: Panel[] };
const runbooks = read('docs/guides/runbooks.md');

it('finds fault with queries that are wrong', () => {
  expect(metrics.size).toBeGreaterThan(25);
  expect(faultsOf('rate(aisle_requests_total[5m])')).toEqual([]);
  expect(faultsOf('rate(aisle_requests_total[5m)')).not.toEqual([]);
  expect(faultsOf('rate(aisle_request_total[5m])')).toEqual(['aisle_request_total is no series of the service']);
  expect(faultsOf('aisle_store_up{shop="a"}')).toEqual(['shop is no label of the service']);
  // A histogram has no series of its own name.
  expect(faultsOf('aisle_build_duration_seconds')).not.toEqual([]);
});

describe('the alert rules', () => {
  it.each(rules)('$alert asks for what the service measures', ({ expr, annotations, labels: { severity } }) => {
    expect(faultsOf(expr)).toEqual([]);
    expect(['critical', 'warning']).toContain(severity);
    // A summary says where it is.
    expect(annotations.summary).toContain('{{ $labels.instance }}');
  });

  it('have names of their own, and a runbook each, in their order', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect([...runbooks.matchAll(/^## (Aisle\w+)$/gm)].map(([, name]) => name)).toEqual(names);
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      names.map((name) => `docs/guides/runbooks.md#${name.toLowerCase()}`),
    );
  });

  it('have runbooks that say what shoppers notice, what to do and when it is over', () => {
    for (const section of runbooks.split(/^## /m).slice(1)) {
      const [title = ''] = section.split('\n');
      expect(section, title).toMatch(/\*\*Shoppers notice\*\*/);
      expect(section, title).toMatch(/^1\. /m);
      expect(section, title).toMatch(/^\*\*Over\*\* when /m);
    }
  });
});

describe('the dashboard', () => {
  it.each(panels.filter(({ type }) => type !== 'row'))('$title asks for what the service measures', ({ targets }) => {
    expect(targets?.length).toBeGreaterThan(0);
    for (const { expr } of targets!) expect(faultsOf(expr)).toEqual([]);
  });

  it('shows every metric', () => {
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
    expect([...metrics.keys()].filter((name) => !queries.includes(name))).toEqual([]);
  });

  it('has no panel beyond the right edge', () => {
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });
});

it('are metrics that the guide lists, each with its labels', () => {
  const guide = read('docs/guides/monitoring.md');
  expect([...metrics.keys()].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
