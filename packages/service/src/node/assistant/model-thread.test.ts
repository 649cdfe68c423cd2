/** Tests of the model thread: concurrent calls, name resolution by the main thread, a thread that ends midway, and the next call after it. */
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AssistantFailure } from './assistant.ts';
import type { ModelPart } from './chat-model.ts';
import { ModelThread } from './model-thread.ts';
import { type ScriptedModel, startScriptedModel } from './testing/scripted-model.ts';

const CALL = { prompt: [{ role: 'system', content: 'You help.' }], tools: [], maxOutputTokens: 100 } as const;

let model: ScriptedModel;
let thread: ModelThread;
const resolvedNames: string[] = [];

beforeAll(async () => {
  model = await startScriptedModel();
  thread = new ModelThread({
    url: model.url.replace('127.0.0.1', 'model.example'),
    model: 'tiny',
    allowedHosts: ['model.example', '127.0.0.1'],
    resolveName: (name) => {
      resolvedNames.push(name);
      return Promise.resolve(name === 'model.example' ? [{ address: '127.0.0.1', family: 4 }] : []);
    },
  });
  await thread.start();
});

afterAll(async () => {
  await thread.close();
  await model.close();
});

afterEach(() => void vi.restoreAllMocks());

async function read(parts: AsyncIterable<ModelPart>): Promise<ModelPart[]> {
  const all: ModelPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

const ask = (signal = new AbortController().signal) => thread.stream(CALL, signal);

it('gives the parts of calls side by side, each to its reader and in order', async () => {
  model.script({ text: ['A ', 'red ', 'jacket.'], tokens: 30 });
  const expected = [
    { kind: 'text', text: 'A ' },
    { kind: 'text', text: 'red ' },
    { kind: 'text', text: 'jacket.' },
    { kind: 'finish', reason: 'stop', tokens: 30 },
  ];
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(ask())));
  for (const answer of answers) expect(answer).toEqual(expected);
});

it('reaches a name where its starter says that it leads', () => {
  expect(new Set(resolvedNames)).toEqual(new Set(['model.example']));
});

it('ends the call to the model of whoever stops reading, and throws the reason of a signal', async () => {
  model.script({ silentAfter: ['A '] });
  let aborted = model.nextAbort();
  for await (const part of ask()) {
    expect(part).toEqual({ kind: 'text', text: 'A ' });
    break;
  }
  await aborted;

  aborted = model.nextAbort();
  const controller = new AbortController();
  const parts = ask(controller.signal);
  await parts.next();
  controller.abort(new Error('The shopper has left'));
  await expect(parts.next()).rejects.toThrow('The shopper has left');
  await aborted;
});

it('fails the calls of a thread that ends, and starts another one for the next', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  model.script({ silentAfter: ['A '] });
  const parts = ask();
  await parts.next();
  await (posted.mock.contexts[0] as Worker).terminate();
  const failure = await parts.next().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AssistantFailure);
  expect(failure).toMatchObject({ kind: 'away', message: expect.stringContaining('has ended') });

  model.script({ text: ['Hello.'] });
  await expect(read(ask())).resolves.toContainEqual({ kind: 'text', text: 'Hello.' });
});

it('tells what went wrong with its kind, and when to come again', async () => {
  model.script({ status: 429, headers: { 'retry-after': '7' } });
  const failure = await read(ask()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AssistantFailure);
  expect(failure).toMatchObject({ kind: 'busy', retryAfter: 7 });
});

it('refuses calls after it is closed', async () => {
  const closed = new ModelThread({ url: model.url, model: 'tiny' });
  await closed.start();
  await closed.close();
  await expect(read(closed.stream(CALL, new AbortController().signal))).rejects.toThrow(/has ended/);
});
