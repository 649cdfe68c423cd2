/** A chat of a shop page: the client of the AI SDK over HTTP, which validates each chunk against the schema of its protocol. */

/** A part of a message. */
export type ChatPart = { type: string; text?: string; state?: string; output?: unknown; data?: unknown } & Record<
  string,
  unknown
>;

/** A message as the page stores it. */
export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  parts: ChatPart[];
  metadata?: { leftOut?: Record<string, number> };
}

/** The used parts of the client; its own types need a schema library. */
interface ChatSdk {
  DefaultChatTransport: new (options: { api: string; headers: Record<string, string>; body: object }) => {
    sendMessages(options: {
      chatId: string;
      messages: readonly ChatMessage[];
      trigger: 'submit-message';
      messageId: undefined;
      abortSignal: AbortSignal | undefined;
    }): Promise<ReadableStream<{ type: string; errorText?: string; delta?: string }>>;
  };
  readUIMessageStream(options: { stream: ReadableStream; terminateOnError: boolean }): AsyncIterable<ChatMessage>;
}

/** Outcome of a question. */
export interface ChatAnswer {
  message: ChatMessage;
  /** The text that the shopper reads. */
  text: string;
  errors: string[];
}

/** Returns the text of a message. */
export const textOf = ({ parts }: ChatMessage): string =>
  parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('');

/** Creates a message of the shopper. */
export const question = (text: string): ChatMessage => ({
  id: crypto.randomUUID(),
  role: 'user',
  parts: [{ type: 'text', text }],
});

/** Target of the requests of a page. */
export interface ChatPlace {
  /** URL of the completions of an agent. */
  url: string;
  key: string;
  chatId?: string;
  /** What the page sends besides the messages. */
  page?: object | undefined;
  signal?: AbortSignal;
}

/** Sends messages as a page does. @throws Error with the message of the service */
export async function askAgent(messages: readonly ChatMessage[], place: ChatPlace): Promise<ChatAnswer> {
  const module: Promise<object> = import('ai');
  const { DefaultChatTransport, readUIMessageStream } = (await module) as ChatSdk;
  const headers = { 'X-Service-API-Key': place.key };
  const transport = new DefaultChatTransport({ api: place.url, headers, body: place.page ?? {} });
  const stream = await transport.sendMessages({
    chatId: place.chatId ?? crypto.randomUUID(),
    messages,
    trigger: 'submit-message',
    messageId: undefined,
    abortSignal: place.signal,
  });
  const errors: string[] = [];
  const seen = stream.pipeThrough(
    new TransformStream({
      transform(chunk: { type: string; errorText?: string }, controller) {
        if (chunk.type === 'error') errors.push(chunk.errorText ?? '');
        controller.enqueue(chunk);
      },
    }),
  );
  let message: ChatMessage = { id: '', role: 'assistant', parts: [] };
  for await (const state of readUIMessageStream({ stream: seen, terminateOnError: false })) message = state;
  return { message, text: textOf(message), errors };
}
