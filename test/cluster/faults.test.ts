import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NodeNetworks, noNetworks } from '../testing/node-networks.ts';
import { type Cluster, hasNodes, noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';
import { openShop } from './open-shop.ts';
import { loadShop, record, RECORDS, settings } from './shop-load.ts';

/** How long a load goes on before a fault, and with it, in milliseconds. */
const SECONDS = Number(process.env['AISLE_FAULT_SECONDS'] ?? 20);
const BEFORE = SECONDS * 250;
const AFTER = SECONDS * 750;
/** A fault is over and everything is whole again within this time, in milliseconds. */
const HEALED = 30_000;

const isSkipped = noOpenSearch !== undefined || !process.env['AISLE_OPENSEARCH'];

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
  it('goes on when one of them is killed: no write is lost, no answer is wrong', async () => {
    const cluster = await startOpenSearch({ nodes: 3 });
    await withShop({ cluster, replicas: 1 }, async (load) => {
      await pause(BEFORE);
      const killedAt = load.now();
      await cluster.nodes[2]!.kill();
      await pause(AFTER);
      await load.end([killedAt]);
      await expect.poll(() => hasNodes(cluster.nodes[0]!.url, 2), { timeout: 60_000 }).toBe(true);
      await load.expectAll();
      await cluster.nodes[2]!.restart();
      await expect.poll(() => hasNodes(cluster.nodes[0]!.url, 3), { timeout: 120_000 }).toBe(true);
    });
  });
});

const NODES = 3;

/** Which of the nodes manages the cluster. */
async function managerOf({ nodes }: Cluster): Promise<number> {
  const answer = await fetch(`${nodes[0]!.url}/_cat/cluster_manager?h=node`);
  return Number(/\d+/.exec(await answer.text())![0]) - 1;
}

/** As the guide advises: a node that is cut off knows it before the others go on without it, and answers nothing from then on. */
const CAREFUL = [
  'transport.connect_timeout=2s',
  'cluster.no_cluster_manager_block=all',
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
    it('goes on while one of them is cut off from the others, and while one is silent', async () => {
      const networks = new NodeNetworks(NODES);
      networks.open();
      try {
        const cluster = await startOpenSearch({ nodes: NODES, networks, settings: CAREFUL });
        // Each node answers from a copy of its own, and needs not ask one that is silent.
        await withShop({ cluster, replicas: NODES - 1 }, async (load) => {
          const faults: number[] = [];
          const areWhole = async (): Promise<void> => {
            for (const { url } of cluster.nodes)
              await expect.poll(() => hasNodes(url, NODES).catch(() => false), { timeout: HEALED }).toBe(true);
          };
          /** One fault, long enough for the others to go on without the node, and its healing. */
          const during = async (begin: (node: number) => void, heal: (node: number) => void): Promise<void> => {
            await pause(BEFORE);
            // A manager that is cut off is a fault of its own: the others choose another one first.
            const manager = await managerOf(cluster);
            const node = (manager + 1) % NODES;
            const isWithout = (): Promise<boolean> => hasNodes(cluster.nodes[manager]!.url, NODES - 1);
            faults.push(load.now());
            begin(node);
            await expect.poll(() => isWithout().catch(() => false), { timeout: HEALED }).toBe(true);
            await pause(BEFORE);
            heal(node);
            await areWhole();
          };
          await during(
            (node) => networks.cut(node),
            (node) => networks.join(node),
          );
          await during(
            (node) => networks.silence(node),
            (node) => networks.unsilence(node),
          );
          await load.end(faults);
          await load.expectAll();
        });
      } finally {
        networks.close();
      }
    });
  },
);
