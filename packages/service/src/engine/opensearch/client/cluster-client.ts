/** Client of a search cluster: calls over HTTP with time limits, bounded retries, and errors that say what to do. */
import type { Client } from '@opensearch-project/opensearch';
import { maskConnection } from '../../../wire/mask-connection.ts';
import { EngineUnavailable } from '../../../errors/engine-errors.ts';
import { clusterError, ClusterRefused, isWithoutManager, willPass, type ClusterProblem } from './cluster-error.ts';
import { watchManagers } from './manager-watch.ts';

/** One call. */
export interface ClusterCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  /** A function is asked before each try. */
  query?: ClusterQueryString | (() => ClusterQueryString);
  /** What is asked where, before each try: in place of `path`, `query`, `body` and `lines`. */
  target?: () => Pick<ClusterCall, 'path' | 'query' | 'body' | 'lines'>;
  body?: object;
  /** In place of `body`: objects of which each becomes a line. Lines that are text already go as they are. */
  lines?: readonly (object | string)[];
  /** Milliseconds; as the client was made by default. */
  timeout?: number;
  /** Whether doing it twice does no harm: another node is asked where one is silent. What is read with GET always is. */
  isRepeatable?: boolean;
  /** Called when a node was silent, before the next one is asked. */
  onSilence?: () => void;
}

type ClusterQueryString = Record<string, string | number | boolean>;

/** How a cluster is reached. */
export interface ClusterClient {
  /** Where, without a password. */
  readonly where: string;
  /**
   * The answer, read. Tries other nodes, and again after a short wait, when a node is away or overloaded.
   * @throws EngineUnavailable for what passes, ClusterRefused for what does not.
   */
  call<Answer>(call: ClusterCall): Promise<Answer>;
  close(): Promise<void>;
}

/** What a client needs to know. */
export interface ClusterClientOptions {
  /** One address, or those of several nodes separated by commas: `https://user:password@a:9200,https://user:password@b:9200`. */
  searchUrl: string;
  /** PEM text of the authority that signed the certificate of the cluster; those of the system by default. */
  certificateAuthority?: string | undefined;
  /** Milliseconds that one call may take; 10,000 by default. */
  timeout?: number | undefined;
  /** Waits; a timer by default. */
  wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

const NAME = '@opensearch-project/opensearch';
/**
 * Of the time that a call may take, what the first two of several nodes have: one that is cut off says nothing at all, and one that asks it
 * neither.
 */
const FIRST_SHARE = 0.25;
/** How long a node may take to say whether it knows of a manager, in milliseconds. */
const LOOK = 1000;
const TRIES = 4;
/** A part of the cluster that has lost its manager is cut off, or has another one within seconds. */
const TRIES_WITHOUT_MANAGER = 7;
const FIRST_WAIT = 100;

/** The addresses of a `searchUrl`. @throws Error that names the setting. */
export function clusterNodes(searchUrl: string): string[] {
  return searchUrl.split(',').map((part) => {
    const text = part.trim();
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol))
      throw new Error(
        `"searchUrl" must be the address of an OpenSearch node, or several separated by commas, such as https://user:password@search:9200; ` +
          `"${maskConnection(text)}" is none`,
      );
    return url.href.replace(/\/$/, '');
  });
}

/** @throws Error when the client's package is not installed, or the address is none. */
export async function openClusterClient(options: ClusterClientOptions): Promise<ClusterClient> {
  const { searchUrl, certificateAuthority, timeout = 10_000 } = options;
  const wait = options.wait ?? ((milliseconds) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
  const nodes = clusterNodes(searchUrl);
  const where = nodes.map(maskConnection).join(',');
  const { Client: OfficialClient } = await importClient();
  const secure = certificateAuthority === undefined ? {} : { ssl: { ca: certificateAuthority } };
  // One client for each, as a client chooses the node itself.
  const watchers = new Map(
    nodes.length > 1
      ? nodes.map((node) => [new URL(node).host, new OfficialClient({ node, maxRetries: 0, ...secure })])
      : [],
  );
  const watch = watchManagers({
    hosts: [...watchers.keys()],
    standingOf: async (host) => {
      try {
        const { body } = await watchers.get(host)!.transport.request(
          {
            method: 'GET',
            path: '/_cluster/state/master_node',
            querystring: { local: true, filter_path: 'cluster_manager_node,master_node' },
          },
          { requestTimeout: LOOK },
        );
        return Object.values(body as Record<string, string | null>).some((name) => name !== null) ? 'managed' : 'lost';
      } catch (error) {
        return isRefused(error as Error) ? 'away' : 'silent';
      }
    },
  });
  const client = new OfficialClient({
    nodes,
    nodeFilter: ({ url }) => watchers.size === 0 || watch.isTrusted(url.host),
    // Which node is asked next, and for how long, is decided below. One that failed is left alone for a moment.
    maxRetries: 0,
    // Answers are read by the names of their fields and merged into nothing; looking through each for a poisoned prototype costs as much as reading it.
    disablePrototypePoisoningProtection: true,
    ...secure,
  });

  const once = async <Answer>(call: ClusterCall, patience: number): Promise<Answer> => {
    const { method } = call;
    const { path, query, body, lines } = call.target?.() ?? call;
    const { body: answer } = await client.transport.request(
      {
        method,
        path,
        ...(query === undefined ? {} : { querystring: typeof query === 'function' ? query() : query }),
        ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
        ...(lines === undefined ? {} : { bulkBody: lines as Record<string, unknown>[] }),
      },
      { requestTimeout: patience },
    );
    return answer as Answer;
  };

  /** Asks one node after the other until one says something, within the time of the call. */
  const ask = async <Answer>(call: ClusterCall): Promise<Answer> => {
    const { timeout: limit = timeout, isRepeatable = call.method === 'GET' } = call;
    const until = performance.now() + limit;
    let patience = isRepeatable && nodes.length > 1 ? limit * FIRST_SHARE : limit;
    for (let asked = 1; ; asked++) {
      try {
        return await once<Answer>(call, patience);
      } catch (error) {
        const { name } = error as Error;
        const isSilent = name === 'TimeoutError';
        if (isSilent) call.onSilence?.();
        const left = until - performance.now();
        const isNobodyLeft = name === 'NoLivingConnectionsError';
        // Rather those that were silent a moment ago than one that has lost the others.
        if (isNobodyLeft) for (const node of client.connectionPool.connections) client.connectionPool.markAlive(node);
        const isForTheNext = name === 'ConnectionError' || isNobodyLeft || (isSilent && isRepeatable);
        if (!isForTheNext || asked > nodes.length || left <= 0) throw error;
        patience = isSilent && asked > 1 ? left : Math.min(patience, left);
      }
    }
  };

  return {
    where,
    call: async <Answer>(call: ClusterCall): Promise<Answer> => {
      for (let tried = 1; ; tried++) {
        try {
          return await ask<Answer>(call);
        } catch (error) {
          const problem = problemOf(error);
          if (!problem) throw unreachable(error, where);
          const tries = isWithoutManager(problem) ? TRIES_WITHOUT_MANAGER : TRIES;
          if (tried >= tries || !willPass(problem)) throw clusterError(problem, where);
          await wait(FIRST_WAIT * 2 ** (tried - 1));
        }
      }
    },
    close: async () => {
      watch.stop();
      await Promise.all([client, ...watchers.values()].map((one) => one.close()));
    },
  };
}

async function importClient(): Promise<{ Client: typeof Client }> {
  try {
    return await import('@opensearch-project/opensearch');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `"searchUrl" needs the package ${NAME}: install it beside the service with "npm install ${NAME}@3"`,
      {
        cause: error,
      },
    );
  }
}

/** Whether a machine answered that nothing listens there. */
const isRefused = ({ name, message }: Error): boolean => name === 'ConnectionError' && message.includes('ECONNREFUSED');

/** What the cluster answered; undefined where there was no answer. */
function problemOf(error: unknown): ClusterProblem | undefined {
  if (!(error instanceof Error) || error.name !== 'ResponseError') return undefined;
  const { statusCode, body } = (error as Error & { meta: { statusCode: number; body: unknown } }).meta;
  const told = (
    body as { error?: { type?: string; reason?: string; root_cause?: { type: string; reason: string }[] } | string }
  )?.error;
  if (typeof told !== 'object') return { status: statusCode, type: 'unknown', reason: String(told ?? '') };
  const root = told.root_cause?.[0];
  return {
    status: statusCode,
    type: root?.type ?? told.type ?? 'unknown',
    reason: root?.reason ?? told.reason ?? '',
  };
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/** What is wrong with a certificate, and the cure. */
function certificateProblem(text: string, message: string): string {
  if (/CERT_HAS_EXPIRED|certificate has expired/i.test(text))
    return 'has expired: give the nodes of the cluster a new one (and see that the clock of this machine is right)';
  if (/ERR_TLS_CERT_ALTNAME_INVALID|altnames/i.test(text))
    return `is for another name (${message}): put the name that it was made for into "searchUrl" (SEARCH_URL, --search-url)`;
  return (
    `is not trusted (${message}): name its authority in "searchCertificate" (AISLE_SEARCH_CERTIFICATE, --search-certificate), ` +
    `a file in PEM form`
  );
}

/** The error of a call that nobody answered. */
function unreachable(error: unknown, where: string): Error {
  const { name, message, meta } = error as Error & {
    meta?: { meta?: { connection?: unknown }; error?: { code?: string } };
  };
  const text = `${message} ${(error as { code?: string }).code ?? ''} ${meta?.error?.code ?? ''}`;
  if (certificateCodes.test(text) || /certificate/i.test(text))
    return new ClusterRefused(
      `The certificate of the search cluster at ${where} ${certificateProblem(text, maskConnection(message))}`,
      { status: 0, type: 'certificate', cause: name },
    );
  if (name === 'TimeoutError') return new EngineUnavailable(`The search cluster at ${where} did not answer in time`);
  if (name === 'DeserializationError' || /Unexpected token|wrong version number|packet length/i.test(text))
    return new ClusterRefused(
      `What answers at ${where} is no OpenSearch (${message.slice(0, 100)}): check host, port and http or https in "searchUrl"`,
      { status: 0, type: 'protocol' },
    );
  return new EngineUnavailable(
    `The search cluster at ${where} cannot be reached (${maskConnection(message)}): check "searchUrl" (SEARCH_URL, --search-url)`,
  );
}
