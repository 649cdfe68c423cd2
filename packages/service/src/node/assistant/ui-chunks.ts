/** UI chunks: the message stream of the AI SDK (version 1, of its fifth release and later), as server-sent events. */

import type { AgentAction } from './actions.ts';

/** One chunk of an answer. Other kinds of the protocol are not used. */
export type UiChunk =
  | { type: 'start'; messageId: string }
  | { type: 'start-step' }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown }
  | { type: 'tool-output-error'; toolCallId: string; errorText: string }
  /** Products that the text names, in order. */
  | { type: 'data-products'; data: { objectIDs: readonly string[] } }
  /** An offer of the agent: a button of the page. */
  | { type: 'data-action'; id: string; data: AgentAction }
  | { type: 'finish-step' }
  | { type: 'error'; errorText: string }
  | { type: 'finish'; messageMetadata?: object };

/** The headers of such a stream, which must not be buffered or cached on the way. */
export const UI_STREAM_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
};

/** Encodes the chunks as server-sent events. Their generator is ended if the reader stops. */
export function toEventStream(chunks: AsyncGenerator<UiChunk>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const event = (data: string): Uint8Array => encoder.encode(`data: ${data}\n\n`);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (!done) return controller.enqueue(event(JSON.stringify(value)));
      controller.enqueue(event('[DONE]'));
      controller.close();
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** A part of a message, as pages store it. */
type UiPart = { type: string } & Record<string, unknown>;

/** Builds a whole message from its chunks, for clients that do not stream. */
export async function toMessage(chunks: AsyncIterable<UiChunk>): Promise<{ message: object; errorText?: string }> {
  const parts: UiPart[] = [];
  let [id, errorText]: (string | undefined)[] = [];
  let metadata: object | undefined;
  for await (const chunk of chunks) {
    if (chunk.type === 'start') id = chunk.messageId;
    else if (chunk.type === 'text-start') parts.push({ type: 'text', text: '' });
    else if (chunk.type === 'text-delta') addText(parts, chunk.delta);
    else if (chunk.type === 'tool-input-available')
      parts.push({ type: `tool-${chunk.toolName}`, toolCallId: chunk.toolCallId, input: chunk.input });
    else if (chunk.type === 'tool-output-available')
      settleTool(parts, chunk.toolCallId, { state: 'output-available', output: chunk.output });
    else if (chunk.type === 'tool-output-error')
      settleTool(parts, chunk.toolCallId, { state: 'output-error', errorText: chunk.errorText });
    else if (chunk.type === 'data-products' || chunk.type === 'data-action') parts.push({ ...chunk });
    else if (chunk.type === 'error') ({ errorText } = chunk);
    else if (chunk.type === 'finish') metadata = chunk.messageMetadata;
  }
  return {
    message: { id, role: 'assistant', parts, ...(metadata && { metadata }) },
    ...(errorText !== undefined && { errorText }),
  };
}

function addText(parts: UiPart[], delta: string): void {
  const last = parts.findLast(({ type }) => type === 'text');
  if (last) last['text'] = `${String(last['text'])}${delta}`;
}

function settleTool(parts: UiPart[], toolCallId: string, outcome: object): void {
  const part = parts.find((one) => one['toolCallId'] === toolCallId);
  if (part) Object.assign(part, outcome);
}
