/** Tools of the service's own tests: its processes, its database and its sources; named at run time, because a test's file is no part of a package's types. */
import type { ChildProcess } from 'node:child_process';

/** A service process that is ready. */
export interface ServiceProcess {
  child: ChildProcess;
  url: string;
  /** What it said to its operator so far. */
  complaints: readonly string[];
  end(signal: NodeJS.Signals): Promise<unknown>;
}

/** Starts processes and ends them. */
export interface ServiceProcesses {
  start(
    args?: readonly string[],
    options?: { env?: Record<string, string>; forSpeed?: boolean },
  ): Promise<ServiceProcess>;
  killAll(): void;
}

/** A PostgreSQL for tests. */
export interface TestPostgres {
  createDatabase(): Promise<string>;
  /** Undefined for a server that is not ours. */
  fate?: { crash(): Promise<void>; start(): Promise<void> };
  stop(): Promise<void>;
}

/** A server whose answers a test says. */
export interface SourceServer {
  url: string;
  /** Answers at a path from now on. @returns its address */
  at(path: string, answer: string, headers?: Record<string, string>): string;
  close(): Promise<void>;
}

const load = async <Module>(path: string): Promise<Module> =>
  (await import(new URL(`../../packages/service/src/${path}`, import.meta.url).href)) as Module;

export const { createServiceProcesses } = await load<{ createServiceProcesses(): ServiceProcesses }>(
  'testing/service-processes.ts',
);
export const { startPostgres } = await load<{ startPostgres(): Promise<TestPostgres | undefined> }>(
  'testing/start-postgres.ts',
);
export const { startSourceServer } = await load<{ startSourceServer(): Promise<SourceServer> }>(
  'features/ingestion/testing/source-server.ts',
);
export const { TEMPLATE } = await load<{ TEMPLATE: string }>('testing/database-template.ts');
