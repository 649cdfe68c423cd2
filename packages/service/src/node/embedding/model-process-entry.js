/** The process of a model: only loads one and embeds texts. Plain JavaScript, so that it starts the same from sources, tests and the built package. */
import { loadSentenceModel } from './sentence-model.js';

/** @typedef {import('./model-messages.ts').ModelReply} ModelReply */
/** @typedef {import('./model-messages.ts').ModelRequest} ModelRequest */

/** @type {Promise<Awaited<ReturnType<typeof loadSentenceModel>>> | undefined} */
let model;

/** @param {ModelRequest} request @returns {Promise<ModelReply>} */
async function answer(request) {
  if ('load' in request) {
    const { dimensions, hash, isBatched } = await (model = loadSentenceModel(request.load));
    return { dimensions, hash, isBatched };
  }
  if (!model) throw new Error('No model is loaded');
  return { vectors: await (await model).embed(request.texts) };
}

// One request at a time: the next one is sent after the reply.
process.on('message', (request) => {
  answer(/** @type {ModelRequest} */ (request)).then(
    (reply) => process.send?.(reply),
    (error) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

// It ends with the service, which handles the signals of a terminal itself. Exiting during a run would abort and write a core dump.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
