/** Session: a signed-in user with one key of one service. */
import { type AdminClient, createAdminClient } from '@aisle/admin';
import type { AssistantPlace } from '@aisle/components/conversation';
import { AnswerMemory } from '../data/answer-memory.ts';
import { createLooks, type Looks } from '../data/looks.ts';
import type { Connection } from './connection.ts';
import { type Rights, readRights } from './rights.ts';

/** State of a signed-in user. */
export interface Session {
  admin: AdminClient;
  rights: Rights;
  /** Response cache: its entries are shown while newer ones are loading or fail. */
  answers: AnswerMemory;
  /** Display attributes of the indices. */
  looks: Looks;
  url: string;
  appId: string;
  /** Whether there is a key for the monitoring interface. */
  monitors: boolean;
  /** Whether users may be on clusters: true unless the host of the page rules it out. */
  hasClusters: boolean;
  /** Endpoint of the assistant of an index; undefined if the service has no model. */
  assistant?: (index: string) => AssistantPlace;
  /** Endpoint of the agent of an index for shoppers; questions of the console are not counted. */
  agent?: (index: string) => AssistantPlace;
  /** Sets the key of the monitoring interface. */
  monitorWith: (key: string) => void;
}

/** Reads a fact about the service from the page: `<meta name="aisle-assistant" content="true">`. */
const readFact = (name: 'assistant' | 'clusters'): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="aisle-${name}"]`)?.content;

/** Returns an endpoint of an index with the credentials of the user. */
const placesOf =
  ({ url, apiKey }: Connection, kind: 'agents' | 'merchandisers') =>
  (index: string): AssistantPlace => ({
    agent: index,
    hosts: [url],
    endpoint: `${url}/agent-studio/1/${kind}/${encodeURIComponent(index)}/completions?compatibilityMode=ai-sdk-5&analytics=false`,
    headers: { 'X-Service-API-Key': apiKey },
  });

/** Timeout of a call with its waits, in milliseconds: analytics has a rate limit per minute. */
const DEADLINE = 30_000;

/**
 * Signs in.
 * @param options.connect Creates the client; that of `@aisle/admin` by default.
 * @param options.warm Preloads data while the permissions of the key are determined.
 * @throws TransportError when the service is unreachable, or rejects application or key.
 *
 * @example
 * const session = await openSession({ url: 'http://127.0.0.1:7700', appId: 'shop', apiKey });
 */
export async function openSession(
  connection: Connection,
  options: {
    signal?: AbortSignal;
    connect?: typeof createAdminClient;
    warm?: (session: Pick<Session, 'admin' | 'answers'>) => void;
  } = {},
): Promise<Session> {
  const { signal, connect = createAdminClient, warm } = options;
  const { url, appId, apiKey, monitoringKey } = connection;
  const clientFor = (key: string | undefined): AdminClient =>
    connect({
      hosts: { read: [url] },
      appId,
      apiKey,
      timeoutMs: 10_000,
      deadlineMs: DEADLINE,
      crawler: { userId: appId, apiKey },
      ...(key && { own: { monitoring: { apiKey: key } } }),
    });
  const admin = clientFor(monitoringKey);
  const answers = new AnswerMemory();
  warm?.({ admin, answers });
  const session: Session = {
    admin,
    rights: await readRights(admin, { apiKey, signal }),
    answers,
    looks: createLooks({ appId }),
    url,
    appId,
    monitors: monitoringKey !== undefined,
    hasClusters: readFact('clusters') !== 'false',
    ...(readFact('assistant') === 'true' && {
      assistant: placesOf(connection, 'merchandisers'),
      agent: placesOf(connection, 'agents'),
    }),
    monitorWith: (key) => {
      session.admin = clientFor(key);
      session.monitors = true;
    },
  };
  return session;
}
