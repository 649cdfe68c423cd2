import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isBrief } from '../testing/brief.ts';
import { NodeNetworks, noNetworks } from '../testing/node-networks.ts';
import { type Cluster, hasNodes, noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';
import { openShop } from './open-shop.ts';
import { type FaultSpan, loadShop, record, RECORDS, settings } from './shop-load.ts';

/** How long a load goes on before a fault, and with it, in milliseconds. */
const SECONDS = Number(process.env['AISLE_FAULT_SECONDS'] ?? 20);
const BEFORE = SECONDS * 250;
const AFTER = SECONDS * 750;
/** How long a load goes on before each of several faults, and once the others go on without a node. */
const BETWEEN = SECONDS * 50;
/** A fault is over and everything is whole again within this time, in milliseconds. */
const HEALED = 30_000;

const isSkipped = noOpenSearch !== undefined || !process.env['AISLE_OPENSEARCH'];

/** Which of the nodes manages the cluster. */
async function managerOf({ nodes }: Cluster): Promise<number> {
  const answer = await fetch(`${nodes[0]!.url}/_cat/cluster_manager?h=node`);
  return Number(/\d+/.exec(await answer.text())![0]) - 1;
}

async function withShop(
  { cluster, replicas }: { cluster: Cluster; replicas: number },
  work: (load: ReturnType<typeof loadShop>) => Promise<void>,
): Promise<void> {
  const shop = await openShop({ searchUrl: cluster.url, searchReplicas: replicas });
  try {
    await shop.fill(
      Array.from({ length: RECORDS }, (_, number) => record(number, 0)),
      settings,
    );
    const load = loadShop(shop);
    try {
      await work(load);
    } finally {
      await load.stop();
    }
  } finally {
    await shop.node.close();
    await cluster.close();
  }
}

describe.skipIf(isSkipped)('a service over three nodes', () => {
  it('goes on when one of them is killed, and it is their manager: no write is lost, no answer is wrong', async () => {
    const cluster = await startOpenSearch({ nodes: 3 });
    await withShop({ cluster, replicas: 1 }, async (load) => {
      await pause(BEFORE);
      const manager = cluster.nodes[await managerOf(cluster)]!;
      const other = cluster.nodes.find((node) => node !== manager)!;
      const killed = load.now();
      await manager.kill();
      await expect.poll(() => hasNodes(other.url, 2), { timeout: 60_000 }).toBe(true);
      const without = load.now();
      await pause(AFTER);
      await load.end([{ began: killed, without }]);
      await load.expectAll();
      await manager.restart();
      await expect.poll(() => hasNodes(other.url, 3), { timeout: 120_000 }).toBe(true);
    });
  });
});

const NODES = 3;

/** What a node says of its cluster. */
async function standing(url: string): Promise<string> {
  const signal = AbortSignal.timeout(2000);
  const health = await fetch(`${url}/_cluster/health`, { signal }).then((answer) => answer.json(), String);
  const { number_of_nodes: count, status } = health as { number_of_nodes?: number; status?: string };
  return count === undefined ? JSON.stringify(health) : `${count} nodes, ${status}`;
}

/** As the guide advises: a node that is cut off knows it before the others go on without it, and answers nothing from then on. */
const CAREFUL = [
  'transport.connect_timeout=2s',
  'cluster.publish.timeout=5s',
  'cluster.fault_detection.leader_check.interval=500ms',
  'cluster.fault_detection.leader_check.timeout=2s',
  'cluster.fault_detection.leader_check.retry_count=2',
  'cluster.fault_detection.follower_check.interval=1s',
  'cluster.fault_detection.follower_check.timeout=2s',
  'cluster.fault_detection.follower_check.retry_count=3',
];

const noPartition = isSkipped ? 'no nodes of our own' : noNetworks();

describe.skipIf(noPartition)(
  `a service over three nodes in networks of their own${noPartition ? ` (skipped: ${noPartition})` : ''}`,
  () => {
    it('goes on while one of them is cut off from the others, and while one is silent, be it their manager', async () => {
      const networks = new NodeNetworks(NODES);
      networks.open();
      try {
        const cluster = await startOpenSearch({ nodes: NODES, networks, settings: CAREFUL });
        // As shops have them: one node has no copy of its own, and asks another one.
        await withShop({ cluster, replicas: 1 }, async (load) => {
          await expect.poll(() => standing(cluster.nodes[0]!.url), { timeout: HEALED }).toBe('3 nodes, green');
          const faults: FaultSpan[] = [];
          /** One fault, long enough for the others to go on without the node, and its healing. */
          const during = async (kind: 'cut' | 'silence', isManager: boolean): Promise<void> => {
            await pause(BETWEEN);
            const manager = await managerOf(cluster);
            const node = isManager ? manager : (manager + 1) % NODES;
            const others = cluster.nodes.filter((_, at) => at !== node);
            const say = async (nodes: typeof cluster.nodes, what: RegExp): Promise<void> => {
              for (const { url } of nodes)
                await expect.poll(() => standing(url), { timeout: HEALED, interval: 250 }).toMatch(what);
            };
            const began = load.now();
            networks[kind](node);
            await say(others, /^2 nodes, (?:green|yellow)/);
            const without = load.now();
            faults.push({ began, without });
            await pause(BETWEEN);
            const healing = load.now();
            networks[kind === 'cut' ? 'join' : 'unsilence'](node);
            // All copies are there: the next fault may take any one of them.
            await say(cluster.nodes, /^3 nodes, green/);
            const seconds = [without - began, load.now() - healing].map((time) => (time / 1000).toFixed(1));
            console.log(
              `${kind} ${isManager ? 'manager' : 'node'}: without it in ${seconds[0]} s, whole again in ${seconds[1]} s`,
            );
          };
          if (!isBrief) await during('cut', false);
          await during('silence', false);
          await during('cut', true);
          if (!isBrief) await during('silence', true);
          await load.end(faults);
          await load.expectAll();
        });
      } finally {
        networks.close();
      }
    });
  },
);
