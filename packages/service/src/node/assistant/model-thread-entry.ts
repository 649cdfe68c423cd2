/** The model thread: calls the model and parses its stream, so that searches are not delayed. Communicates only with `model-thread.ts`. */
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

/** Milliseconds between two messages to the main thread: imperceptible, and enough to batch a few words of many conversations. */
const BATCH_PAUSE = 8;

// Users wait seconds for a model, but not for searches.
lowerThreadPriority();

const { url, model, key, label, allowedHosts, hasResolver } = workerData as ModelThreadData;
const send = (reply: ModelThreadReply): void => parentPort!.postMessage(reply);
const replies = new Batcher<ModelCallReply>(BATCH_PAUSE, (batch) => send({ kind: 'replies', replies: batch }));
const running = new Map<number, AbortController>();

/** A name to be resolved by the main thread. */
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

/** Converts a part of the SDK. Undefined for unused kinds. @throws errors that the SDK reports */
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

/** Calls the model, and sends the parts of its response to the main thread. */
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
    // A stream that was abandoned midway would hold its connection.
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
