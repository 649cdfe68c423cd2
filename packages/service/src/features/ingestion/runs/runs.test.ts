import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { json, type SourceServer, startSourceServer } from '../testing/source-server.ts';
import { itThorough } from '../../../testing/thorough.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
// Each test begins in a window of its own: there are 200 requests a minute.
beforeEach(() => void (shop.clock.now += 60_000));

const csv = (url: string, input: object = {}) => ({ type: 'csv', input: { url, uniqueIDColumn: 'sku', ...input } });

describe('a CSV file', () => {
  it('becomes records, read by its types, with bad rows told by line and column', async () => {
    const url = sources.at(
      '/goods.csv',
      '\ufeffsku;name;price;stock;sale;tags\r\n' +
        'a1;"Shoe; ""red""";19.90;3;true;"[""new""]"\r\n' +
        'a2;Boot\r\n' +
        '\r\n' +
        'a3;"two\r\nlines";x;1;;\r\n' +
        ';no id;1;1;;\r\n' +
        'a5;Pipe 5";12;;no;\r\n',
      { 'content-type': 'text/csv' },
    );
    const mapping = { price: 'float', stock: 'integer', sale: 'boolean', tags: 'json' };
    const { taskID } = await shop.join({
      source: csv(url, { delimiter: ';', mapping }),
      task: { failureThreshold: 60 },
    });
    const run = await shop.run(taskID);
    expect(run).toMatchObject({
      type: 'update',
      status: 'finished',
      outcome: 'success',
      reasonCode: 'ok',
      reason: '5 rows, of which 3 failed',
      progress: { expectedNbOfEvents: 5, receivedNbOfEvents: 5 },
    });
    expect(await shop.records('goods')).toEqual({
      a1: { objectID: 'a1', sku: 'a1', name: 'Shoe; "red"', price: 19.9, stock: 3, sale: true, tags: ['new'] },
      a5: { objectID: 'a5', sku: 'a5', name: 'Pipe 5"', price: 12, sale: false },
    });
    const events = await shop.events(run.runID);
    const [startEvent, batch, ended] = events;
    expect(events).toMatchObject([
      { type: 'fetch', status: 'started' },
      { type: 'record', status: 'failed', batchSize: 5, parentID: startEvent!.eventID },
      { type: 'fetch', status: 'succeeded', parentID: startEvent!.eventID },
    ]);
    expect(ended!.data).toMatchObject({ reason: run.reason });
    expect(batch!.data!.errors).toEqual([
      { line: 3, reason: 'The line has 2 cells, not 6' },
      { line: 5, column: 'price', reason: 'The cell is no float: "x" is no number' },
      { line: 7, column: 'sku', reason: 'The row has no "sku", which is to be its objectID' },
    ]);
  });

  it('fails over the threshold, exactly', async () => {
    const url = sources.at(
      '/five.csv',
      `sku,n\n${Array.from({ length: 20 }, (_, i) => `s${i},${i === 7 ? 'x' : i}`).join('\n')}\n`,
    );
    const source = csv(url, { mapping: { n: 'integer' } });
    const { taskID } = await shop.join({
      source,
      destination: { input: { indexName: 'five' } },
      task: { failureThreshold: 5 },
    });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reasonCode: 'ok' });
    await shop.ok('PATCH', `/1/tasks/${taskID}`, { failureThreshold: 4 });
    expect(await shop.run(taskID)).toMatchObject({
      outcome: 'failure',
      reasonCode: 'too_many_errors',
      reason: expect.stringMatching(
        /^1 of 20 rows failed, over 4 percent; the other 19 are in the index. The first one, line 9, column "n": The cell is no integer/,
      ),
    });
    expect(Object.keys(await shop.records('five'))).toHaveLength(19);
  });

  itThorough(
    'is read in the charset that it says; without a word, one of western Europe is found out and shown',
    async () => {
      const latin = Buffer.from('sku,name\nl1,Caf\xe9\nl2,Tea\n', 'latin1');
      const declared = sources.at('/latin.csv', latin, { 'content-type': 'text/csv; charset=windows-1252' });
      const unknown = sources.at('/unknown.csv', latin);
      const task = { failureThreshold: 50 };
      const one = await shop.join({ source: csv(declared), destination: { input: { indexName: 'latin' } }, task });
      await shop.run(one.taskID);
      expect(await shop.records('latin')).toMatchObject({ l1: { name: 'Café' }, l2: { name: 'Tea' } });
      const other = await shop.join({ source: csv(unknown), destination: { input: { indexName: 'latin2' } }, task });
      const run = await shop.run(other.taskID);
      expect(await shop.records('latin2')).toMatchObject({ l1: { name: 'Café' }, l2: { name: 'Tea' } });
      expect(await shop.events(run.runID, '&type=log')).toMatchObject([
        { data: { detected: [expect.stringContaining('read as Windows-1252 (detected)')] } },
      ]);
      // It says what it is, and is not that.
      const lying = sources.at('/lying.csv', latin, { 'content-type': 'text/csv; charset=utf-8' });
      const third = await shop.join({ source: csv(lying), destination: { input: { indexName: 'latin3' } }, task });
      const { runID } = await shop.run(third.taskID);
      expect(Object.keys(await shop.records('latin3'))).toEqual(['l2']);
      const bad = (await shop.events(runID, '&type=record'))[0]!.data!.errors;
      expect(bad).toEqual([{ line: 2, column: 'name', reason: expect.stringContaining('not written in UTF-8') }]);
    },
  );

  it.each([
    ['a quote that is never closed', 'sku,name\na,"open\nb,c\n', 'opened in the record at line 2'],
    ['a column that is there twice', 'sku,sku\na,b\n', 'The column "sku" is there twice'],
    [
      'other columns',
      'id;name\na;b\n',
      'There is no column "sku"; there are id, name. Look at the delimiter, too. Columns are separated by a semicolon (detected)',
    ],
    ['no text at all', 'sku\u0000,\u001b[31m\na,b\n', 'The first line holds what is no text'],
    ['a column without a name', 'sku,\na,b\n', 'Column 2 of the first line has no name'],
  ])('ends the run where it has %s', async (name, text, reason) => {
    const url = sources.at(`/${encodeURIComponent(name)}.csv`, text);
    const { taskID } = await shop.join({ source: csv(url) });
    expect(await shop.run(taskID)).toMatchObject({
      outcome: 'failure',
      reasonCode: 'critical',
      reason: expect.stringContaining(reason),
    });
  });

  it('says where the bytes cannot be had: refused, missing, of another host, in an unknown charset', async () => {
    const cases: [url: string, reason: string][] = [
      [
        sources.at('/refused.csv', (_asked, response) => void response.writeHead(403).end()),
        'refused the credentials (403)',
      ],
      [`${sources.url}/nowhere.csv?token=hidden`, 'answered 404'],
      ['http://not-allowed.example/goods.csv', 'not-allowed.example'],
      [
        sources.at('/odd.csv', 'sku\na\n', { 'content-type': 'text/csv; charset=x-odd' }),
        '"x-odd", which nobody can read',
      ],
    ];
    for (const [url, reason] of cases) {
      const { taskID } = await shop.join({ source: csv(url) });
      const run = await shop.run(taskID);
      expect(run).toMatchObject({
        outcome: 'failure',
        reasonCode: 'critical',
        reason: expect.stringContaining(reason),
      });
      expect(run.reason).not.toContain('hidden');
    }
  });
});

describe('a JSON file', () => {
  const records = [
    { sku: 'j1', name: 'A "quoted" } name', nested: { items: [{ a: 1 }] } },
    { sku: 'j2', name: 'Two\nlines', price: 5 },
  ];
  const forms: [name: string, text: string][] = [
    ['a list', JSON.stringify(records, null, 2)],
    ['JSON Lines', records.map((record) => JSON.stringify(record)).join('\n')],
    [
      'a list in an object',
      JSON.stringify({ total: 2, note: '[{', meta: { items: 1 }, records, next: [{ not: 'a row' }] }),
    ],
    ['objects one after another', records.map((record) => JSON.stringify(record, null, 2)).join('\n')],
  ];
  it.each(forms)('may be %s, in pieces of any size', async (name, text) => {
    const index = `json-${forms.findIndex(([one]) => one === name)}`;
    const url = sources.at(`/${index}.json`, (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (let at = 0; at < text.length; at += 7) response.write(text.slice(at, at + 7));
      response.end();
    });
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
      destination: { input: { indexName: index } },
    });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: '2 rows' });
    expect(await shop.records(index)).toEqual(
      Object.fromEntries(records.map((record) => [record.sku, { objectID: record.sku, ...record }])),
    );
  });

  it('may hold hostile rows: nested without end, of foreign names, over the size of a record', async () => {
    const deep = `{"sku":"deep","v":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const large = JSON.stringify({ sku: 'large', text: 'x'.repeat(1_100_000) });
    const odd = '{"sku":"odd","__proto__":{"polluted":true},"constructor":1}';
    const url = sources.at('/hostile.jsonl', [deep, large, odd].join('\n'), { 'content-type': 'application/x-ndjson' });
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url, uniqueIDColumn: 'sku' } },
      destination: { input: { indexName: 'hostile' } },
      task: { failureThreshold: 100 },
    });
    const run = await shop.run(taskID);
    expect(run).toMatchObject({ outcome: 'success', reason: '3 rows, of which 2 failed' });
    const faults = (await shop.events(run.runID, '&type=record')).flatMap(({ data }) => data!.errors ?? []);
    expect(faults.map(({ line, reason }) => `${line} ${reason.slice(0, 20)}`)).toEqual([
      expect.stringMatching(/^1 The r/),
      expect.stringMatching(/^2 The record "large"/),
    ]);
    expect(Object.keys((await shop.records('hostile'))['odd']!).sort()).toEqual([
      '__proto__',
      'constructor',
      'objectID',
      'sku',
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('tells rows that are none, and one that is cut short', async () => {
    const lines = sources.at('/bad.jsonl', '{"sku":"a"}\n{"sku": oops}\n[1]\n{"sku":"b"}\n', {
      'content-type': 'application/x-ndjson',
    });
    const task = { failureThreshold: 100 };
    const source = (url: string) => ({ type: 'json', input: { url, uniqueIDColumn: 'sku' } });
    const one = await shop.join({ source: source(lines), destination: { input: { indexName: 'bad' } }, task });
    const run = await shop.run(one.taskID);
    expect(run).toMatchObject({ outcome: 'success', reason: '4 rows, of which 2 failed' });
    const [{ data } = { data: undefined }] = await shop.events(run.runID, '&type=record');
    expect(data!.errors).toMatchObject([
      { line: 2, reason: expect.stringContaining('no JSON') },
      { line: 3, reason: 'The row is no object' },
    ]);
    const cut = sources.at('/cut.json', '[{"sku":"a"},\n{"sku":"b", "na');
    const other = await shop.join({ source: source(cut), task });
    expect(await shop.run(other.taskID)).toMatchObject({
      reasonCode: 'critical',
      reason: 'The JSON ends in the middle of the row that begins at line 2. Records written before: 1',
    });
  });
});

describe('numbers that JavaScript would round, or take for infinite', () => {
  const task = { failureThreshold: 100 };
  /** Runs a source to its end; gives its faults and its records. */
  const readAll = async (source: { type: string; input: object }, indexName: string) => {
    const { taskID } = await shop.join({ source, destination: { input: { indexName } }, task });
    const { runID } = await shop.run(taskID);
    const faults = (await shop.events(runID, '&type=record')).flatMap(({ data }) => data?.errors ?? []);
    return { faults, records: await shop.records(indexName) };
  };

  it('make a bad row of JSON, told by its line and its field', async () => {
    const lines = [
      '{"sku":"e1","ean":9007199254740993}',
      '{"sku":"e2","ean":9007199254740991,"text":"9007199254740993","share":0.12345678901234567}',
      '{"sku":"e3","deep":[{"n":-9223372036854775807}]}',
      '{"sku":9007199254740993}',
      '{"sku":"e5","price":1e400}',
      `{"sku":"e6","deep":[{"n":-1${'0'.repeat(309)}}]}`,
      '{"sku":"e7","small":1e-400,"large":1.7e308,"text":"1e400"}',
    ];
    const url = sources.at('/exact.jsonl', lines.join('\n'), { 'content-type': 'application/x-ndjson' });
    const { faults, records } = await readAll({ type: 'json', input: { url, uniqueIDColumn: 'sku' } }, 'exact');
    const cure = 'which would lose digits; write it as text, in quotes';
    const tooLarge = 'which is larger than any that can be kept; write it as text, in quotes';
    expect(faults).toEqual([
      { line: 1, reason: `"ean" holds the number 9007199254740993, ${cure}` },
      { line: 3, reason: `"deep[0].n" holds the number -9223372036854775807, ${cure}` },
      { line: 4, reason: `"sku" holds the number 9007199254740993, ${cure}` },
      { line: 5, reason: `"price" holds the number 1e400, ${tooLarge}` },
      { line: 6, reason: `"deep[0].n" holds the number -1${'0'.repeat(38)}, ${tooLarge}` },
    ]);
    expect(records).toMatchObject({
      e2: { ean: 9007199254740991, text: '9007199254740993' },
      e7: { small: 0, large: 1.7e308, text: '1e400' },
    });
    expect(Object.keys(records)).toEqual(['e2', 'e7']);
  });

  it('make a bad row of CSV, told by its line and its column', async () => {
    const lines = [
      'sku,n,price,tags',
      'e1,9007199254740993,1,[]',
      'e2,+9007199254740991,9007199254740992.5,[]',
      'e3,-9007199254740991,12345678901234567890,[]',
      'e4,1,1e999,[]',
      'e5,1,1,[9007199254740993]',
      'e6,+9007199254740991,1e20,[9007199254740991]',
      'e7,0000000000000000000012,1.5,[]',
      'e8,1,90071992547409931.50,[]',
    ];
    const url = sources.at('/exact.csv', lines.join('\n'));
    const mapping = { n: 'integer', price: 'float', tags: 'json' };
    const { faults, records } = await readAll(csv(url, { mapping }), 'exact-csv');
    const cure = 'which would lose digits; read the column as string';
    expect(faults).toEqual([
      { line: 2, column: 'n', reason: `The cell holds the number 9007199254740993, ${cure}` },
      { line: 4, column: 'price', reason: `The cell holds the number 12345678901234567890, ${cure}` },
      {
        line: 5,
        column: 'price',
        reason: 'The cell holds the number 1e999, which is larger than any that can be kept; read the column as string',
      },
      {
        line: 6,
        column: 'tags',
        reason:
          'The cell is no json that can be kept: "[0]" holds the number 9007199254740993, which would lose digits; write it as text, in quotes',
      },
      { line: 9, column: 'price', reason: `The cell holds the number 90071992547409931.50, ${cure}` },
    ]);
    expect(records).toMatchObject({
      e2: { n: 9007199254740991 },
      e6: { n: 9007199254740991, price: 1e20, tags: [9007199254740991] },
      e7: { n: 12, price: 1.5 },
    });
    expect(Object.keys(records).sort()).toEqual(['e2', 'e6', 'e7']);
  });
});

describe('a run that replaces', () => {
  it('takes what is gone away, all at once, and leaves the settings', async () => {
    await shop.fill(
      'whole',
      [
        { objectID: 'old', name: 'Old' },
        { objectID: 'k', name: 'Kept' },
      ],
      {
        searchableAttributes: ['name'],
      },
    );
    const url = sources.at(
      '/whole.json',
      JSON.stringify([
        { objectID: 'k', name: 'Kept' },
        { objectID: 'n', name: 'New' },
      ]),
    );
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { input: { indexName: 'whole' } },
      task: { action: 'replace', safetyChecks: { beforeIndexPublishing: { maxLostRecordsPercentage: 50 } } },
    });
    expect(await shop.run(taskID)).toMatchObject({ type: 'reindex', outcome: 'success' });
    expect(Object.keys(await shop.records('whole')).sort()).toEqual(['k', 'n']);
    expect((await shop.search('whole', { query: 'old' })).nbHits).toBe(0);
    expect(await shop.ok('GET', '/1/indexes/whole/settings')).toMatchObject({ searchableAttributes: ['name'] });

    // An empty source, a broken one, and one with too many errors leave the index alone.
    for (const [text, reasonCode] of [
      ['[]', 'no_events'],
      ['[{"objectID":"z"}, {"objectID"', 'critical'],
      ['[{"objectID":"z"}, {"objectID":""}, {"objectID":5}, {"objectID":true}]', 'too_many_errors'],
    ]) {
      sources.at('/whole.json', text!);
      expect(await shop.run(taskID)).toMatchObject({ outcome: 'failure', reasonCode });
      expect(Object.keys(await shop.records('whole')).sort()).toEqual(['k', 'n']);
    }
    expect(await shop.store.query('SELECT 1 FROM ingestion_staged')).toEqual([]);
  });

  it('gives rows without a name a digest of their own, so that the same row is the same record', async () => {
    const url = sources.at('/nameless.json', '[{"a":1},{"a":2},{"a":1}]');
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { input: { indexName: 'nameless' } },
    });
    await shop.run(taskID);
    const first = await shop.records('nameless');
    expect(
      Object.values(first)
        .map(({ a }) => a)
        .sort(),
    ).toEqual([1, 2]);
    await shop.run(taskID);
    expect(await shop.records('nameless')).toEqual(first);
  });
});

describe('a source that is busy', () => {
  it('is asked again after the time that it says, and is given up after five times', async () => {
    let answers = 2;
    const url = sources.at('/busy.json', (_asked, response) => {
      if (answers-- > 0) json(response, {}, 429, { 'retry-after': '30' });
      else json(response, [{ objectID: 'late' }]);
    });
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { input: { indexName: 'busy' } },
    });
    const run = await shop.run(taskID);
    expect(run).toMatchObject({ status: 'finished', outcome: 'success' });
    const events = await shop.events(run.runID, '&type=fetch');
    expect(events.map(({ status }) => status)).toEqual([
      'started',
      'failed',
      'retried',
      'failed',
      'retried',
      'succeeded',
    ]);
    expect(events[2]!.parentID).toBe(events[0]!.eventID);
    answers = 100;
    const other = await shop.run(taskID);
    expect(other).toMatchObject({ outcome: 'failure', reasonCode: 'critical', reason: expect.stringContaining('429') });
    expect(100 - answers).toBe(6);
  });

  itThorough('that breaks in the middle is read on behind what was written', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `s${i},${i}`);
    let breaks = true;
    const url = sources.at('/torn.csv', (_asked, response) => {
      response.writeHead(200, { etag: '"1"' });
      response.write(`sku,n\n${rows.slice(0, 4500).join('\n')}\n`, () => {
        if (breaks) response.destroy();
        else response.end(rows.slice(4500).join('\n'));
        breaks = false;
      });
    });
    const { taskID } = await shop.join({ source: csv(url), destination: { input: { indexName: 'torn' } } });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: '5,000 rows' });
    expect(Object.keys(await shop.records('torn'))).toHaveLength(5000);
  });

  it('is read to its end by whoever has the run, also where another process that had lost it took one more step', async () => {
    const url = sources.at('/contested.csv', (asked, response) => {
      // As a process does that was silent for so long that its run was given to this one.
      const isFirst = sources.asked.filter(({ path }) => path === asked.path).length === 1;
      const step = isFirst
        ? shop.store.query(
            "UPDATE ingestion_runs SET records = records + 1, received = received + 1 WHERE status = 'started'",
          )
        : Promise.resolve();
      void step.then(() => response.writeHead(200, { etag: '"1"' }).end('sku,n\na,1\nb,2\n'));
    });
    const { taskID } = await shop.join({ source: csv(url), destination: { input: { indexName: 'contested' } } });
    const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/run`);
    await shop.service.whenIdle();
    shop.clock.now += 60_000;
    expect(await shop.settle(String(runID))).toMatchObject({ status: 'finished', outcome: 'success' });
    expect(Object.keys(await shop.records('contested'))).toEqual(['a', 'b']);
  });
});
