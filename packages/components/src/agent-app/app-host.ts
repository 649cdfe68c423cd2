/** Host of an MCP App: the messages between a page in the frame of an assistant and the assistant around it (SEP-1865, MCP Apps). */

/** The version of the extension that is spoken. */
const PROTOCOL_VERSION = '2026-01-26';

/** What the assistant says of itself and its look. */
export interface HostContext {
  theme?: 'light' | 'dark';
  /** BCP 47. */
  locale?: string;
}

/** The answer of a tool, as the page gets it. */
export interface ToolResult {
  content?: readonly { type: string; text?: string }[];
  structuredContent?: Readonly<Record<string, unknown>>;
  /** What is for the page alone, and no model reads. */
  _meta?: Readonly<Record<string, unknown>>;
  isError?: boolean;
}

/** What the page wants to hear. */
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

  /** Says hello; answers of tools come only after it. */
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

  /** Asks the assistant to open a page of the shop: the frame itself may not go anywhere. */
  openLink(url: string): void {
    void this.#request('ui/open-link', { url });
  }

  /** Says how much room the page needs, in pixels. */
  reportHeight(height: number): void {
    this.#notify('ui/notifications/size-changed', { height });
  }

  readonly #onMessage = ({ source, data }: MessageEvent): void => {
    // Only the window around: other frames may send what they like.
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
    // The page does not know who is around it; nothing secret is said.
    this.#parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  }
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && (data as Message).jsonrpc === '2.0';
