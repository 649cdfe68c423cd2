import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { ask, type Terminal } from './ask.ts';
import type { Choices } from './choices.ts';
import type { Given } from './read-arguments.ts';

const enter = '\r';
const down = '\u001b[B';

/** Somebody who answers each question as soon as it stands there: words of it, and what is typed. */
async function answer(given: Partial<Given>, answers: readonly (readonly [string, string])[]): Promise<Choices> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const waiting = [...answers];
  let seen = '';
  const output = Object.assign(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        seen += chunk.toString();
        const [next] = waiting;
        if (next && seen.includes(next[0])) {
          seen = '';
          waiting.shift();
          // After the question has begun to listen.
          setImmediate(() => input.write(next[1]));
        }
        done();
      },
    }),
    { columns: 80, rows: 24 },
  );
  const choices = await ask({ help: false, ...given }, { input, output } as Terminal);
  expect(waiting).toEqual([]);
  return choices;
}

it('asks for a folder and three things', async () => {
  const choices = await answer({}, [
    ['The folder', enter],
    ['What is it to be?', enter],
    ['Where is the service?', enter],
    ['What do you sell?', enter],
  ]);
  // A page without a build cannot hold the service.
  expect(choices).toEqual({
    folder: 'my-shop',
    template: 'page',
    service: { kind: 'local' },
    records: 'demo',
    currency: 'EUR',
  });
});

it('offers the service in the page where that works, and asks for a file', async () => {
  const choices = await answer({ folder: 'x', template: 'vue' }, [
    ['Where is the service?', enter],
    ['What do you sell?', down],
    ['What is in a file of mine', enter],
    ['The file', `things.json`],
    ['things.json', enter],
  ]);
  expect(choices).toMatchObject({ service: { kind: 'worker' }, records: 'things.json' });
});

it('asks only for what is missing of a service at an address', async () => {
  const choices = await answer({ folder: 'x', template: 'react', service: 'https://s.example.com', appId: 'store' }, [
    ['A key that may search', 'search-key'],
    ['search-key', enter],
    ['The index', enter],
  ]);
  expect(choices.service).toEqual({
    kind: 'address',
    host: 'https://s.example.com',
    appId: 'store',
    apiKey: 'search-key',
    index: 'products',
  });
});

it('writes nothing when somebody leaves', async () => {
  await expect(answer({ folder: 'x' }, [['What is it to be?', '\u0003']])).rejects.toThrow('Nothing was written.');
});
