import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { NodeNetworks, noNetworks } from '../testing/node-networks.ts';

const spaces = (): string => spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' }).stdout;

it.skipIf(noNetworks())('takes away the networks of a test that was killed, and leaves those of one that runs', () => {
  const dead = new NodeNetworks(2, { maker: spawnSync('true').pid });
  const living = new NodeNetworks(1, { maker: process.ppid });
  const own = new NodeNetworks(1);
  try {
    dead.open();
    living.open();
    own.open();
    const found = spaces();
    const isThere = (networks: NodeNetworks): boolean => found.includes(networks.inside(0)[3]!);
    expect([dead, living, own].map(isThere)).toEqual([false, true, true]);
  } finally {
    for (const networks of [dead, living, own]) networks.close();
  }
});
