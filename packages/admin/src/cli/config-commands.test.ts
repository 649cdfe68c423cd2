import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldDifferences, itemDifferences, printDifferences } from './difference.ts';
import { Refusal, useShell } from '../testing/terminal.ts';

const shell = useShell();
const write = (name: string, value: unknown): string => {
  const file = shell.file(name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
const sent = (): string[] => shell.server.requests.map(({ method, url }) => `${method} ${url}`);

describe('aisle settings', () => {
  const remote = { hitsPerPage: 20, ranking: ['typo', 'geo'], customRanking: [] };
  const serve = () => {
    shell.answers = ({ method, url }) =>
      url.includes('/task/') ? { status: 'published' } : method === 'GET' ? remote : { taskID: 4, updatedAt: '' };
  };

  it('get writes a file that has no difference to the service', async () => {
    serve();
    const file = shell.file('s.json');
    expect((await shell.run(['settings', 'get', 'products', '--out', file])).code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(remote);
    expect(await shell.run(['settings', 'diff', 'products', file])).toEqual({
      code: 0,
      out: 'Nothing differs.\n',
      err: '',
    });
  });

  it('diff shows what apply would change, with exit code 3, and changes nothing', async () => {
    serve();
    const file = write('s.json', { hitsPerPage: 30, ranking: ['typo', 'geo'], distinct: true });
    expect(await shell.run(['settings', 'diff', 'products', file])).toEqual({
      code: 3,
      out: '~ hitsPerPage\n    - 20\n    + 30\n+ distinct\n    + true\n',
      err: '',
    });
    expect(sent()).toEqual(['GET /1/indexes/products/settings']);
    const { out } = await shell.run(['settings', 'diff', 'products', file, '--json']);
    expect(JSON.parse(out)).toEqual({
      differences: [
        { path: 'hitsPerPage', before: 20, after: 30 },
        { path: 'distinct', after: true },
      ],
      applied: false,
    });
  });

  it('apply puts it in force and waits; without a difference it sends nothing', async () => {
    serve();
    const file = write('s.json', { hitsPerPage: 30 });
    const { code, out } = await shell.run(['settings', 'apply', 'products', file, '--wait', '--forward-to-replicas']);
    expect(code).toBe(0);
    expect(out).toContain('Applied.');
    expect(sent()).toEqual([
      'GET /1/indexes/products/settings',
      'PUT /1/indexes/products/settings?forwardToReplicas=true',
      'GET /1/indexes/products/task/4',
    ]);
    expect(shell.bodies()[1]).toEqual({ hitsPerPage: 30 });
    shell.server.requests.length = 0;
    await shell.run(['settings', 'apply', 'products', write('same.json', { hitsPerPage: 20 })]);
    expect(sent()).toEqual(['GET /1/indexes/products/settings']);
  });

  it('works on an index that is not there yet', async () => {
    shell.answers = ({ method }) => (method === 'GET' ? new Refusal(404, 'no such index') : { taskID: 1 });
    expect((await shell.run(['settings', 'apply', 'new', write('s.json', { hitsPerPage: 5 })])).code).toBe(0);
  });

  it('refuses a file that is no object', async () => {
    expect((await shell.run(['settings', 'diff', 'products', write('s.json', [])])).code).toBe(2);
  });
});

describe('aisle rules', () => {
  const remote = [
    { objectID: 'a', consequence: { hide: [] }, _metadata: { lastUpdate: 1 } },
    { objectID: 'b', consequence: {}, enabled: true },
  ];
  const serve = () => {
    shell.answers = ({ url }) =>
      url.endsWith('/search') ? { hits: remote, nbHits: 2, page: 0, nbPages: 1 } : { taskID: 4, updatedAt: '' };
  };
  const wanted = [
    { enabled: false, consequence: {}, objectID: 'b' },
    { objectID: 'c', consequence: {} },
  ];

  it('get leaves out what the service adds', async () => {
    serve();
    const { out } = await shell.run(['rules', 'get', 'products']);
    expect(JSON.parse(out)).toEqual([{ objectID: 'a', consequence: { hide: [] } }, remote[1]]);
  });

  it('apply adds and changes; with --replace it also removes', async () => {
    serve();
    const file = write('r.json', wanted);
    const result = await shell.run(['rules', 'apply', 'products', file]);
    expect(result.out).toBe(
      '~ b.enabled\n    - true\n    + false\n+ c\n    + {"objectID":"c","consequence":{}}\nApplied.\n',
    );
    expect(sent()[1]).toBe('POST /1/indexes/products/rules/batch?forwardToReplicas=false&clearExistingRules=false');
    expect(shell.bodies()[1]).toEqual(wanted);
    shell.server.requests.length = 0;
    const replaced = await shell.run(['rules', 'apply', 'products', file, '--replace']);
    expect(replaced.out).toContain('- a\n');
    expect(sent()[1]).toContain('clearExistingRules=true');
  });

  it.each([
    [{}, 'must hold a JSON array'],
    [[{ consequence: {} }], 'Entry 1 of the file has no objectID'],
    [[{ objectID: 'a' }, { objectID: 'a' }], 'two entries with the objectID "a"'],
  ])('refuses %j', async (value, message) => {
    const { code, err } = await shell.run(['rules', 'apply', 'products', write('r.json', value)]);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(sent()).toEqual([]);
  });
});

describe('aisle dictionaries', () => {
  it('shows and changes own entries only', async () => {
    const own = { objectID: 'down', language: 'en', word: 'down', state: 'enabled' };
    shell.answers = ({ url }) =>
      url.endsWith('/search')
        ? {
            hits: [
              { ...own, type: 'custom' },
              { objectID: 'x', word: 'the', type: 'standard' },
            ],
            nbHits: 2,
            page: 0,
            nbPages: 1,
          }
        : url.includes('/1/task/')
          ? { status: 'published', pendingTask: false }
          : { taskID: 1, updatedAt: '' };
    const { out } = await shell.run(['dictionaries', 'get', 'stopwords']);
    expect(JSON.parse(out)).toEqual([own]);
    const up = { objectID: 'up', language: 'en', word: 'up' };
    await shell.run(['dictionaries', 'apply', 'stopwords', write('d.json', [up]), '--replace']);
    expect(shell.bodies().at(-1)).toEqual({
      clearExistingDictionaryEntries: true,
      requests: [{ action: 'addEntry', body: up }],
    });
    await shell.run(['dictionaries', 'apply', 'stopwords', write('d.json', [up]), '--wait']);
    expect(sent().at(-1)).toBe('GET /1/task/1');
  });
});

describe('differences', () => {
  it('do not depend on the order of fields, but on that of lists', () => {
    expect(fieldDifferences({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, { isWhole: true })).toEqual([]);
    expect(fieldDifferences({ a: [1, 2] }, { a: [2, 1] }, { isWhole: true })).toHaveLength(1);
  });

  it('show what is gone when the whole is compared', () => {
    expect(fieldDifferences({ a: 1, b: 2 }, { a: 1 }, { isWhole: false })).toEqual([]);
    expect(itemDifferences([{ objectID: 'a', x: 1 }], [{ objectID: 'a' }], { isWhole: false })).toEqual([
      { path: 'a.x', before: 1, after: undefined },
    ]);
    expect(printDifferences([])).toBe('');
  });
});
