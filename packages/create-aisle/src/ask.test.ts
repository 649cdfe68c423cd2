import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { ask, askAgain, type Terminal } from './ask.ts';
import type { Choices } from './choices.ts';
import type { GivenAnswers } from './read-arguments.ts';

const enter = '\r';
const down = '\u001b[B';

/** Answers each prompt as soon as it is shown. @param answers Text of the prompt, and what is typed. */
async function answer(given: Partial<GivenAnswers>, answers: readonly (readonly [string, string])[]): Promise<Choices> {
  return answerPrompts((terminal) => ask({ help: false, ...given }, terminal), answers);
}

/** Answers the prompts of a question. */
async function answerPrompts<Answer>(
  question: (terminal: Terminal) => Promise<Answer>,
  answers: readonly (readonly [string, string])[],
): Promise<Answer> {
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
  const result = await question({ input, output } as Terminal);
  expect(waiting).toEqual([]);
  return result;
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

it('takes an index as it is typed, in the place of the one that it proposes', async () => {
  const credentials = { service: 'https://s.example.com', appId: 'store' };
  const choices = await answer({ folder: 'x', template: 'react', ...credentials }, [
    ['A search-only API key', 'secret'],
    ['secret', enter],
    ['The index', 'shoes'],
    ['shoes', enter],
  ]);
  expect(choices.service).toMatchObject({ index: 'shoes' });
});

it('asks again for a service that refused, and keeps what is left empty', async () => {
  const refused = {
    kind: 'address',
    host: 'https://s.example.com',
    appId: 'store',
    apiKey: 'wrong',
    index: 'things',
    pictures: 'https://pictures.example.com',
  } as const;
  const corrected = await answerPrompts(
    (terminal) => askAgain(refused, terminal),
    [
      ['URL of the service', enter],
      ['Its application ID', enter],
      ['A search-only API key', 'right'],
      ['right', enter],
      ['The index', enter],
    ],
  );
  expect(corrected).toEqual({ ...refused, apiKey: 'right' });
});
