import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecords } from './record-files.ts';
import type { Format } from './record-files.ts';
import { Refusal, useShell } from '../testing/terminal.ts';
import { recordText } from './write-records.ts';

const shell = useShell();
const read = async (
  text: string | Uint8Array,
  format: Format,
  size = 1 << 16,
  types = {},
  listSeparator: string | undefined = undefined,
) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  }
  const all: unknown[] = [];
  for await (const record of readRecords(chunks(), format, { types, ...(listSeparator && { listSeparator }) }))
    all.push(record);
  return all;
};

describe('record files', () => {
  const anyRecord = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,5}$/),
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant([{ deep: ['"]}\\', 1] }]), fc.constant(null)),
    { minKeys: 1 },
  );

  it.each(['ndjson', 'json'] as const)('%s: what was written is read, wherever the file is cut', (format) =>
    fc.assert(
      fc.asyncProperty(fc.array(anyRecord), fc.integer({ min: 1, max: 9 }), async (records, size) => {
        const writer = recordText(format);
        const text = records.map((record) => writer.page([record])).join('') + writer.end();
        expect(await read(text, format, size)).toEqual(records.map((record) => ({ ...record })));
      }),
      { numRuns: 60 },
    ),
  );

  it('csv: text with commas, quotes and line breaks survives', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            objectID: fc.stringMatching(/^[a-z]{1,5}$/),
            text: fc.string({ unit: 'grapheme', minLength: 1 }),
          }),
          {
            minLength: 1,
          },
        ),
        async (records) => {
          const text = recordText('csv').page(records);
          expect(await read(text, 'csv', 7)).toEqual(records.map((record) => ({ ...record })));
        },
      ),
      { numRuns: 60 },
    ));

  it.each(['|', ',', ';', '\t', ' ', '€', '😀'])('csv: lists survive with %j between their items', (separator) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.array(
              fc.string({
                unit: fc.constantFrom('a', ' ', '|', ',', '\\', '[', ']', '"', '\n', separator),
                maxLength: 4,
              }),
            ),
            fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null))),
          ),
          { minLength: 1 },
        ),
        async (lists) => {
          const records = lists.map((tags, at) => ({ objectID: `p${at}`, tags }));
          const text = recordText('csv', { listSeparator: separator }).page(records);
          expect(await read(text, 'csv', 7, { tags: 'list' }, separator)).toEqual(records);
        },
      ),
      { numRuns: 60 },
    ),
  );

  it('csv: a list of texts is plain to people, and one that people write may have blanks', async () => {
    expect(recordText('csv').page([{ tags: ['red', 'a|b', ' c', '[d]'], sizes: [40, 41], none: [] }])).toBe(
      'tags,sizes,none\nred|a\\|b|\\ c|\\[d],"[40,41]",[]\n'.replace('\\[d],', '[d],'),
    );
    expect(await read('tags\n red |  blue | \n[sale] | new\n', 'csv', 9, { tags: 'list' })).toEqual([
      { tags: ['red', 'blue'] },
      { tags: ['[sale]', 'new'] },
    ]);
  });

  it('csv: columns become what --types says, empty cells are left out, a byte-order mark is no letter', async () => {
    const types = { price: 'number', hot: 'boolean', tags: 'list', more: 'json' };
    const text = '\ufeffsku,price,hot,tags,more,note\n1,9.5,yes,a | b,"{""x"":1}",\n2,,,,,hi\n';
    expect(await read(text, 'csv', 5, types)).toEqual([
      { sku: '1', price: 9.5, hot: true, tags: ['a', 'b'], more: { x: 1 } },
      { sku: '2', note: 'hi' },
    ]);
  });

  it.each<[Format, string, RegExp]>([
    ['ndjson', '{"a":1}\n\n{"a":\n', /^Line 3 is not JSON/],
    ['ndjson', '[1]\n', /^Line 1 is no JSON object/],
    ['json', '[{"a":1},5]', /^Record 2 is no JSON object/],
    ['json', '[{"a":1},]', /^Record 2 is not JSON/],
    ['json', '[{"a":1}', /ends before its JSON array does/],
    ['json', '{"a":1}', /not one JSON array/],
    ['json', '[] []', /not one JSON array/],
    ['json', '', /ends before its JSON array does/],
    ['csv', 'a,b\n1\n', /Invalid Record Length/],
    ['csv', 'price\nmany\n', /^Line 2, column price: "many" is no number/],
  ])('%s: %j is refused with its place', async (format, text, message) => {
    await expect(read(text, format, 3, { price: 'number' })).rejects.toThrow(message);
  });

  it.each(['ndjson', 'json', 'csv'] as const)('of %s that are not UTF-8 are refused', async (format) => {
    const latin = Uint8Array.of(...Buffer.from('name\nCaf'), 0xe9, 0x0a);
    await expect(read(latin, format)).rejects.toThrow('not UTF-8');
  });

  it('may be empty', async () => {
    expect(await read('', 'ndjson')).toEqual([]);
    expect(await read(' [ ] ', 'json')).toEqual([]);
    expect(await read('a,b\n', 'csv')).toEqual([]);
  });
});

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${JSON.stringify({ objectID: `p${at}` })}\n`).join('');
const batchOf = (body: string) =>
  (JSON.parse(body) as { requests: { action: string; body: Record<string, unknown> }[] }).requests;

describe('aisle import', () => {
  it('writes a table, with identifiers of its own, and says how much', async () => {
    writeFileSync(shell.file('p.csv'), 'sku,price\n7,1.5\n8,2\n');
    shell.answers = () => ({ taskID: 5, objectIDs: ['7', '8'] });
    const { code, out, err } = await shell.run([
      'import',
      'products',
      shell.file('p.csv'),
      '--id',
      'sku',
      '--types',
      'price:number',
    ]);
    expect({ code, out, err }).toEqual({ code: 0, out: '2 records written to products.\n', err: '' });
    expect(shell.bodies()).toEqual([
      {
        requests: [
          { action: 'updateObject', body: { sku: '7', price: 1.5, objectID: '7' } },
          { action: 'updateObject', body: { sku: '8', price: 2, objectID: '8' } },
        ],
      },
    ]);
  });

  it('reads the standard input, and prints JSON for programs', async () => {
    shell.answers = () => ({ taskID: 5, objectIDs: [] });
    const { out } = await shell.run(['import', 'products', '-', '--format', 'ndjson', '--json'], { stdin: [lines(2)] });
    expect(JSON.parse(out)).toEqual({ indexName: 'products', written: 2, skipped: 0, taskIDs: [5] });
  });

  it('remembers where it was interrupted and goes on there, once each', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(25));
    const written: unknown[] = [];
    shell.answers = ({ body }, nth) => {
      if (nth === 3) return new Refusal(503, 'out of order');
      written.push(...batchOf(body).map((one) => one.body['objectID']));
      return { taskID: nth, objectIDs: [] };
    };
    // The third batch fails on its only host: batches of named records may be sent again, but nowhere else.
    const stopped = await shell.run(['import', 'products', file, '--chunk', '10']);
    expect(stopped.code).toBe(1);
    expect(stopped.err).toContain('Stopped after 20 records');
    expect(existsSync(`${file}.progress`)).toBe(true);
    const resumed = await shell.run(['import', 'products', file, '--chunk', '10', '--resume']);
    expect(resumed).toEqual({ code: 0, out: '5 records written to products after the 20 of before.\n', err: '' });
    expect(written).toEqual(Array.from({ length: 25 }, (_, at) => `p${at}`));
    expect(existsSync(`${file}.progress`)).toBe(false);
  });

  it('does not go on when the file has changed, the index is another one, or nothing was remembered', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(25));
    const resume = (index: string) => shell.run(['import', index, file, '--resume']);
    expect(await resume('products')).toMatchObject({
      code: 2,
      err: expect.stringContaining('nothing to resume') as string,
    });
    shell.answers = (_, nth) => (nth === 2 ? new Refusal(400, 'no') : { taskID: 1, objectIDs: [] });
    await shell.run(['import', 'products', file, '--chunk', '10']);
    expect(await resume('others')).toMatchObject({
      code: 2,
      err: expect.stringContaining('belongs to a different job') as string,
    });
    utimesSync(file, 1, 1);
    expect(await resume('products')).toMatchObject({
      code: 2,
      err: expect.stringContaining('belongs to a different job') as string,
    });
  });

  it('stops at a broken line and tells what was written before', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, `${lines(10)}{"cut\n`);
    shell.answers = () => ({ taskID: 1, objectIDs: [] });
    const { code, err } = await shell.run(['import', 'products', file, '--chunk', '5']);
    expect(code).toBe(1);
    expect(err).toContain('Line 11 is not JSON');
    expect(JSON.parse(readFileSync(`${file}.progress`, 'utf8'))).toMatchObject({ state: { written: 5 } });
  });

  const answering = ({ url }: { url: string }) =>
    url.includes('/task/') ? { status: 'published' } : { taskID: 9, objectIDs: ['p0'], updatedAt: '' };
  const asked = () => shell.server.requests.map(({ method, url }) => `${method} ${url}`);

  it('changes parts with --partial, and waits with --wait', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(1));
    shell.answers = answering;
    await shell.run(['import', 'products', file, '--partial', '--wait']);
    expect(asked()).toEqual(['POST /1/indexes/products/batch', 'GET /1/indexes/products/task/9']);
    expect(batchOf(shell.server.requests[0]!.body)[0]!.action).toBe('partialUpdateObject');
  });

  it('replaces all at once with --replace: another index is filled, which takes the place', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(1));
    shell.answers = answering;
    const { out } = await shell.run(['import', 'products', file, '--replace', '--wait']);
    expect(out).toBe('1 records written to products.\n');
    const [, other] = /^DELETE \/1\/indexes\/(products_tmp_[0-9a-f]{8})$/.exec(asked()[0]!)!;
    expect(asked()).toEqual([
      `DELETE /1/indexes/${other}`,
      'POST /1/indexes/products/operation',
      `POST /1/indexes/${other}/batch`,
      `POST /1/indexes/${other}/operation`,
      'GET /1/indexes/products/task/9',
    ]);
    expect(JSON.parse(shell.server.requests[3]!.body)).toEqual({ operation: 'move', destination: 'products' });
  });

  it('goes on with a replacement where it was interrupted, in the same other index', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(25));
    let broken = true;
    shell.answers = (request) =>
      broken && request.body.includes('"p20"') ? new Refusal(400, 'no') : answering(request);
    const stopped = await shell.run(['import', 'products', file, '--chunk', '10', '--replace']);
    expect(stopped.code).toBe(1);
    const [, other] = /20 records are in (products_tmp_\w+): go on with --resume/.exec(stopped.err)!;
    expect(asked().filter((one) => one.endsWith(`${other}/operation`))).toEqual([]);
    broken = false;
    shell.server.requests.length = 0;
    const resumed = await shell.run(['import', 'products', file, '--chunk', '10', '--resume']);
    expect(resumed).toEqual({ code: 0, out: '5 records written to products after the 20 of before.\n', err: '' });
    expect(asked()).toEqual([`POST /1/indexes/${other}/batch`, `POST /1/indexes/${other}/operation`]);
    expect(existsSync(`${file}.progress`)).toBe(false);
  });

  it('replaces nothing by a file that is changed while it is read', async () => {
    const file = shell.file('p.ndjson');
    // More than the process reads at once.
    writeFileSync(file, lines(20_000));
    shell.answers = (request) => {
      if (request.url.endsWith('/batch')) truncateSync(file, 100_000);
      return request.method === 'DELETE' ? { taskID: 1, deletedAt: '' } : answering(request);
    };
    const { code, err } = await shell.run(['import', 'products', file, '--replace']);
    expect(code).toBe(1);
    expect(err).toContain('was changed while it was read');
    expect(asked().some((one) => /products_tmp_\w+\/operation/.test(one))).toBe(false);
    expect(asked().at(-1)).toMatch(/^DELETE \/1\/indexes\/products_tmp_/);
    expect(existsSync(`${file}.progress`)).toBe(false);
  });

  it('says that a file has grown while it was read, and that nothing can be gone on with', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(25));
    shell.answers = () => {
      appendFileSync(file, lines(1));
      return { taskID: 1, objectIDs: [] };
    };
    const { code, err } = await shell.run(['import', 'products', file, '--chunk', '10']);
    expect(code).toBe(1);
    expect(err).toContain('was changed while it was read');
    expect(err).toContain('begin again without --resume');
    expect(existsSync(`${file}.progress`)).toBe(false);
  });

  it.each(['a file', 'the standard input'])(
    'leaves no other index behind when nothing of %s was written',
    async (from) => {
      const file = shell.file('p.ndjson');
      writeFileSync(file, lines(3));
      shell.answers = ({ url, method }) =>
        url.endsWith('/batch')
          ? new Refusal(403, 'no')
          : method === 'DELETE'
            ? { taskID: 1, deletedAt: '' }
            : answering({ url });
      const words = from === 'a file' ? [file] : ['-', '--format', 'ndjson'];
      const { code } = await shell.run(['import', 'products', ...words, '--replace'], { stdin: [lines(3)] });
      expect(code).toBe(1);
      expect(asked().at(-1)).toMatch(/^DELETE \/1\/indexes\/products_tmp_/);
      expect(existsSync(`${file}.progress`)).toBe(false);
    },
  );

  it('does not take a plain import for a replacement', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(25));
    shell.answers = (_, nth) => (nth === 2 ? new Refusal(400, 'no') : { taskID: 1, objectIDs: [] });
    await shell.run(['import', 'products', file, '--chunk', '10']);
    const { code, err } = await shell.run(['import', 'products', file, '--chunk', '10', '--resume', '--replace']);
    expect(code).toBe(2);
    expect(err).toContain('did not replace the index');
  });

  it('ends at Ctrl-C with code 130 and can be resumed', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(25));
    const controller = new AbortController();
    shell.answers = (_, nth) => {
      if (nth === 2) controller.abort(new Error('interrupted'));
      return { taskID: nth, objectIDs: [] };
    };
    const { code, err } = await shell.run(['import', 'products', file, '--chunk', '10'], { signal: controller.signal });
    expect(code).toBe(130);
    expect(err).toContain('interrupted after 10 records');
    expect(existsSync(`${file}.progress`)).toBe(true);
  });

  it('draws a bar only where somebody looks', async () => {
    const file = shell.file('p.ndjson');
    writeFileSync(file, lines(3));
    shell.answers = () => ({ taskID: 1, objectIDs: [] });
    const seen = await shell.run(['import', 'products', file], { isInteractive: true });
    expect(seen.err).toContain('[========================] 100 % 3 records');
    expect(seen.err.endsWith('\r\u001b[K')).toBe(true);
    expect((await shell.run(['import', 'products', file, '--json'], { isInteractive: true })).err).toBe('');
  });

  it('names the record that lacks its identifier', async () => {
    writeFileSync(shell.file('p.json'), '[{"sku":1},{"name":"x"}]');
    const { code, err } = await shell.run(['import', 'products', shell.file('p.json'), '--id', 'sku']);
    expect(code).toBe(1);
    expect(err).toContain('Record 2 has no "sku"');
  });
});

describe('aisle export', () => {
  const record = (at: number) => ({ objectID: `p${at}`, tags: ['a', `b${at}`], _highlightResult: {} });
  /** Three pages of two; the second request fails when `isBroken`. */
  const pages = (isBroken = false) => {
    let broken = isBroken;
    shell.answers = ({ body }) => {
      const { cursor = '0' } = JSON.parse(body) as { cursor?: string };
      const at = Number(cursor);
      if (broken && at === 2) {
        broken = false;
        return new Refusal(400, 'lost');
      }
      return { hits: [record(at), record(at + 1)], nbHits: 6, ...(at < 4 ? { cursor: String(at + 2) } : {}) };
    };
  };
  const expected = Array.from({ length: 6 }, (_, at) => ({ objectID: `p${at}`, tags: ['a', `b${at}`] }));

  it.each(['ndjson', 'json', 'csv'] as const)(
    '%s: writes every record; after an interruption it goes on, once each',
    async (format) => {
      const file = shell.file(`p.${format}`);
      pages();
      expect((await shell.run(['export', 'products', file])).out).toBe(`6 records of products written to ${file}.\n`);
      const whole = readFileSync(file, 'utf8');
      const types = format === 'csv' ? { tags: 'list' } : {};
      expect(await read(whole, format, 100, types)).toEqual(expected);

      const again = shell.file(`again.${format}`);
      pages(true);
      expect((await shell.run(['export', 'products', again])).code).toBe(1);
      // What was half written after the last remembered page does not stay.
      writeFileSync(again, `${readFileSync(again, 'utf8')}half a rec`);
      expect((await shell.run(['export', 'products', again, '--resume'])).code).toBe(0);
      expect(readFileSync(again, 'utf8')).toBe(whole);
      expect(existsSync(`${again}.progress`)).toBe(false);
    },
  );

  it('writes to the standard output nothing but records', async () => {
    pages();
    const { out } = await shell.run(['export', 'products', '-', '--format', 'ndjson']);
    expect(await read(out, 'ndjson')).toEqual(expected);
  });

  it('asks only for what was wanted', async () => {
    shell.answers = () => ({ hits: [], nbHits: 0 });
    const file = shell.file('p.csv');
    await shell.run(['export', 'products', file, '--filters', 'brand:A', '--query', 'shoe', '--columns', 'name,price']);
    expect(shell.bodies()).toEqual([
      { hitsPerPage: 1000, filters: 'brand:A', query: 'shoe', attributesToRetrieve: ['name', 'price'] },
    ]);
    expect(readFileSync(file, 'utf8')).toBe('objectID,name,price\n');
    expect(statSync(file).size).toBe(20);
  });
});
