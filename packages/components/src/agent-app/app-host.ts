/** Host of an MCP App: the messages between a page in the frame of an assistant and the assistant around it (SEP-1865, MCP Apps). */

/** The supported version of the extension. */
const PROTOCOL_VERSION = '2026-01-26';

/** Locale and theme of the assistant. */
export interface HostContext {
  theme?: 'light' | 'dark';
  /** BCP 47. */
  locale?: string;
}

/** Result of a tool. */
export interface ToolResult {
  content?: readonly { type: string; text?: string }[];
  structuredContent?: Readonly<Record<string, unknown>>;
  /** Data for the page only, which is not passed to the model. */
  _meta?: Readonly<Record<string, unknown>>;
  isError?: boolean;
}

/** Callbacks of the page. */
export interface HostEvents {
  onResult: (result: ToolResult) => void;
  onContext: (context: HostContext) => void;
}

interface Message {
  jsonrpc: '2.0';
  id?: string | number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
}

/** The assistant around the page. */
export class AppHost {
  readonly #parent: Window;
  readonly #events: HostEvents;
  readonly #pending = new Map<string | number, (message: Message) => void>();
  #lastId = 0;

  constructor(parent: Window, events: HostEvents) {
    this.#parent = parent;
    this.#events = events;
    addEventListener('message', this.#onMessage);
  }

  /** Sends the handshake, which must precede tool results. */
  async connect(): Promise<void> {
    const { result } = await this.#request('ui/initialize', {
      appInfo: { name: 'aisle-products', version: '1' },
      appCapabilities: {},
      protocolVersion: PROTOCOL_VERSION,
    });
    const { hostContext = {} } = (result ?? {}) as { hostContext?: HostContext };
    this.#events.onContext(hostContext);
    this.#notify('ui/notifications/initialized', {});
  }

  /** Asks the assistant to open a page of the shop, because the frame itself may not navigate. */
  openLink(url: string): void {
    void this.#request('ui/open-link', { url });
  }

  /** Reports the height of the page in pixels. */
  reportHeight(height: number): void {
    this.#notify('ui/notifications/size-changed', { height });
  }

  readonly #onMessage = ({ source, data }: MessageEvent): void => {
    // Accept messages only from the parent window.
    if (source !== this.#parent || !isMessage(data)) return;
    if (data.method !== undefined) this.#hear(data);
    else if (data.id !== undefined) {
      this.#pending.get(data.id)?.(data);
      this.#pending.delete(data.id);
    }
  };

  #hear({ id, method, params }: Message): void {
    if (method === 'ui/notifications/tool-result') this.#events.onResult((params ?? {}) as ToolResult);
    if (method === 'ui/notifications/host-context-changed') this.#events.onContext((params ?? {}) as HostContext);
    if (id === undefined) return;
    const isAnswered = method === 'ping' || method === 'ui/resource-teardown';
    this.#send(isAnswered ? { id, result: {} } : { id, error: { code: -32_601, message: 'Method not found' } });
  }

  #request(method: string, params: object): Promise<Message> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  #notify(method: string, params: object): void {
    this.#send({ method, params });
  }

  #send(message: Omit<Message, 'jsonrpc'>): void {
    // The parent's origin is unknown, so messages must not contain secrets.
    this.#parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  }
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && (data as Message).jsonrpc === '2.0';
