/** A chat of a shop page: the client of the AI SDK over HTTP, which checks each chunk by the schema of its protocol. */

/** A part of a message. */
export type ChatPart = { type: string; text?: string; state?: string; output?: unknown; data?: unknown } & Record<
  string,
  unknown
>;

/** A message as the page keeps it. */
export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  parts: ChatPart[];
  metadata?: { leftOut?: Record<string, number> };
}

/** What is used of the client; its own types are those of schemas of another library. */
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

/** What came of a question. */
export interface ChatAnswer {
  message: ChatMessage;
  /** What the shopper reads. */
  text: string;
  errors: string[];
}

/** Texts of a message. */
export const textOf = ({ parts }: ChatMessage): string =>
  parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('');

/** A message of the shopper. */
export const question = (text: string): ChatMessage => ({
  id: crypto.randomUUID(),
  role: 'user',
  parts: [{ type: 'text', text }],
});

/** Where a page asks. */
export interface ChatPlace {
  /** Of the completions of an agent. */
  url: string;
  key: string;
  chatId?: string;
  /** What the page says beside the messages. */
  page?: object | undefined;
  signal?: AbortSignal;
}

/** Sends messages as a page does. @throws Error with what the service says */
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
