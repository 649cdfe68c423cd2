import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { ask, type Terminal } from './ask.ts';
import type { Choices } from './choices.ts';
import type { GivenAnswers } from './read-arguments.ts';

const enter = '\r';
const down = '\u001b[B';

/** Answers each prompt as soon as it is shown. @param answers Text of the prompt, and what is typed. */
async function answer(given: Partial<GivenAnswers>, answers: readonly (readonly [string, string])[]): Promise<Choices> {
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
          // After the prompt has started to listen.
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

it('asks for a folder and three choices', async () => {
  const choices = await answer({}, [
    ['The folder', enter],
    ['Which template?', enter],
    ['Where is the service?', enter],
    ['What do you sell?', enter],
  ]);
  // A static page cannot run the service.
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
    ['Products from a file', enter],
    ['The file', `things.json`],
    ['things.json', enter],
  ]);
  expect(choices).toMatchObject({ service: { kind: 'worker' }, records: 'things.json' });
});

it('asks only for what is missing of a service at an address', async () => {
  const choices = await answer({ folder: 'x', template: 'react', service: 'https://s.example.com', appId: 'store' }, [
    ['A search-only API key', 'search-key'],
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

it('keeps the base URL of pictures when a credential has to be asked for', async () => {
  const choices = await answer(
    {
      folder: 'x',
      template: 'react',
      service: 'https://s.example.com',
      appId: 'store',
      index: 'products',
      pictures: 'https://pictures.example.com',
    },
    [
      ['A search-only API key', 'search-key'],
      ['search-key', enter],
    ],
  );
  expect(choices.service).toMatchObject({ apiKey: 'search-key', pictures: 'https://pictures.example.com' });
});

it('writes nothing when a prompt is cancelled', async () => {
  await expect(answer({ folder: 'x' }, [['Which template?', '\u0003']])).rejects.toThrow('Nothing was written.');
});
