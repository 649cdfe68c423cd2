/** Access of one caller to the shop: his key, the index that agents see, and the mark by which his searches are known as those of an agent. */
import type { IndexSettings } from '@aisle/contract';
import { LruCache } from '../../collections/lru-cache.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import type { Service } from '../../service-options.ts';
import { type ShopAccess, ToolFailure } from './tool.ts';

/** Robots are counted apart, and nothing is learnt from them unless the shop lets them in. */
const USER_AGENT = 'aisle-mcp-bot';

/** For how long settings are good, in milliseconds. */
const SETTINGS_FOR = 10_000;
const MAX_SETTINGS = 100;

/** What the tools need of the service. */
export interface ShopAccessOptions {
  service: Pick<Service, 'answer'>;
  appId: string;
  /** Reads settings, which search keys may not. */
  adminKey: string;
  now: () => number;
}

/** Whose calls they are. */
export interface AgentCaller {
  key: string;
  connection: ClientConnection;
  /** The index that is asked where a call names none. */
  index: string;
}

type Settled = { readonly since: number; readonly settings: Promise<IndexSettings> };

/** Makes the access of callers. */
export class ShopAccesses {
  readonly #options: ShopAccessOptions;
  readonly #settings = new LruCache<Settled>(MAX_SETTINGS);

  constructor(options: ShopAccessOptions) {
    this.#options = options;
  }

  /** The access of one caller. */
  of({ key, connection, index }: AgentCaller): ShopAccess {
    return {
      index,
      ask: async (path, body) => {
        const { status, value } = await this.#call('POST', path, { key, connection, body });
        if (status !== 200) throw new ToolFailure(String(value['message'] ?? `The service answered ${status}`));
        return value;
      },
      settingsOf: (name) => this.#settingsOf(name),
    };
  }

  #settingsOf(index: string): Promise<IndexSettings> {
    const { now, adminKey } = this.#options;
    const cached = this.#settings.get(index);
    const age = cached ? now() - cached.since : Infinity;
    if (cached && age >= 0 && age < SETTINGS_FOR) return cached.settings;
    const path = `/1/indexes/${encodeURIComponent(index)}/settings`;
    const settings = this.#call('GET', path, { key: adminKey, connection: { isOperator: true } }).then(
      ({ status, value }) => (status === 200 ? (value as IndexSettings) : {}),
    );
    this.#settings.set(index, { since: now(), settings });
    return settings;
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    { key, connection, body }: { key: string; connection: ClientConnection; body?: object },
  ): Promise<{ status: number; value: Record<string, unknown> }> {
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
export const AGENT_PARAMETERS = { userToken: 'agent', analyticsTags: ['agent'], clickAnalytics: true } as const;
