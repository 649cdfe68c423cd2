/** Picture thread, the main thread's end: started for the first picture, processes one at a time, and terminated if a picture hangs or breaks it. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PictureError, type PictureReader } from '../../ports/picture-reader.ts';

/** Reply for a picture. */
export type PictureReply = { thumbnail: Uint8Array } | { error: string };

/** Next to this file, both in the sources and in the package. */
const THREAD = join(dirname(fileURLToPath(import.meta.url)), 'picture-thread-entry.js');

/** Maximum milliseconds for one picture: the largest ones take about two seconds. */
const DEADLINE_MS = 10_000;
/** Maximum heap of the thread in megabytes, in addition to pixels, whose number is limited. */
const MAX_HEAP_MB = 256;

/**
 * Creates the picture reader of Node. The thread starts with the first picture.
 * @param options.deadline Milliseconds after which a picture is abandoned; 10,000 by default.
 *
 * @example
 * const pictures = createPictureThread();
 * const thumbnail = await pictures.thumbnail(await readFile('lamp.jpg'));
 * await pictures.close();
 */
export function createPictureThread({ deadline = DEADLINE_MS }: { deadline?: number } = {}): PictureReader {
  let worker: Worker | undefined;
  let closed = false;
  let tail: Promise<unknown> = Promise.resolve();

  const start = () => {
    const started = new Worker(THREAD, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    // The thread does not keep the process alive, and an error between two pictures is reported with the next one.
    started.unref();
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const ask = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
    if (closed) throw new Error('The picture reader is closed');
    const asked = (worker ??= start());
    let stopListening = () => undefined as void;
    const reply = new Promise<PictureReply>((resolve) => {
      const hear = (said: PictureReply) => resolve(said);
      const fail = (error: Error) => resolve({ error: error.message });
      const exit = () => resolve({ error: 'decoding it ended the thread' });
      const timer = setTimeout(() => resolve({ error: `decoding it takes more than ${deadline} ms` }), deadline);
      asked.once('message', hear).once('error', fail).once('exit', exit);
      stopListening = () => {
        clearTimeout(timer);
        asked.off('message', hear).off('error', fail).off('exit', exit);
      };
    });
    asked.ref();
    asked.postMessage(bytes);
    const said = await reply;
    stopListening();
    asked.unref();
    if ('thumbnail' in said) return said.thumbnail;
    // A decoder that failed may be in any state, so the next picture gets a new thread.
    await end();
    throw new PictureError(said.error);
  };

  return {
    thumbnail: (bytes) => {
      const asked = tail.then(() => ask(bytes));
      tail = asked.catch(() => undefined);
      return asked;
    },
    close: async () => {
      closed = true;
      await end();
    },
  };
}
