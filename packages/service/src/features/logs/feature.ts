/** The logs feature: keeps the last requests to this server, for whoever may read them. */
import type { AnsweredRequest } from '../feature.ts';
import { defineFeature } from '../feature.ts';
import { logOperations } from './operations.ts';
import { createRequestLog } from './request-log.ts';
import { recordOf } from './request-record.ts';

/** What the service may be told about it. */
export interface LogOptions {
  /** The name of this server, which it has after a restart too; `local` by default. Processes that share a store each have one. */
  serverName?: string;
}

/** Only what asked for an operation is kept, and reading the log leaves no trace in it. */
const isKept = (answered: AnsweredRequest): answered is AnsweredRequest & { route: object } =>
  answered.route !== undefined && answered.route.operation !== 'getLogs';

export const logs = defineFeature({
  name: 'logs',
  operations: logOperations,
  start: ({ store, now, failed }, { serverName = 'local' }: LogOptions) => {
    const writer = { server: serverName, session: crypto.randomUUID() };
    const log = createRequestLog({ store, writer, now, failed });
    return {
      parts: { log },
      requestObservers: [
        (answered) => {
          if (isKept(answered)) log.add(recordOf(answered));
        },
      ],
      beforeClose: () => log.flush().catch(failed),
    };
  },
});
