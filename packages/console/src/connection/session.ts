/** Session: one person at work with one key of one service. */
import { type AdminClient, createAdminClient } from '@aisle/admin';
import type { AssistantPlace } from '@aisle/components/conversation';
import { AnswerMemory } from '../data/answer-memory.ts';
import { createLooks, type Looks } from '../data/looks.ts';
import type { Connection } from './connection.ts';
import { type Rights, readRights } from './rights.ts';

/** What is there once somebody has signed in. */
export interface Session {
  admin: AdminClient;
  rights: Rights;
  /** The last answers, which are shown while newer ones travel or do not come. */
  answers: AnswerMemory;
  /** How records are shown. */
  looks: Looks;
  url: string;
  appId: string;
  /** Whether monitoring can be asked, which has a key of its own. */
  monitors: boolean;
  /** Where the assistant of an index is asked; undefined where the service has no model. */
  assistant?: (index: string) => AssistantPlace;
  /** Where the agent of an index answers, as shoppers ask it; what is asked counts nowhere. */
  agent?: (index: string) => AssistantPlace;
  /** Asks monitoring with a key from now on. */
  monitorWith: (key: string) => void;
}

/** Whether a model answers merchandisers, where who serves the page says it: `<meta name="aisle-assistant" content="true">`. */
const hasAssistant = (): boolean =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="aisle-assistant"]')?.content === 'true';

/** Where something of an index answers, with the key of the person. */
const placesOf =
  ({ url, apiKey }: Connection, kind: 'agents' | 'merchandisers') =>
  (index: string): AssistantPlace => ({
    agent: index,
    hosts: [url],
    endpoint: `${url}/agent-studio/1/${kind}/${encodeURIComponent(index)}/completions?compatibilityMode=ai-sdk-5&analytics=false`,
    headers: { 'X-Service-API-Key': apiKey },
  });

/** Milliseconds that a call may take with its waits: analytics answer a limited number of calls in a minute. */
const DEADLINE = 30_000;

/**
 * Signs in.
 * @param options.connect Makes the client; that of `@aisle/admin` by default.
 * @param options.warm Asks what will be needed, while it is found out what the key may do.
 * @throws TransportError when the service cannot be reached, or refuses application or key.
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
    ...(hasAssistant() && { assistant: placesOf(connection, 'merchandisers'), agent: placesOf(connection, 'agents') }),
    monitorWith: (key) => {
      session.admin = clientFor(key);
      session.monitors = true;
    },
  };
  return session;
}
