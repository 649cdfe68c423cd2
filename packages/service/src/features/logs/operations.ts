/** Operations on logs: the latest requests to this server. */
import type { LogsOperations } from '@aisle/contract';
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { Caller } from '../../ground/keys/api-key.ts';
import { MAX_HITS } from '../../ground/keys/join-enforced.ts';
import type { Handlers } from '../operation.ts';
import type { RequestLog } from './request-log.ts';
import { entryOf, type RequestRecord } from './request-record.ts';

/** Dependencies of the handlers. */
export interface LogParts {
  log: RequestLog;
}

const KINDS: Readonly<Record<string, (record: RequestRecord) => boolean>> = {
  all: () => true,
  query: ({ kind }) => kind === 'query',
  build: ({ kind }) => kind === 'build',
  error: ({ status }) => status >= 400,
};

/** Enforced parameters of a key that hide nothing from its bearer. */
const HARMLESS = new Set<string>(['userToken', MAX_HITS]);

/** Whether a key for some indices may read a request: all its indices must be among them. */
const mayRead =
  ({ scopes, mayUse }: Caller) =>
  ({ indexNames }: RequestRecord): boolean =>
    scopes.length === 0 || (indexNames.length > 0 && indexNames.every((name) => mayUse(name)));

export const logOperations: Handlers<keyof LogsOperations, LogParts> = {
  getLogs: async ({ parts, caller, query }) => {
    const { offset = 0, length = 10, indexName, type = 'all' } = query;
    const isKind = Object.hasOwn(KINDS, type) ? KINDS[type]! : undefined;
    if (!isKind) throw badRequest(`"type" must be one of ${Object.keys(KINDS).join(', ')}`);
    // Responses to others may contain what the filters of such a key hide.
    if (Object.keys(caller.enforced).some((name) => !HARMLESS.has(name)))
      throw caller.refusal('A key with enforced search parameters may not read the logs; use another one');
    const wanted = (await parts.log.read())
      .filter(isKind)
      .filter(mayRead(caller))
      .filter(({ indexNames }) => indexName === undefined || indexNames.includes(indexName));
    return { body: { logs: await Promise.all(wanted.slice(offset, offset + length).map(entryOf)) } };
  },
};
