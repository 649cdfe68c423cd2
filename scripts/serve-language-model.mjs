/** A server with the chat call of OpenAI over a real model: node-llama-cpp and a GGUF file, one answer at a time, without tools. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [folder] = process.argv.slice(2);
const entry = createRequire(join(folder, 'tests.js')).resolve('node-llama-cpp');
const { getLlama, LlamaChatSession } = await import(pathToFileURL(entry).href);

const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error' });
const model = await llama.loadModel({ modelPath: join(folder, 'model.gguf') });
// More threads than free cores wait for each other.
const context = await model.createContext({ contextSize: 4096, threads: 1 });
const sequence = context.getSequence();

async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const textOf = ({ content }) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');

async function answer(request, response) {
  const { messages, max_tokens: maxTokens = 60 } = await readJson(request);
  const write = (delta, finish = null, more = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'smollm2', choices: [{ index: 0, delta, finish_reason: finish }], ...more })}\n\n`,
    );
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  write({ role: 'assistant' });
  const aborted = new AbortController();
  response.on('close', () => aborted.abort());
  await sequence.clearHistory();
  const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: textOf(messages[0]) });
  const meter = sequence.tokenMeter.getState();
  await session.prompt(textOf(messages.at(-1)), {
    maxTokens: Math.min(maxTokens, 60),
    temperature: 0,
    signal: aborted.signal,
    stopOnAbortSignal: true,
    onTextChunk: (content) => write({ content }),
  });
  const { usedInputTokens: prompt, usedOutputTokens: completion } = sequence.tokenMeter.diff(meter);
  session.dispose({ disposeSequence: false });
  const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
  write({}, 'stop', { usage });
  response.end('data: [DONE]\n\n');
}

/** The answers before: the model has one sequence. */
let before = Promise.resolve();

const server = createServer((request, response) => {
  before = before.then(() => answer(request, response)).catch((error) => response.destroy(error));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
