/** Scripted assistant: answers the routes of conversations in place of the network, piece by piece, and notes what it was asked. */

/** What the assistant does with a question. */
export type ScriptedAnswer =
  /** Sends chunks; without `isOpen` the stream ends with them, and without `isCut` as it should. */
  | { chunks: readonly object[]; isOpen?: boolean; isCut?: boolean }
  /** Sends these bytes and ends. */
  | { bytes: readonly (string | Uint8Array)[] }
  | { status: number; headers?: Record<string, string> }
  /** Is not there. */
  | 'away';

/** A question as it came over the wire. */
export interface SentQuestion {
  url: string;
  headers: Headers;
  body: {
    id: string;
    language?: string;
    form?: string;
    actions?: string[];
    context?: { objectIDs?: string[]; query?: string };
    messages: { role: string; parts: { type: string; text?: string; data?: { state?: string } }[] }[];
  };
}

/** An assistant that a test controls. */
export interface ScriptedAssistant {
  /** Questions so far, oldest first. */
  readonly questions: readonly SentQuestion[];
  /** How often the page asked what the agent is. */
  readonly visits: number;
  /** Streams that the page has broken off. */
  readonly aborted: number;
  /** What it does from now on, each answer once and the last one again and again. */
  script(...answers: ScriptedAnswer[]): void;
  /** What it says about itself; a number is a status. */
  card: object | number;
  /** Sends more on the stream that is open. */
  send(...chunks: object[]): void;
  /** Ends the stream that is open, as it should be or in the middle. */
  end(options?: { isCut?: boolean }): void;
  /** Gives the page its network back. */
  restore(): void;
}

const eventOf = (chunk: object | string): string =>
  `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`;

/** Chunks of a text. */
export const textChunks = (text: string): object[] => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: text },
  { type: 'text-end', id: 't' },
];

/** Chunks of a search and the products that the words name. */
export const searchChunks = (objectIDs: readonly string[], queryID = 'q'.repeat(32)): object[] => [
  { type: 'tool-input-available', toolCallId: 'c1', toolName: 'search_products', input: { query: 'shoe' } },
  {
    type: 'tool-output-available',
    toolCallId: 'c1',
    output: { products: objectIDs.map((id) => ({ id })), total: objectIDs.length, page: 1, pages: 1, queryID },
  },
];

const encoder = new TextEncoder();
const headers = { 'content-type': 'text/event-stream' };

/** Takes the place of the network for conversations; everything else goes through. */
class AssistantStub implements ScriptedAssistant {
  readonly questions: SentQuestion[] = [];
  card: object | number = { id: 'products', prompts: [], actions: ['addToCart', 'openProduct', 'applyFilters'] };
  visits = 0;
  aborted = 0;
  #answers: ScriptedAnswer[] = [{ chunks: textChunks('Hello.') }];
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #fetch = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      // As a function of its own: browsers refuse it as a method of anything but the window.
      const pass = this.#fetch;
      if (!/agent-studio|assistant\.test/.test(url)) return pass(input, init);
      return init?.method === 'POST' ? this.#answer(url, init) : this.#introduce();
    };
  }

  script(...answers: ScriptedAnswer[]): void {
    this.#answers = answers;
  }

  send(...chunks: object[]): void {
    for (const chunk of chunks) this.#stream?.enqueue(encoder.encode(eventOf(chunk)));
  }

  end({ isCut = false }: { isCut?: boolean } = {}): void {
    if (!isCut) this.#stream?.enqueue(encoder.encode(eventOf({ type: 'finish' }) + eventOf('[DONE]')));
    this.#stream?.close();
    this.#stream = undefined;
  }

  restore(): void {
    globalThis.fetch = this.#fetch;
  }

  #introduce(): Response {
    this.visits++;
    return typeof this.card === 'number' ? new Response(null, { status: this.card }) : Response.json(this.card);
  }

  #answer(url: string, { body, headers: sent, signal }: RequestInit): Response {
    this.questions.push({ url, headers: new Headers(sent), body: JSON.parse(String(body)) as SentQuestion['body'] });
    const answer = this.#answers.length > 1 ? this.#answers.shift()! : this.#answers[0]!;
    if (answer === 'away') throw new TypeError('Failed to fetch');
    if ('status' in answer) return new Response(null, answer);
    if ('bytes' in answer) return new Response(new Blob(answer.bytes as BlobPart[]).stream(), { headers });
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#stream = controller;
        this.send({ type: 'start', messageId: `m${this.questions.length}` }, ...answer.chunks);
        if (!answer.isOpen) this.end({ isCut: answer.isCut ?? false });
      },
      cancel: () => {
        this.aborted++;
        this.#stream = undefined;
      },
    });
    signal?.addEventListener('abort', () => {
      this.aborted++;
      this.#stream?.error(signal.reason);
      this.#stream = undefined;
    });
    return new Response(stream, { headers });
  }
}

/** Begins; `restore` ends it. */
export const scriptAssistant = (): ScriptedAssistant => new AssistantStub();
