import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../../node/outbound/create-outbound.ts';
import { cosine, describeEmbedder } from '../../testing/embedder-suite.ts';
import {
  type EmbeddingsAnswer,
  embeddingsOf,
  type EmbeddingsServer,
  sendJson,
  startEmbeddingsServer,
  vectorOf,
} from '../../testing/embeddings-server.ts';
import { EmbedderFailure } from './embedder-failure.ts';
import { type HttpEmbedderOptions, openHttpEmbedder } from './http-embedder.ts';
import { toUnitVector } from './unit-vector.ts';

const outbound = createOutbound({});
const { signal } = new AbortController();
let server: EmbeddingsServer;
beforeAll(async () => void (server = await startEmbeddingsServer()));
afterEach(() => {
  server.answer = undefined;
  server.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  await outbound.close();
});

const open = (options: Partial<HttpEmbedderOptions> = {}) =>
  openHttpEmbedder(outbound, { url: server.url, model: 'small', ...options });

describeEmbedder('an embedder over HTTP', () => open());

describe('a call', () => {
  it('names the model, prepares the texts by their kind, and sends the key as a header alone', async () => {
    const embedder = await open({
      dimensions: 8,
      key: 'sk-secret',
      queryPrefix: 'query: ',
      documentPrefix: 'passage: ',
    });
    const [vector] = await embedder.embed([' red lamp '], { kind: 'query', signal });
    await embedder.embed(['one', 'two'], { kind: 'document', signal });
    expect(server.requests.map(({ body }) => body)).toEqual([
      { model: 'small', input: ['query: red lamp'] },
      { model: 'small', input: ['passage: one', 'passage: two'] },
    ]);
    const [{ path, headers }] = server.requests as [EmbeddingsServer['requests'][0]];
    expect(path).toBe('/v1/embeddings');
    expect(headers.authorization).toBe('Bearer sk-secret');
    expect(cosine(vector!, toUnitVector(vectorOf('query: red lamp')))).toBeCloseTo(1, 5);
  });

  it('cuts long texts, and never in the middle of a character', async () => {
    const embedder = await open({ dimensions: 8, maxCharacters: 10 });
    await embedder.embed(['a    b    c    d    e    f    g', '123456789🛋️'], { kind: 'document', signal });
    expect(server.requests[0]!.body.input).toEqual(['a b c d e', '123456789']);
  });

  it('has no halves of characters and no control characters, which servers fail at', async () => {
    const embedder = await open({ dimensions: 8 });
    await embedder.embed(['\uD83D lamp\u0000red\r\n\tnew \uDE00 🛋️'], { kind: 'document', signal });
    expect(server.requests[0]!.body.input).toEqual(['lamp red new 🛋️']);
  });

  it('sends nothing but the model and the texts where no key is set', async () => {
    await open();
    expect(server.requests[0]!.headers.authorization).toBeUndefined();
    expect(Object.keys(server.requests[0]!.body)).toEqual(['model', 'input']);
  });
});

describe('the start', () => {
  it('asks for one vector to learn its dimensions, and for none where they are set', async () => {
    expect((await open()).dimensions).toBe(8);
    expect(server.requests).toHaveLength(1);
    expect((await open({ dimensions: 8 })).dimensions).toBe(8);
    expect(server.requests).toHaveLength(1);
  });

  it('tells models apart by name, dimensions and what stands before documents', async () => {
    const modelOf = async (options: Partial<HttpEmbedderOptions>) => (await open({ dimensions: 8, ...options })).model;
    const models = await Promise.all([
      modelOf({}),
      modelOf({ model: 'large' }),
      modelOf({ dimensions: 16 }),
      modelOf({ documentPrefix: 'passage: ' }),
    ]);
    expect(new Set(models).size).toBe(4);
    expect(await modelOf({ queryPrefix: 'query: ' })).toBe(models[0]);
  });

  it('fails with the reason where nobody answers, or a host that is not allowed is named', async () => {
    const away = await startEmbeddingsServer();
    await away.close();
    await expect(open({ url: away.url })).rejects.toThrow(
      `The embedder at ${away.host}/v1/embeddings cannot be reached: 127.0.0.1 cannot be reached, or has broken the connection (ECONNREFUSED); look whether it runs, and at --embedder`,
    );
    await expect(open({ url: 'https://models.example.com/v1' })).rejects.toThrow(
      'must not be used: models.example.com is not among the allowed hosts; the operator allows it by --allow-host models.example.com',
    );
  });

  it.each(['127.0.0.1:11434', 'ftp://127.0.0.1/v1', 'http://user:pass@127.0.0.1/v1', 'http://127.0.0.1/v1?key=1'])(
    'refuses the address %s',
    (url) => expect(open({ url })).rejects.toThrow('The address of an embedder is written as http://'),
  );
});

const failureOf = async (answer: EmbeddingsAnswer, options: Partial<HttpEmbedderOptions> = {}) => {
  const embedder = await open({ dimensions: 8, key: 'sk-secret', ...options });
  server.answer = answer;
  const error: unknown = await embedder.embed(['red lamp', 'chair'], { kind: 'document', signal }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbedderFailure);
  const { kind, message, retryAfter } = error as EmbedderFailure;
  expect(message).not.toContain('sk-secret');
  expect(message).not.toContain('red lamp');
  return { kind, message: message.replaceAll(server.host, 'HOST'), retryAfter };
};

const status =
  (code: number, body: unknown = '', headers: Record<string, string> = {}): EmbeddingsAnswer =>
  (response) =>
    sendJson(response, body, { status: code, headers });

describe('a status', () => {
  const at = 'HOST/v1/embeddings';
  it.each([
    [401, 'refused', `${at} does not accept the key of the embedder (401); give a valid one by AISLE_EMBEDDER_KEY`],
    [403, 'refused', `${at} does not accept the key of the embedder (403); give a valid one by AISLE_EMBEDDER_KEY`],
    [404, 'refused', `${at} has no such address or no model "small" (404): "it says so"; look at --embedder`],
    [400, 'refused', `${at} refuses the texts (400): "it says so"; look at --embedder-model, which is "small"`],
    [413, 'refused', `${at} takes no texts as long as these (413): "it says so"`],
    [302, 'refused', `${at} redirects (302): "it says so"; give the address that it leads to by --embedder`],
    [429, 'busy', `${at} has had too many calls (429): "it says so"; they are tried again later`],
    [503, 'busy', `${at} has too much to do (503): "it says so"; it is tried again later`],
    [500, 'away', `${at} has failed (500): "it says so"; look at the log of that server`],
    [502, 'away', `${at} has failed (502): "it says so"; look at the log of that server`],
  ])('%i is a failure of the kind %s that names cause and cure', async (code, kind, sentence) => {
    const failure = await failureOf(
      status(code, { error: { message: 'it says so' } }, { location: 'http://127.0.0.1/' }),
    );
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(sentence);
  });

  it('401 without a key asks for one', async () =>
    expect((await failureOf(status(401), { key: '' })).message).toContain(
      'HOST/v1/embeddings asks for a key (401); give a valid one by AISLE_EMBEDDER_KEY',
    ));

  it('says when to ask again, by seconds or by a date', async () => {
    const now = Date.parse('2026-11-30T08:00:00Z');
    const retryAfter = async (header: string) =>
      (await failureOf(status(429, '', { 'retry-after': header }), { now: () => now })).retryAfter;
    expect(await retryAfter('20')).toBe(20_000);
    expect(await retryAfter('Mon, 30 Nov 2026 08:01:00 GMT')).toBe(60_000);
    expect(await retryAfter('Mon, 30 Nov 2026 07:00:00 GMT')).toBeUndefined();
    expect(await retryAfter('soon')).toBeUndefined();
  });

  it.each([
    [{ error: 'model not found' }, '"model not found"'],
    [{ message: 'no such thing' }, '"no such thing"'],
    [{ detail: 'too long' }, '"too long"'],
    [{ detail: [{ loc: 1 }] }, 'refuses the texts (400); look'],
    [{ error: { message: `bad key sk-secret ${'!'.repeat(500)}` } }, `"bad key … ${'!'.repeat(190)}…"`],
  ])('quotes what the server says: %j', async (body, words) =>
    expect((await failureOf(status(400, body))).message).toContain(words),
  );
});

describe('an answer that is wrong', () => {
  const entries =
    (...data: unknown[]): EmbeddingsAnswer =>
    (response) =>
      sendJson(response, { data });
  const good = (index: number) => ({ index, embedding: [1, 2, 3, 4, 5, 6, 7, 8] });
  it.each<[string, EmbeddingsAnswer, string]>([
    ['is no JSON', (response) => void response.end('<html>'), 'is no JSON; look at --embedder'],
    ['has no list', (response) => sendJson(response, { embeddings: [] }), 'it has no list "data"'],
    ['has fewer vectors', entries(good(0)), 'it has 1 vectors for 2 texts'],
    ['has more vectors', entries(good(0), good(1), good(1)), 'it has 3 vectors for 2 texts'],
    ['has a vector twice', entries(good(1), good(1)), 'it has two vectors with the "index" 1'],
    ['numbers its vectors wrongly', entries(good(0), good(2)), '"index" of its entry 2 is 2, for 2 texts'],
    ['has other lengths', entries(good(0), { index: 1, embedding: [1, 2] }), 'has 2 numbers in the place of 8'],
    ['has no vector', entries(good(0), { index: 1, embedding: 'AACA' }), 'its entry 2 has no list of numbers'],
    ['has zeros', entries(good(0), { index: 1, embedding: Array(8).fill(0) }), 'a vector is all zeros'],
    ['has NaN', entries(good(0), { index: 1, embedding: [1, NaN, 3, 4, 5, 6, 7, 8] }), 'number 2 of a vector is null'],
    [
      'has numbers beyond all bounds',
      entries(good(0), { index: 1, embedding: Array(8).fill(1e300) }),
      'the numbers of a vector are too large',
    ],
  ])('because it %s', async (_, answer, sentence) => {
    const failure = await failureOf(answer);
    expect(failure.kind).toBe('bad-answer');
    expect(failure.message).toContain(sentence);
  });

  it('because it never ends', async () => {
    const failure = await failureOf((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const write = (): void => {
        if (!response.destroyed) response.write(' '.repeat(65_536), write);
      };
      write();
    });
    expect(failure).toMatchObject({ kind: 'bad-answer', message: expect.stringContaining('cannot be read') });
  });
});

describe('a server', () => {
  it('that does not answer in time is slow', async () =>
    expect(await failureOf(() => undefined, { timeLimit: 50 })).toMatchObject({
      kind: 'slow',
      message: 'The embedder at HOST/v1/embeddings is too slow: 127.0.0.1 has not answered within 50 ms',
    }));

  it('that ends the connection is away', async () =>
    expect(await failureOf((response) => response.socket!.destroy())).toMatchObject({ kind: 'away' }));

  it('that has failed is asked again by the next call', async () => {
    const embedder = await open({ dimensions: 8 });
    server.answer = status(500);
    await expect(embedder.embed(['lamp'], { kind: 'query', signal })).rejects.toThrow(EmbedderFailure);
    server.answer = undefined;
    await expect(embedder.embed(['lamp'], { kind: 'query', signal })).resolves.toHaveLength(1);
  });

  it('that leaves out "index" keeps the order', async () => {
    const embedder = await open();
    server.answer = (response, request) =>
      sendJson(response, {
        data: embeddingsOf(request)
          .data.reverse()
          .map(({ embedding }) => ({ embedding })),
      });
    const [lamp] = await embedder.embed(['lamp', 'chair'], { kind: 'document', signal });
    expect(cosine(lamp!, toUnitVector(vectorOf('lamp')))).toBeCloseTo(1, 5);
  });
});
