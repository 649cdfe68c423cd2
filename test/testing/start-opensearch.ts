/** An OpenSearch cluster of this machine, one process for each node: `AISLE_OPENSEARCH` names the folder with its archives. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodeNetworks } from './node-networks.ts';

const { AISLE_OPENSEARCH: folder, AISLE_OPENSEARCH_URL: running } = process.env;

/** Why there is none; undefined where there is one. */
export const noOpenSearch =
  folder || running
    ? undefined
    : 'no OpenSearch: run it as "npm run test:deep -- cluster", which brings one where Java and Maven are';

const KNN_PLUGIN = 'org.opensearch.knn.plugin.KNNPlugin';

const hasPlugin = folder !== undefined && existsSync(join(folder, 'knn'));

/** One node. */
export interface ClusterNode {
  url: string;
  /** Ends it as a fault would: nothing is finished, nobody is told. */
  kill(): Promise<void>;
  /** Starts it again with its data. */
  restart(): Promise<void>;
}

/** A running cluster. */
export interface Cluster {
  /** The addresses of all nodes, separated by commas. */
  url: string;
  nodes: readonly ClusterNode[];
  close(): Promise<void>;
}

/** Java is slow to start where much else runs. */
const PATIENCE = 240_000;
// Compiled once and quickly: a test asks little of it, and three nodes start at the same time.
const QUICKLY_STARTED = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((done) => {
          const probe = createServer().listen(0, '127.0.0.1', () => done(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))));
  return ports;
}

/** Asks until the answer is yes; a node that is not there yet says no. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE; !(await isSo().catch(() => false)); await pause(100))
    if (performance.now() > end) throw new Error(`Waited ${PATIENCE / 1000} s in vain for ${what}`);
}

/** Whether a node answers for a cluster of so many. */
export async function hasNodes(url: string, count: number): Promise<boolean> {
  const response = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(2000) });
  const { number_of_nodes: found, status } = (await response.json()) as { number_of_nodes: number; status: string };
  return found === count && status !== 'red';
}

/**
 * Starts so many nodes on free ports of loopback and waits until they have found each other. Where `AISLE_OPENSEARCH_URL` names a cluster
 * and one node is enough, that is used.
 *
 * @example
 * const cluster = await startOpenSearch({ nodes: 3 });
 * await cluster.nodes[0]!.kill();
 * await cluster.close();
 */
export async function startOpenSearch({
  nodes: count = 1,
  networks,
  settings: others = [],
  java = QUICKLY_STARTED,
  withKnn = true,
}: {
  nodes?: number;
  /** Where each node has a network of its own; loopback by default. */
  networks?: NodeNetworks;
  /** Settings of all nodes, as `name=value`. */
  settings?: readonly string[];
  /** Options of Java. */
  java?: readonly string[];
  /** Whether nodes have the k-NN plugin, where it was brought. */
  withKnn?: boolean;
} = {}): Promise<Cluster> {
  if (running && count === 1) return { url: running, nodes: [], close: async () => undefined };
  if (!folder)
    throw new Error(noOpenSearch ?? 'AISLE_OPENSEARCH_URL is one cluster; nodes of our own need AISLE_OPENSEARCH');
  const data = mkdtempSync(join(tmpdir(), 'aisle-opensearch-'));
  const knn = hasPlugin && withKnn;
  const archives = (knn ? ['lib', 'knn'] : ['lib']).flatMap((part) =>
    readdirSync(join(folder, part)).map((name) => join(folder, part, name)),
  );
  const classpath = [folder, ...archives].join(delimiter);
  const ports = await freePorts(count * 2);
  const hostOf = (at: number): string => networks?.host(at) ?? '127.0.0.1';
  const names = Array.from({ length: count }, (_, at) => `node-${at + 1}`);
  const discovery =
    count === 1
      ? ['discovery.type=single-node']
      : [
          `discovery.seed_hosts[]=${ports
            .slice(count)
            .map((port, at) => `${hostOf(at)}:${port}`)
            .join(',')}`,
          `cluster.initial_cluster_manager_nodes[]=${names.join(',')}`,
        ];
  const nodes = names.map((name, at) => {
    const url = `http://${hostOf(at)}:${ports[at]}`;
    let child: ChildProcess | undefined;
    const end = async (signal: NodeJS.Signals): Promise<void> => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child!.once('exit', done));
      child.kill(signal);
      await ended;
    };
    const start = (): void => {
      const places = [join(data, name), String(ports[at]), String(ports[count + at])];
      const settings = [
        `node.name=${name}`,
        'cluster.name=aisle-test',
        `network.host=${hostOf(at)}`,
        ...discovery,
        ...(knn ? [`plugins=${KNN_PLUGIN}`] : []),
        ...others,
      ];
      const program = ['java', ...java, '-cp', classpath, 'ClusterNode', ...places, ...settings];
      const [command, ...args] = [...(networks?.inside(at) ?? []), ...program];
      child = spawn(command!, args, { cwd: data, stdio: 'ignore' });
    };
    return { url, start, end, kill: () => end('SIGKILL'), restart: async () => start() };
  });
  const close = async (): Promise<void> => {
    await Promise.all(nodes.map(({ kill }) => kill()));
    rmSync(data, { recursive: true, force: true });
  };
  try {
    for (const { start } of nodes) start();
    await until(`an OpenSearch of ${count} nodes`, async () =>
      (await Promise.all(nodes.map(({ url }) => hasNodes(url, count)))).every(Boolean),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { url: nodes.map(({ url }) => url).join(','), nodes, close };
}
