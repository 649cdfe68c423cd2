/** Node networks: each node of a cluster on a machine of its own as far as the network goes, so that a test can cut it off. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';

/** Runs `ip`; throws what it complained of. */
function ip(...args: string[]): void {
  const { status, stderr, error } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}

/** What there is of a kind, by its name. */
function named(...args: string[]): string[] {
  const { stdout, status } = spawnSync('ip', ['-json', ...args], { encoding: 'utf8' });
  if (status !== 0 || stdout.trim() === '') return [];
  return (JSON.parse(stdout) as { name?: string; ifname?: string }[]).flatMap(
    ({ name, ifname }) => name ?? ifname ?? [],
  );
}

/** The process that made something of this name; undefined for what is not ours. Names of links hold 15 letters. */
const makerOf = (name: string): number | undefined => {
  const found = /^ais([0-9a-z]+)_[0-9a-z]+(?:-\d+)?$/.exec(name)?.[1];
  return found === undefined ? undefined : parseInt(found, 36);
};

const isAlive = (process: number): boolean => existsSync(`/proc/${process}`);

/** Takes away what tests that were killed have left behind. Ports of a bridge go with their namespaces. */
function removeLeftovers(): void {
  const isLeft = (name: string): boolean => {
    const maker = makerOf(name);
    return maker !== undefined && !isAlive(maker);
  };
  for (const space of named('netns', 'list').filter(isLeft)) {
    // The nodes inside go too: their test is dead, and with it their cluster.
    const { stdout } = spawnSync('ip', ['netns', 'pids', space], { encoding: 'utf8' });
    for (const node of (stdout ?? '').split('\n').filter(Boolean)) spawnSync('kill', ['-9', node]);
    spawnSync('ip', ['netns', 'delete', space]);
  }
  for (const bridge of named('link', 'show', 'type', 'bridge').filter(isLeft))
    spawnSync('ip', ['link', 'delete', bridge]);
}

/** Why there are none; undefined where this process may make them. */
export function noNetworks(): string | undefined {
  const networks = new NodeNetworks(1);
  try {
    networks.open();
    return undefined;
  } catch (error) {
    return `no network namespaces here (${(error as Error).message})`;
  } finally {
    networks.close();
  }
}

/** A bridge of this machine with a network namespace for each node. Tests reach all of them. */
export class NodeNetworks {
  readonly #count: number;
  /** Tells for which process they are, so that they can be taken away when it is gone. */
  readonly #name: string;
  readonly #subnet = `10.231.${randomInt(1, 255)}`;

  /** @param options.maker The number of the process that needs them; this one by default. */
  constructor(count: number, { maker = process.pid }: { maker?: number } = {}) {
    this.#count = count;
    this.#name = `ais${maker.toString(36)}_${randomInt(36 ** 2).toString(36)}`;
  }

  /** Makes them. @throws Error with what is not allowed. */
  open(): void {
    removeLeftovers();
    ip('link', 'add', this.#name, 'type', 'bridge');
    ip('address', 'add', `${this.#subnet}.1/24`, 'dev', this.#name);
    ip('link', 'set', this.#name, 'up');
    for (let node = 0; node < this.#count; node++) {
      const space = this.#space(node);
      ip('netns', 'add', space);
      ip('link', 'add', this.#port(node), 'type', 'veth', 'peer', 'name', 'node', 'netns', space);
      ip('link', 'set', this.#port(node), 'master', this.#name, 'up');
      ip('-n', space, 'address', 'add', `${this.host(node)}/24`, 'dev', 'node');
      ip('-n', space, 'link', 'set', 'node', 'up');
      ip('-n', space, 'link', 'set', 'lo', 'up');
    }
  }

  host = (node: number): string => `${this.#subnet}.${10 + node}`;

  /** The command that starts another one inside. */
  inside = (node: number): string[] => ['ip', 'netns', 'exec', this.#space(node)];

  /** Nothing passes between a node and the other nodes any more, without a word to either; tests still reach it. */
  cut(node: number): void {
    for (const other of this.#others(node)) ip('-n', this.#space(node), 'route', 'add', 'blackhole', other);
  }

  join(node: number): void {
    for (const other of this.#others(node)) ip('-n', this.#space(node), 'route', 'delete', 'blackhole', other);
  }

  /** Nobody reaches a node any more, nor hears of it, as when its machine has lost power. */
  silence(node: number): void {
    ip('link', 'set', this.#port(node), 'down');
  }

  unsilence(node: number): void {
    ip('link', 'set', this.#port(node), 'up');
  }

  /** Takes away what is there. */
  close(): void {
    for (let node = 0; node < this.#count; node++) spawnSync('ip', ['netns', 'delete', this.#space(node)]);
    spawnSync('ip', ['link', 'delete', this.#name]);
  }

  #space = (node: number): string => `${this.#name}-${node}`;
  #port = (node: number): string => `${this.#name}p${node}`;
  #others = (node: number): string[] =>
    Array.from({ length: this.#count }, (_, at) => this.host(at)).filter((host) => host !== this.host(node));
}
