/** The model thread: asks the model and reads what it says, so that searches never wait for its words. `model-thread.ts` is its only partner. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ResolvedAddress } from '../outbound/checked-lookup.ts';
import { createOutbound } from '../outbound/create-outbound.ts';
import { lowerThreadPriority } from '../thread-priority.ts';
import { Batcher } from './batcher.ts';
import type { ModelCall, ModelPart } from './chat-model.ts';
import { explainModelFailure } from './explain-model-failure.ts';
import { loadAi, type StreamPart } from './load-ai.ts';
import type { ModelCallReply, ModelThreadData, ModelThreadReply, ModelThreadRequest } from './model-thread-messages.ts';
import { createOutboundFetch } from './outbound-fetch.ts';

/** Milliseconds between two messages to the main thread: less than anybody sees, and a few words of many conversations. */
const PAUSE = 8;

// Words of a model are waited for by the second; searches are not.
lowerThreadPriority();

const { url, model, key, label, allowedHosts, hasResolver } = workerData as ModelThreadData;
const send = (reply: ModelThreadReply): void => parentPort!.postMessage(reply);
const replies = new Batcher<ModelCallReply>(PAUSE, (batch) => send({ kind: 'replies', replies: batch }));
const running = new Map<number, AbortController>();

/** A name that the main thread resolves. */
interface Resolution {
  resolve: (addresses: readonly ResolvedAddress[]) => void;
  reject: (error: Error) => void;
}

const resolutions = new Map<number, Resolution>();
let lastResolution = 0;

const resolveName = (name: string): Promise<readonly ResolvedAddress[]> =>
  new Promise((resolve, reject) => {
    const id = ++lastResolution;
    resolutions.set(id, { resolve, reject });
    send({ kind: 'resolve', id, name });
  });

function settleResolution(id: number, settle: (resolution: Resolution) => void): void {
  const resolution = resolutions.get(id);
  resolutions.delete(id);
  if (resolution) settle(resolution);
}

/** What is used of a part of the SDK; undefined for all else. @throws what the SDK has seen */
function modelPartOf(part: StreamPart): ModelPart | undefined {
  switch (part.type) {
    case 'text-delta':
      return { kind: 'text', text: part.delta };
    case 'tool-call':
      return { kind: 'tool-call', id: part.toolCallId, name: part.toolName, input: part.input };
    case 'finish': {
      const { inputTokens, outputTokens } = part.usage;
      const tokens = (inputTokens.total ?? 0) + (outputTokens.total ?? 0);
      return { kind: 'finish', reason: part.finishReason.unified, tokens };
    }
    case 'error':
      throw part.error;
    default:
      return undefined;
  }
}

const sdk = await loadAi();
const outbound = createOutbound({ allowedHosts, resolve: hasResolver ? resolveName : undefined });
const chat = sdk
  .createOpenAICompatible({
    name: 'assistant',
    baseURL: url.replace(/\/+$/, ''),
    includeUsage: true,
    fetch: createOutboundFetch(outbound),
    ...(key !== undefined && { apiKey: key }),
  })
  .chatModel(model);

/** Asks the model; what comes of it goes to the main thread. */
async function run(id: number, call: ModelCall): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const { stream } = await chat.doStream({ ...call, abortSignal: controller.signal });
    const reader = stream.getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      controller.signal.throwIfAborted();
      const part = modelPartOf(value!);
      if (part) replies.add({ id, part });
    }
    replies.add({ id, hasEnded: true });
  } catch (error) {
    if (controller.signal.aborted) return;
    const { kind, message, retryAfter } = explainModelFailure(error, label);
    replies.add({ id, failure: { kind, message, retryAfter } });
  } finally {
    running.delete(id);
    // A stream that was left in the middle holds its connection.
    controller.abort();
  }
}

parentPort!.on('message', (request: ModelThreadRequest) => {
  switch (request.kind) {
    case 'call':
      void run(request.id, request.call);
      break;
    case 'cancel':
      running.get(request.id)?.abort();
      break;
    case 'resolved':
      settleResolution(request.id, ({ resolve }) => resolve(request.addresses));
      break;
    case 'unresolved':
      settleResolution(request.id, ({ reject }) => reject(new Error(request.message)));
  }
});
send({ kind: 'ready' });
