/** The logs feature: stores the latest requests to this server, without identifying users. */
import type { Queryable } from '../../store/store.ts';
import { tokenPattern } from '../../foundation/wire/token-in-text.ts';
import type { RequestedUser, ForgottenUser, StoredParts } from '../event-listener.ts';
import type { AnsweredRequest } from '../feature.ts';
import { defineFeature } from '../feature.ts';
import { isoTime } from '../operation.ts';
import { logOperations } from './operations.ts';
import { createDisguise, pseudonymOf } from './pseudonyms.ts';
import { createRequestLog, isNaming, type RequestLog } from './request-log.ts';
import { recordOf, type RequestRecord } from './request-record.ts';
import { removeOldRecords, removeRecords } from './rows.ts';

/** Options of the logs feature. */
export interface LogOptions {
  /** Name of this server, also after a restart. Default: `local`. Processes that share a store each have their own. */
  serverName?: string;
  /** Days for which requests stay in the log, at most 1,000 of a server. Default: 7. 0: no log. */
  keepLogsDays?: number;
  /** Whether the log contains user tokens unchanged. Default: false, which replaces them by pseudonyms. */
  logUserTokens?: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Kind of the job that deletes old records, even if no more requests come. */
const LOG_RETENTION = 'logRetention';

/** Only requests for operations are stored, and reading the log leaves no trace in it. */
const isKept = (answered: AnsweredRequest): answered is AnsweredRequest & { route: object } =>
  answered.route !== undefined && answered.route.operation !== 'getLogs';

/** Deletes the requests of a user from the log. */
async function deleteRequestsOf(
  transaction: Queryable,
  { userToken, indexes }: ForgottenUser,
  { log, nameOf }: { log: RequestLog; nameOf: (text: string) => Promise<string> },
): Promise<void> {
  log.forget(userToken, indexes);
  const pattern = await patternOf(userToken, nameOf);
  await removeRecords(transaction, pattern.source, isNaming(pattern, indexes));
}

/** Returns the requests that name a user. */
async function readRequestsOf(
  { userToken, mayUse, isScoped, limit }: RequestedUser,
  { log, nameOf }: { log: RequestLog; nameOf: (text: string) => Promise<string> },
): Promise<StoredParts> {
  const isOf = isNaming(await patternOf(userToken, nameOf), undefined);
  const requests = (await log.read())
    .filter((record) => isOf(record) && (!isScoped || isAbout(record, mayUse)))
    .slice(0, limit)
    .map(({ at, method, url, ip }) => ({ timestamp: isoTime(at), method, url, ip }));
  return { requests };
}

/** Returns a pattern that matches a user in the texts of the log. */
const patternOf = async (userToken: string, nameOf: (text: string) => Promise<string>): Promise<RegExp> =>
  new RegExp(`${tokenPattern(userToken)}|${await pseudonymOf(userToken, nameOf)}`);

const isAbout = ({ indexNames }: RequestRecord, mayUse: (index: string) => boolean): boolean =>
  indexNames.length > 0 && indexNames.every(mayUse);

export const logs = defineFeature({
  name: 'logs',
  operations: logOperations,
  start: ({ store, now, trusted, nameOf, onError }, options: LogOptions) => {
    const { serverName = 'local', keepLogsDays = 7, logUserTokens = false } = options;
    if (!(keepLogsDays >= 0))
      throw new Error(`keepLogsDays must be a number of days from 0 (0: no log), not ${keepLogsDays}`);
    const writer = { server: serverName, session: crypto.randomUUID() };
    const keep = keepLogsDays * DAY;
    const disguise = logUserTokens
      ? (records: readonly RequestRecord[]) => Promise.resolve([...records])
      : createDisguise(nameOf);
    const { deletionTime } = trusted;
    const log = createRequestLog({ store, writer, keep, disguise, now, deletionTime, onError });
    return {
      parts: { log },
      requestObservers: [
        (answered) => {
          if (keep > 0 && isKept(answered)) log.add(recordOf(answered));
        },
      ],
      longJobs: {
        [LOG_RETENTION]: async () => {
          await removeOldRecords(store, now() - keep);
          return () => Promise.resolve();
        },
      },
      schedules: [{ kind: LOG_RETENTION, first: 2 * HOUR, every: 2 * HOUR }],
      eventListeners: [
        {
          forgotten: (transaction, user) => deleteRequestsOf(transaction, user, { log, nameOf }),
          known: (user) => readRequestsOf(user, { log, nameOf }),
        },
      ],
      beforeClose: () => log.flush().catch(onError),
    };
  },
});
