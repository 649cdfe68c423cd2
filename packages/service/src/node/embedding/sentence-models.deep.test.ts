import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { openHttpEmbedder } from '../../ground/embedding/http-embedder.ts';
import { cosine, describeEmbedder } from '../../testing/embedder-suite.ts';
import { miniLm, noSentenceModels, startE5Server } from '../../testing/sentence-models.ts';
import { spawnCli } from '../../testing/spawn-cli.ts';
import { createOutbound } from '../outbound/create-outbound.ts';
import { openLocalEmbedder } from './local-embedder.ts';

const { signal } = new AbortController();

describe.skipIf(noSentenceModels)(`models themselves${noSentenceModels ? `: ${noSentenceModels}` : ''}`, () => {
  const outbound = createOutbound();
  let server: Awaited<ReturnType<typeof startE5Server>>;
  beforeAll(async () => void (server = await startE5Server()));
  afterAll(async () => {
    await server?.close();
    await outbound.close();
  });

  const openLocal = () => openLocalEmbedder(miniLm);
  const openRemote = () => openHttpEmbedder(outbound, { url: server.url, model: 'e5', maxCharacters: 1000 });
  describeEmbedder('all-MiniLM-L6-v2 in a folder', openLocal);
  describeEmbedder('multilingual-e5-small on a server', openRemote);

  describe.each<[string, () => Promise<Embedder>]>([
    ['all-MiniLM-L6-v2', openLocal],
    ['multilingual-e5-small', openRemote],
  ])('%s', (_, open) => {
    let embedder: Embedder;
    beforeAll(async () => void (embedder = await open()));
    afterAll(() => embedder?.close());

    it.each([
      ['something to sit on', 'a wooden chair', 'a red lamp'],
      ['xmas', 'Christmas decorations', 'garden hose'],
      ['keeps my coffee hot', 'insulated steel mug', 'cotton bed sheets'],
      ['rucksack', 'hiking backpack', 'frying pan'],
    ])('puts "%s" nearer to "%s" than to "%s"', async (query, right, wrong) => {
      const [vector] = await embedder.embed([query], { kind: 'query', signal });
      const [near, far] = await embedder.embed([right, wrong], { kind: 'document', signal });
      expect(cosine(vector!, near!)).toBeGreaterThan(cosine(vector!, far!));
    });
  });

  it('give the similarities that the makers of all-MiniLM-L6-v2 show for it', async () => {
    const embedder = await openLocal();
    const [person, dog, happier, day] = await embedder.embed(
      ['That is a happy person', 'That is a happy dog', 'That is a very happy person', 'Today is a sunny day'],
      { kind: 'document', signal },
    );
    expect(cosine(person!, dog!)).toBeCloseTo(0.695, 1);
    expect(cosine(person!, happier!)).toBeCloseTo(0.943, 1);
    expect(cosine(person!, day!)).toBeCloseTo(0.257, 1);
    await embedder.close();
  });
});

/** Returns the child processes of a process. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const isAlive = (pid: number): boolean => {
  try {
    // A zombie does not count.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe.skipIf(noSentenceModels)('the command with the folder of a model', () => {
  const started: ChildProcess[] = [];
  afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

  const start = async (...args: string[]) => {
    const child = spawnCli(['--memory', '--port', '0', ...args], {
      env: { AISLE_ADMIN_KEY: 'a', AISLE_SEARCH_KEY: 's', NODE_PATH: miniLm.packages },
    });
    started.push(child);
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text));
    const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Ready')) break;
    return { child, exit, errors: () => errors };
  };

  it.each(['SIGTERM', 'SIGKILL'] as const)('starts with it, and ends its process with itself at %s', async (name) => {
    const { child, exit } = await start('--embedder', miniLm.folder);
    const processes = childrenOf(child.pid!);
    expect(processes.filter(isAlive).length).toBeGreaterThan(0);
    child.kill(name);
    expect(await exit).toEqual(name === 'SIGTERM' ? [0, null] : [null, 'SIGKILL']);
    await expect.poll(() => processes.filter(isAlive)).toEqual([]);
  });

  it('says what is wrong, and does not start', async () => {
    const { exit, errors } = await start('--embedder', `${miniLm.packages}/onnxruntime-node`);
    expect(await exit).toEqual([1, null]);
    expect(errors()).toContain('has no model.onnx and no onnx/model.onnx, the network of the model');
  });
});
