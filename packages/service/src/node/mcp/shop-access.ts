/** Access of one caller to the shop: his key, the index that agents see, and the mark by which his searches are known as those of an agent. */
import type { IndexSettings } from '@aisle/contract';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import type { KeyRights } from '../../request/credentials/key-rights.ts';
import type { Service } from '../../composition/service-options.ts';
import { type Answered, type ShopAccess, ToolFailure } from './tool.ts';

/** Robots are counted apart, and nothing is learnt from them unless the shop lets them in. */
const USER_AGENT = 'aisle-mcp-bot';

/** For how long settings are good, in milliseconds. */
const SETTINGS_FOR = 10_000;
const MAX_SETTINGS = 100;

/** Milliseconds between two looks whether a write is published. */
const POLL_EVERY = 25;

/** What the tools need of the service. */
export interface ShopAccessOptions {
  service: Pick<Service, 'answer' | 'keyRights'>;
  appId: string;
  /** Reads settings, which search keys may not; seals what was proposed. */
  adminKey: string;
  now: () => number;
  /** Hears of changes. */
  onChange: (change: string) => void;
}

/** Whose calls they are. */
export interface AgentCaller {
  key: string;
  rights: KeyRights;
  connection: ClientConnection;
  /** The index that is asked where a call names none. */
  index: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Present in a conversation of a shopper. */
  shopper?: Shopper | undefined;
}

/** A shopper who talks with an agent. */
export interface Shopper {
  /** Names the shopper where the page says who that is; otherwise the conversation. */
  userToken: string;
  /** Whether the page says it. */
  hasToken: boolean;
  /** Filters of the agent. */
  filters?: string | undefined;
  /** Whether his searches count in analytics. */
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

/** @throws ToolFailure with the sentence of a refusal. */
export function successOf({ status, value }: Answered): Record<string, unknown> {
  if (status >= 300) throw new ToolFailure(String(value['message'] ?? `The service answered ${status}`));
  return value;
}

/** Makes the access of callers. */
export class ShopAccesses {
  readonly #options: ShopAccessOptions;
  readonly #settings = new LruCache<CachedSettings>(MAX_SETTINGS);

  constructor(options: ShopAccessOptions) {
    this.#options = options;
  }

  /** The access of one caller. */
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

  /** Whoever may write need not be allowed to ask for tasks: it is the service itself that waits. */
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

/** What every search of an agent says of itself. */
const AGENT_PARAMETERS = { userToken: 'agent', analyticsTags: ['agent'], clickAnalytics: true };

/** The same, where it searches for a shopper. */
const parametersOf = (shopper: Shopper | undefined): ShopAccess['parameters'] =>
  shopper
    ? {
        ...AGENT_PARAMETERS,
        userToken: shopper.userToken,
        analyticsTags: ['agent', 'conversation'],
        ...(!shopper.isCounted && { analytics: false, clickAnalytics: false }),
      }
    : AGENT_PARAMETERS;

/** Where the searches of a caller come from. */
const connectionOf = ({ connection, shopper }: AgentCaller): ClientConnection =>
  shopper ? { ...connection, conversation: { filters: shopper.filters, hasShopper: shopper.hasToken } } : connection;
