/** Contained process: starts a program as a container engine would: process 1 of its own, a root that cannot be written, no rights, bounded memory. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Why this machine cannot contain a process; undefined where it can. */
export function whyNotContained(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has namespaces';
  if (process.getuid?.() !== 0) return 'namespaces are made by root';
  for (const program of ['unshare', 'setpriv'])
    if (spawnSync(program, ['--version']).status !== 0) return `this machine has no ${program}`;
  if (spawnSync('unshare', ['--pid', '--fork', '--mount', '--mount-proc', 'true']).status !== 0)
    return 'this machine makes no namespaces';
  if (!memoryGroup('aisle-probe', 2 ** 30)?.remove()) return 'this machine has no control groups for memory';
  return undefined;
}

interface MemoryGroup {
  /** The file that takes the number of a process which is to be under the limit, with all that it starts. */
  readonly processes: string;
  /** How often a process of the group was killed because it wanted more. */
  kills(): number;
  remove(): true;
}

/** A control group with a limit, of either version of the kernel's interface. */
function memoryGroup(name: string, bytes: number): MemoryGroup | undefined {
  const isFirstVersion = existsSync('/sys/fs/cgroup/memory');
  const folder = join('/sys/fs/cgroup', isFirstVersion ? 'memory' : '', name);
  const limit = join(folder, isFirstVersion ? 'memory.limit_in_bytes' : 'memory.max');
  const events = join(folder, isFirstVersion ? 'memory.oom_control' : 'memory.events');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(limit, String(bytes));
  } catch {
    return undefined;
  }
  return {
    processes: join(folder, 'cgroup.procs'),
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    remove: () => {
      rmdirSync(folder);
      return true;
    },
  };
}

/** A process in its container. */
export interface ContainedProcess {
  /** Its output is that of the program; it ends when the program does, with its code. */
  readonly child: ChildProcess;
  /** What the kernel says of process 1 of the container: a file of its folder in `/proc`, such as `status`. */
  read(file: string): string;
  /** Sends a signal to process 1 of the container, as an engine does. */
  signal(name: NodeJS.Signals): void;
  /** How often the kernel killed for memory. */
  kills(): number;
  /** Gives back what the container took. */
  remove(): void;
}

/** Mounts what may be written, makes all else read-only, gives up every right, and becomes the program: it is process 1. */
const ENTER = `set -e
data="$1"; temporary="$2"; shift 2
mount --make-rprivate /
mount --bind "$data" "$data"
mount -t tmpfs -o mode=1777 tmpfs "$temporary"
mount -o remount,bind,ro /
exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"`;

/**
 * Starts a program.
 *
 * @param options.data - The only folder that it can write to, beside `temporary`, which begins empty.
 * @example
 * const contained = startContained({ command: ['aisle-service'], env, cwd, data, temporary, memoryBytes: 2 ** 30 });
 */
export function startContained(options: {
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  data: string;
  temporary: string;
  memoryBytes: number;
}): ContainedProcess {
  const { command, env, cwd, data, temporary, memoryBytes } = options;
  const group = memoryGroup(`aisle-${process.pid}`, memoryBytes)!;
  const contain = ['unshare', '--pid', '--fork', '--kill-child', '--mount', '--mount-proc', 'sh', '-c', ENTER, 'enter'];
  const child = spawn(
    'sh',
    ['-c', 'echo $$ > "$0" && exec "$@"', group.processes, ...contain, data, temporary, ...command],
    { env: { ...env, TMPDIR: temporary }, cwd, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const first = () =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]);
  return {
    child,
    read: (file) => readFileSync(`/proc/${first()}/${file}`, 'utf8'),
    signal: (name) => void process.kill(first(), name),
    kills: group.kills,
    remove: () => void group.remove(),
  };
}
