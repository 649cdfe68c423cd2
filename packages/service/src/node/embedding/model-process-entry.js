/** The process of a model: only loads one and embeds texts. Plain JavaScript, so that it starts the same from sources, tests and the built package. */
import { loadSentenceModel } from './sentence-model.js';

/** @typedef {import('./model-messages.ts').ModelFiles} ModelFiles */
/** @typedef {import('./model-messages.ts').ModelReply} ModelReply */
/** @typedef {import('./model-messages.ts').ModelRequest} ModelRequest */
/** @typedef {import('./model-messages.ts').RunRequest} RunRequest */

/** @type {Promise<Awaited<ReturnType<typeof loadSentenceModel>>> | undefined} */
let model;

/** @type {Record<RunRequest['kind'], RunRequest[]>} */
const waiting = { query: [], document: [] };
let isRunning = false;

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {ModelFiles} files @returns {Promise<ModelReply>} */
async function load(files) {
  try {
    const { dimensions, hash, isBatched } = await (model = loadSentenceModel(files));
    return { dimensions, hash, isBatched };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

/** @param {RunRequest} request @returns {Promise<ModelReply>} */
async function run({ id, texts }) {
  try {
    if (!model) throw new Error('No model is loaded');
    return { id, vectors: await (await model).embed(texts) };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}

/** Runs what waits, one after another: the next texts are here before the last ones have their vectors, so that the model never waits for the service. */
async function work() {
  isRunning = true;
  for (;;) {
    // A query may have come in the meantime; it is before all documents.
    await new Promise((resolve) => setImmediate(resolve));
    const next = waiting.query.shift() ?? waiting.document.shift();
    if (!next) break;
    process.send?.(await run(next));
  }
  isRunning = false;
}

process.on('message', (message) => {
  const request = /** @type {ModelRequest} */ (message);
  if ('load' in request) return void load(request.load).then((reply) => process.send?.(reply));
  waiting[request.kind].push(request);
  if (!isRunning) void work();
});

// It ends with the service, which handles the signals of a terminal itself. Exiting during a run would abort and write a core dump.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
