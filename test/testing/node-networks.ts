/** Node networks: each node of a cluster on a machine of its own as far as the network goes, so that a test can cut it off. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/** Runs `ip`; throws what it complained of. */
function ip(...args: string[]): void {
  const { status, stderr, error } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
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
  readonly #name = `ais${randomInt(36 ** 4).toString(36)}`;
  readonly #subnet = `10.231.${randomInt(1, 255)}`;

  constructor(count: number) {
    this.#count = count;
  }

  /** Makes them. @throws Error with what is not allowed. */
  open(): void {
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
