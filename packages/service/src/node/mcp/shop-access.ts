/** Access of one caller to the shop: the key, the index for agents, and the marks of searches as those of an agent. */
import type { IndexSettings } from '@aisle/contract';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import type { KeyRights } from '../../request/credentials/key-rights.ts';
import type { Service } from '../../composition/service-options.ts';
import { type Answered, type ShopAccess, ToolFailure } from './tool.ts';

/** Robots are counted separately, and nothing is learnt from them unless the shop allows it. */
const USER_AGENT = 'aisle-mcp-bot';

/** Milliseconds for which settings are cached. */
const SETTINGS_FOR = 10_000;
const MAX_SETTINGS = 100;

/** Milliseconds between two checks whether a write is published. */
const POLL_EVERY = 25;

/** Dependencies of the tools on the service. */
export interface ShopAccessOptions {
  service: Pick<Service, 'answer' | 'keyRights'>;
  appId: string;
  /** Reads settings, which search keys may not, and seals proposals. */
  adminKey: string;
  now: () => number;
  /** Called with a description of each change. */
  onChange: (change: string) => void;
}

/** The caller of tools. */
export interface AgentCaller {
  key: string;
  rights: KeyRights;
  connection: ClientConnection;
  /** The index for calls that name none. */
  index: string;
  /** Aborted when the response is no longer needed. */
  signal: AbortSignal;
  /** Set in a conversation of a shopper. */
  shopper?: Shopper | undefined;
}

/** A shopper who talks to an agent. */
export interface Shopper {
  /** Identifies the shopper if the page sends a token; otherwise the conversation. */
  userToken: string;
  /** Whether the page sent it. */
  hasToken: boolean;
  /** Filters of the agent. */
  filters?: string | undefined;
  /** Whether the shopper's searches count in analytics. */
  isCounted: boolean;
}

type CachedSettings = { readonly since: number; readonly settings: Promise<IndexSettings> };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request to the service. */
interface Sent {
  key: string;
  connection: ClientConnection;
  body?: object | undefined;
}

const OPERATOR: Pick<Sent, 'connection'> = { connection: { isOperator: true } };

const pathOf = (index: string): string => `/1/indexes/${encodeURIComponent(index)}`;

/** @throws ToolFailure with the message of a refusal. */
export function successOf({ status, value }: Answered): Record<string, unknown> {
  if (status >= 300) throw new ToolFailure(String(value['message'] ?? `The service answered ${status}`));
  return value;
}

/** Creates the access of callers. */
export class ShopAccesses {
  readonly #options: ShopAccessOptions;
  readonly #settings = new LruCache<CachedSettings>(MAX_SETTINGS);

  constructor(options: ShopAccessOptions) {
    this.#options = options;
  }

  /** Returns the access of one caller. */
  of(caller: AgentCaller): ShopAccess {
    const { key, rights, index, signal, shopper } = caller;
    const { adminKey, now, onChange } = this.#options;
    const connection = connectionOf(caller);
    const send: ShopAccess['send'] = async (method, path, body) => {
      if (signal.aborted) throw new ToolFailure('The call was cancelled.');
      return this.#call(method, path, { key, connection, body });
    };
    return {
      index,
      parameters: parametersOf(shopper),
      at: (other) => this.of({ ...caller, index: other, shopper: shopper && { ...shopper, filters: undefined } }),
      keyName: rights.name,
      can: rights.can,
      now,
      send,
      ask: async (path, body) => successOf(await send('POST', path, body)),
      published: (name, taskID) => this.#published({ index: name, taskID, signal }),
      cleanUp: async (name) => {
        await this.#call('DELETE', pathOf(name), { key, connection });
      },
      settingsOf: (name) => this.#settingsOf(name),
      seal: (text) => hmacHex(adminKey, `${key}\n${text}`),
      logChange: (change) => {
        this.#settings.delete(index);
        onChange(change);
      },
    };
  }

  #settingsOf(index: string): Promise<IndexSettings> {
    const { now, adminKey } = this.#options;
    const cached = this.#settings.get(index);
    const age = cached ? now() - cached.since : Infinity;
    if (cached && age >= 0 && age < SETTINGS_FOR) return cached.settings;
    const settings = this.#call('GET', `${pathOf(index)}/settings`, { key: adminKey, ...OPERATOR }).then(
      ({ status, value }) => (status === 200 ? (value as IndexSettings) : {}),
    );
    this.#settings.set(index, { since: now(), settings });
    return settings;
  }

  /** Waits on behalf of the service, because a caller who may write need not be allowed to read tasks. */
  async #published({ index, taskID, signal }: { index: string; taskID: unknown; signal: AbortSignal }): Promise<void> {
    const path = `${pathOf(index)}/task/${String(taskID)}`;
    while (!signal.aborted) {
      const task = successOf(await this.#call('GET', path, { key: this.#options.adminKey, ...OPERATOR }));
      if (task['status'] === 'published') return;
      if (task['reason'] !== undefined) throw new ToolFailure(String(task['reason']));
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY));
    }
  }

  async #call(method: Method, path: string, { key, connection, body }: Sent): Promise<Answered> {
    const { service, appId } = this.#options;
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: {
        'X-Service-Application-Id': appId,
        'X-Service-API-Key': key,
        'User-Agent': USER_AGENT,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status, text } = await service.answer(request, connection);
    return { status, value: JSON.parse(text ?? '{}') as Record<string, unknown> };
  }
}

/** Parameters of every search of an agent. */
const AGENT_PARAMETERS = { userToken: 'agent', analyticsTags: ['agent'], clickAnalytics: true };

/** Returns the parameters of searches on behalf of a shopper. */
const parametersOf = (shopper: Shopper | undefined): ShopAccess['parameters'] =>
  shopper
    ? {
        ...AGENT_PARAMETERS,
        userToken: shopper.userToken,
        analyticsTags: ['agent', 'conversation'],
        ...(!shopper.isCounted && { analytics: false, clickAnalytics: false }),
      }
    : AGENT_PARAMETERS;

/** Returns the origin of a caller's searches. */
const connectionOf = ({ connection, shopper }: AgentCaller): ClientConnection =>
  shopper ? { ...connection, conversation: { filters: shopper.filters, hasShopper: shopper.hasToken } } : connection;
