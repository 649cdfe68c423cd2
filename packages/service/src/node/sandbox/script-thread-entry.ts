/** The script thread: only the sandbox and the page reader. Communicates only with `script-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { createScriptRunner } from '../../sandbox/create-script-runner.ts';
import { lowerThreadPriority } from '../thread-priority.ts';
import type { ScriptReply, ScriptRequest, ScriptThreadData } from './script-thread-messages.ts';

// A busy script must not take processor time from searches.
lowerThreadPriority();

const data = workerData as ScriptThreadData;
const progress = new Int32Array(data.progress);
const say = (reply: ScriptReply) => parentPort!.postMessage(reply);

let givenUp: readonly number[] = [];
const runner = await createScriptRunner({
  limits: data.limits,
  watch: {
    onBegin: (index) => void Atomics.store(progress, 0, index),
    shouldSkip: (index) => givenUp.includes(index),
  },
});

const answer = (request: ScriptRequest): Promise<unknown> => {
  if (request.kind === 'readPage') return runner.readPage(request.input);
  if (request.kind === 'transform') return runner.transform(request.input);
  if (request.kind === 'matchTexts') return runner.matchTexts(request.input);
  return runner.check(request.input);
};

// One request at a time: the next one is sent after the reply.
parentPort!.on('message', (request: ScriptRequest) => {
  givenUp = request.givenUp;
  answer(request).then(
    (result) => say({ result }),
    (error: unknown) => say({ error: String(error) }),
  );
});
say({ result: undefined });
