/** The logs feature: keeps the last requests to this server, for whoever may read them, without saying whose they were. */
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

/** What the service may be told about it. */
export interface LogOptions {
  /** The name of this server, which it has after a restart too; `local` by default. Processes that share a store each have one. */
  serverName?: string;
  /** Days for which requests stay in the log, 1,000 of a server at most; 7 by default. 0: it keeps none. */
  keepLogsDays?: number;
  /** Whether the log says user tokens as they came; false by default: then pseudonyms stand in their place. */
  logUserTokens?: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The kind of the job that deletes what is too old, also where no request comes any more. */
const LOG_RETENTION = 'logRetention';

/** Only what asked for an operation is kept, and reading the log leaves no trace in it. */
const isKept = (answered: AnsweredRequest): answered is AnsweredRequest & { route: object } =>
  answered.route !== undefined && answered.route.operation !== 'getLogs';

/** Takes the requests of a user out of the log. */
async function forget(
  transaction: Queryable,
  { userToken, indexes }: ForgottenUser,
  { log, nameOf }: { log: RequestLog; nameOf: (text: string) => Promise<string> },
): Promise<void> {
  log.forget(userToken, indexes);
  const pattern = await patternOf(userToken, nameOf);
  await removeRecords(transaction, pattern.source, isNaming(pattern, indexes));
}

/** The requests that name a user. */
async function tell(
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

/** What finds a user in the texts of the log. */
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
          forgotten: (transaction, user) => forget(transaction, user, { log, nameOf }),
          known: (user) => tell(user, { log, nameOf }),
        },
      ],
      beforeClose: () => log.flush().catch(onError),
    };
  },
});
