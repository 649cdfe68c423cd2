/** A service that may make requests to this machine, with shortcuts for common steps of ingestion tests. */
import { expect } from 'vitest';
import { createOutbound } from '../../../node/outbound/create-outbound.ts';
import { archives } from '../../../node/read-archives.ts';
import { readCsv } from '../../../node/read-csv.ts';
import { createScriptThread } from '../../../node/sandbox/script-thread.ts';
import { NO_CHECKS } from '../runs/safety-checks.ts';
import type { ServiceOptions } from '../../../composition/service-options.ts';
import { startTestService, type TestService } from '../../../testing/start-service.ts';

/** A run as the API returns it. */
export interface RunAnswer {
  runID: string;
  taskID: string;
  status: string;
  outcome: string;
  reasonCode: string;
  reason: string;
  type: string;
  progress: { expectedNbOfEvents: number; receivedNbOfEvents: number };
  indexName?: string;
  indexTaskID?: number;
}

/** For tasks that replace an index with unrelated records: no check blocks their runs. */
export const UNCHECKED = { beforeIndexPublishing: NO_CHECKS } as const;

/** An event as the API returns it. */
export interface EventAnswer {
  eventID: string;
  parentID?: string;
  status: string;
  type: string;
  batchSize: number;
  data?: Record<string, unknown> & { errors?: { line?: number; column?: string; reason: string }[] };
}

export interface IngestionWorld extends TestService {
  /** Sends a request and expects success. */
  ok(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Creates a source, a destination and a task that joins them. Returns the task. */
  join(setup: {
    source: { type: string; input: object; authenticationID?: string };
    destination?: { type?: string; input: object; authenticationID?: string };
    task?: object;
  }): Promise<{ taskID: string; sourceID: string; destinationID: string }>;
  /** Runs a task until it ends. */
  run(taskID: string): Promise<RunAnswer>;
  /** Waits until a started run has ended. */
  settle(runID: string): Promise<RunAnswer>;
  readRun(runID: string): Promise<RunAnswer>;
  events(runID: string, query?: string): Promise<EventAnswer[]>;
  /** Reads the records of an index by objectID. */
  records(index: string): Promise<Record<string, Record<string, unknown>>>;
}

/** Starts it. Close it at the end. */
export async function startIngestionWorld(options: Partial<ServiceOptions> = {}): Promise<IngestionWorld> {
  const shop = await startTestService({
    outbound: createOutbound({}),
    readCsv,
    archives,
    scripts: createScriptThread(),
    ...options,
  });
  const ok: IngestionWorld['ok'] = async (method, path, body) => {
    const answer = await shop.call(method, path, body === undefined ? {} : { body });
    expect(answer.status, `${method} ${path}: ${answer.body.message}`).toBe(200);
    return answer.body;
  };
  const readRun = async (runID: string) => (await ok('GET', `/1/runs/${runID}`)) as unknown as RunAnswer;
  const settle: IngestionWorld['settle'] = async (runID) => {
    let run: RunAnswer;
    // Each turn executes what is due within an hour; a run that waits for its source is scheduled again.
    do {
      await shop.service.whenIdle();
      run = await readRun(runID);
    } while (run.status === 'idled');
    return run;
  };
  return {
    ...shop,
    ok,
    settle,
    join: async ({ source, destination = { input: { indexName: 'goods' } }, task = {} }) => {
      const { sourceID } = await ok('POST', '/1/sources', { name: 'source', ...source });
      const { destinationID } = await ok('POST', '/1/destinations', {
        type: 'search',
        name: 'destination',
        ...destination,
      });
      const { taskID } = await ok('POST', '/1/tasks', { sourceID, destinationID, ...task });
      return { taskID, sourceID, destinationID } as Record<'taskID' | 'sourceID' | 'destinationID', string>;
    },
    run: async (taskID) => {
      const { runID } = await ok('POST', `/1/tasks/${taskID}/run`);
      return settle(String(runID));
    },
    readRun,
    events: async (runID, query = '') => {
      const { events } = await ok('GET', `/1/runs/${runID}/events?itemsPerPage=100&order=asc${query}`);
      return events as EventAnswer[];
    },
    records: async (index) => {
      const found: Record<string, Record<string, unknown>> = {};
      let cursor: unknown;
      do {
        const page = await ok('POST', `/1/indexes/${index}/browse`, cursor === undefined ? {} : { cursor });
        for (const { _highlightResult: _, ...record } of page['hits'] as Record<string, unknown>[])
          found[String(record['objectID'])] = record;
        ({ cursor } = page);
      } while (cursor !== undefined);
      return found;
    },
  };
}
