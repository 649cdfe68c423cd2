/** A PostgreSQL for tests: that of DATABASE_URL, or one started from POSTGRES_BIN or the machine's own binaries. Undefined without any. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql';

export interface TestPostgres {
  /** Creates an empty database; resolves with its URL. */
  createDatabase(): Promise<string>;
  /** Controls of the server. Undefined for one that tests did not start. */
  fate?: {
    /** Kills it without notice, as a crash would. */
    crash(): Promise<void>;
    /** Starts it again on the same port. */
    start(): Promise<void>;
    /** Stops all of its processes with SIGSTOP. */
    freeze(): Promise<void>;
    thaw(): Promise<void>;
  };
  stop(): Promise<void>;
}

/** Finds the binaries of POSTGRES_BIN, or the newest installed ones. */
function findBinaries(): string | undefined {
  if (process.env['POSTGRES_BIN']) return process.env['POSTGRES_BIN'];
  if (!existsSync(HOME)) return undefined;
  const versions = readdirSync(HOME).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(HOME, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root: returns its own user, or `nobody` if only its binaries are present. */
async function whoRunsIt(): Promise<{ uid?: number; gid?: number } | undefined> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody'])
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
      return { uid: Number(uid!.stdout), gid: Number(gid!.stdout) };
    } catch {
      // This system has no such user.
    }
  return undefined;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const databasesAt = (url: string) => {
  let serial = 0;
  return async () => {
    const name = `aisle_test_${process.pid}_${++serial}`;
    await query(url, `CREATE DATABASE ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return own.href;
  };
};

/** A running server. */
interface RunningPostgres {
  child: ChildProcess;
  /** Resolves when it has ended. */
  exited: Promise<void>;
}

/** Message if another program has taken the port. */
const PORT_TAKEN = /could not bind|Address already in use/;
/** Number of ports to try. */
const PORTS = 5;

/** Starts the server. @throws Error with its output, if it ends before it is ready. */
async function boot(options: {
  bin: string;
  data: string;
  directory: string;
  port: number;
  user: object;
}): Promise<RunningPostgres> {
  const { bin, data, directory, port, user } = options;
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-F'];
  const child = spawn(join(bin, 'postgres'), flags, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      if (said.includes('ready to accept connections')) resolve();
    };
    child.stderr.on('data', hear);
    // Later output is read so that the server never blocks on it, and discarded.
    void exited.then(() => reject(new Error(`PostgreSQL ended before it was ready: ${said}`)));
  });
  child.stderr.removeAllListeners('data').resume();
  return { child, exited };
}

/** Starts the server on a free port. Another test file may take the port first: another one is then tried. */
async function bootOnFreePort(
  start: (port: number) => Promise<RunningPostgres>,
): Promise<{ server: RunningPostgres; port: number }> {
  for (let tried = 1; ; tried++) {
    const port = await freePort();
    try {
      return { server: await start(port), port };
    } catch (error) {
      if (tried === PORTS || !PORT_TAKEN.test(String(error))) throw error;
    }
  }
}

/** Returns the child processes of a process. */
async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .map(Number)
    .filter((id) => id > 0);
}

/** Signals a process, unless it has just ended. */
function signalLiving(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Stops a server and its children: itself first, so that it starts no others, and then repeatedly those that it had just started. */
async function freeze(server: number): Promise<void> {
  const frozen = new Set<number>();
  for (let fresh = [server]; fresh.length > 0;) {
    for (const pid of fresh) {
      signalLiving(pid, 'SIGSTOP');
      frozen.add(pid);
    }
    fresh = (await childrenOf(server)).filter((pid) => !frozen.has(pid));
  }
}

async function thaw(server: number): Promise<void> {
  for (const pid of [...(await childrenOf(server)), server]) signalLiving(pid, 'SIGCONT');
}

/** Finds or starts one. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const given = process.env['DATABASE_URL'];
  if (given) return { createDatabase: databasesAt(given), stop: async () => undefined };
  const bin = findBinaries();
  const user = await whoRunsIt();
  if (!bin || !user) return undefined;

  const directory = await mkdtemp(join(tmpdir(), 'aisle-postgres-'));
  await chmod(directory, 0o700);
  if (user.uid !== undefined) await chown(directory, user.uid, user.gid!);
  const data = join(directory, 'data');
  const options = { ...user, cwd: directory };
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const start = (port: number) => boot({ bin, data, directory, port, user: options });
  const { server: first, port } = await bootOnFreePort(start);
  let server = first;
  return {
    createDatabase: databasesAt(`postgres://postgres@127.0.0.1:${port}/postgres`),
    fate: {
      crash: async () => {
        server.child.kill('SIGQUIT');
        await server.exited;
      },
      start: async () => void (server = await start(port)),
      freeze: () => freeze(server.child.pid!),
      thaw: () => thaw(server.child.pid!),
    },
    stop: async () => {
      // A failed test may have left it frozen.
      await thaw(server.child.pid!);
      // Fast shutdown, which does not wait for open connections.
      server.child.kill('SIGINT');
      await server.exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
