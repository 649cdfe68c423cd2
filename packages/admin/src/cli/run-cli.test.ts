import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { notServed } from './generated/not-served.ts';
import { commands } from './run-cli.ts';
import { Refusal, useShell } from '../testing/terminal.ts';

const shell = useShell();

describe('help', () => {
  it('teaches: every command, its options, its environment and its first steps', async () => {
    const { code, out, err } = await shell.run(['--help'], { env: { AISLE_URL: undefined } });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of Object.keys(commands)) expect(out).toContain(`  ${name} `);
    for (const word of ['AISLE_API_KEY', 'Exit codes', 'First steps', '--json']) expect(out).toContain(word);
    for (const argv of [[], ['help'], ['-h']]) expect((await shell.run(argv)).out).toBe(out);
  });

  it.each(['--version', '-v'])('%s prints the version and nothing else', async (flag) => {
    expect(await shell.run([flag], { env: {} })).toEqual({ code: 0, out: '1.2.3\n', err: '' });
  });

  it.each(Object.entries(commands))('of %s shows its words, each option, and lines to copy', async (name, command) => {
    const { code, out } = await shell.run([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: aisle ${name} ${command.usage}`);
    for (const [option, { help }] of Object.entries(command.options)) {
      expect(out).toContain(`--${option}`);
      expect(out).toContain(help);
    }
    for (const [line] of command.examples) expect(out).toContain(line);
    expect(out).toContain(`The key needs: ${command.permissions}.`);
    expect((await shell.run(['help', name])).out).toBe(out);
    // Lines of a terminal that is not wide.
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(125);
  });
});

describe('a wrong line', () => {
  it.each([
    [['explode'], 'no command "explode"'],
    [['toString'], 'no command "toString"'],
    [['import'], '<index> is missing'],
    [['import', 'products'], '<file> is missing'],
    [['import', 'products', 'x.csv', '--explode'], "Unknown option '--explode'"],
    [['import', 'products', 'missing.csv'], 'missing.csv cannot be read'],
    [['import', 'products', 'x.pdf'], '--format is missing'],
    [['import', 'products', '-', '--format', 'xml'], 'must be one of ndjson, json, csv'],
    [['import', 'products', '-', '--format', 'csv', '--types', 'a:date'], '--types has "a:date"'],
    [['import', 'products', '-', '--format', 'csv', '--chunk', '0'], 'whole number from 1'],
    [['import', 'products', '-', '--format', 'csv', '--partial', '--replace'], 'exclude each other'],
    [['import', 'products', '-', '--format', 'csv', '--resume'], 'cannot be read again'],
    [['settings', 'set', 'products'], '"set" is not one of get, diff and apply'],
    [['rules', 'diff', 'products', 'missing.json'], 'missing.json cannot be read'],
    [['dictionaries', 'get', 'synonyms'], 'must be one of stopwords, plurals, compounds'],
    [['analytics', 'weather', 'products'], 'There is no report "weather"'],
    [['analytics', 'count', 'products', '--clicks'], 'The report count has no --clicks'],
    [['analytics', 'searches', 'products', '--limit', 'many'], '--limit is "many"'],
    [['crawler', 'explode', 'id'], '"explode" is not one of'],
    [['crawler', 'test', 'https://www.example.com/'], '<url> is missing'],
    [['crawler', 'test', 'https://www.example.com/', '--config', 'missing.json'], 'missing.json cannot be read'],
    [['indexes', 'explode'], '"explode" is not one of list, copy, move, delete'],
    [['indexes', 'copy', 'a'], '<destination> is missing'],
    [['indexes', 'delete'], '<index> is missing'],
    [['import', 'products', '-', '--format', 'csv', '--list-separator', '||'], '--list-separator is "||"'],
    [['export', 'products', '-', '--format', 'csv', '--list-separator', '\\'], '--list-separator is'],
    [['call', 'objects.addObject', 'indexName=a'], 'body is missing'],
    [['call', 'objects.explode'], 'There is no operation "objects.explode"'],
    [['call', 'objects.toString'], 'There is no operation'],
    [['call', 'objects.deleteObject', 'indexName=a', 'objectID=..'], 'objectID is missing, empty, "." or ".."'],
    [['call', 'analytics.getTopHits'], 'index is missing'],
    [['call', 'logs.getLogs', 'length'], 'write name=value'],
    [['call', 'search.search', '--body', '{'], '--body is neither JSON'],
    [['logs', '--deadline-seconds', 'soon'], '--deadline-seconds must be a number'],
    [['logs', '--url', 'no address'], 'Hosts must look like'],
  ])('%j: exit code 2, the rule and the way to the help; nothing is sent', async (argv, message) => {
    const { code, out, err } = await shell.run(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('--help');
    expect(shell.server.requests).toEqual([]);
  });

  it('without an address says how to give one', async () => {
    const { code, err } = await shell.run(['logs'], { env: { AISLE_URL: undefined } });
    expect(code).toBe(2);
    expect(err).toContain('set AISLE_URL or give --url');
  });

  it.each([
    [{ AISLE_CRAWLER_USER_ID: 'me', AISLE_CRAWLER_API_KEY: undefined }, 'AISLE_CRAWLER_API_KEY is missing'],
    [{ AISLE_CRAWLER_USER_ID: undefined, AISLE_CRAWLER_API_KEY: 'key' }, 'AISLE_CRAWLER_USER_ID is missing'],
  ])('with half of the credentials of the crawler names the other half: %o', async (env, message) => {
    const { code, err } = await shell.run(['crawler', 'list'], { env });
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(shell.server.requests).toEqual([]);
  });
});

describe('a failure', () => {
  it('ends with code 1, what the service said, and no key', async () => {
    shell.answers = () => new Refusal(403, 'key secret-key-1 lacks the permission logs');
    const { code, out, err } = await shell.run(['logs']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^aisle logs: GET .*\/1\/logs: key \*\*\* lacks the permission logs \(403\)\nThe key lacks the permission logs: set AISLE_API_KEY to a key that has it\.\n$/,
    );
  });

  it.each([
    [
      403,
      'The API key lacks the permission browse',
      ['export', 'a', '-', '--format', 'ndjson'],
      'lacks the permission browse: set AISLE_API_KEY',
    ],
    [
      403,
      'The API key may not use the index a',
      ['settings', 'get', 'a'],
      'not good for the index a: set AISLE_API_KEY',
    ],
    [403, 'Invalid application ID or API key', ['indexes', 'list'], 'check AISLE_APP_ID and AISLE_API_KEY'],
    [403, 'Method not allowed with this API key', ['indexes'], 'aisle indexes needs: listIndexes; to copy'],
    [401, 'Unauthorized', ['crawler', 'list'], 'the key in AISLE_CRAWLER_API_KEY. aisle crawler needs: the user'],
    [403, 'Method not allowed', ['import', 'a', '-', '--format', 'ndjson'], 'needs: addObject; with --replace'],
  ])('of the key (%i %j) says what it lacks', async (status, message, argv, cure) => {
    shell.answers = () => new Refusal(status, message);
    const { code, err } = await shell.run(argv, { stdin: ['{"objectID":"1"}\n'] });
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).toContain(cure);
    const { err: json } = await shell.run([...argv, '--json'], { stdin: ['{"objectID":"1"}\n'] });
    expect((JSON.parse(json) as { error: { cure: string } }).error.cure).toContain(cure);
  });

  it('of another kind has no cure made up', async () => {
    shell.answers = () => new Refusal(404, 'no such index');
    expect((await shell.run(['settings', 'get', 'a'])).err.trim().split('\n')).toHaveLength(1);
  });

  it('is JSON for programs', async () => {
    shell.answers = () => new Refusal(404, 'no such index');
    const { err } = await shell.run(['settings', 'apply', 'products', '--json', '/dev/null']);
    expect(JSON.parse(err)).toMatchObject({ error: { message: expect.stringContaining('is not JSON') as string } });
    const refused = await shell.run(['call', 'logs.getLogs', '--json']);
    expect(JSON.parse(refused.err)).toMatchObject({ error: { status: 404, body: { message: 'no such index' } } });
  });
});

it('calls any operation, with parameters, lists and a body', async () => {
  shell.answers = () => ({ taskID: 1 });
  const { code, out } = await shell.run([
    'call',
    'objects.partialUpdateObject',
    'indexName=products',
    'objectID=007',
    'createIfNotExists=false',
    '--body',
    '{"price":3}',
  ]);
  expect({ code, out: JSON.parse(out) as unknown }).toEqual({ code: 0, out: { taskID: 1 } });
  const [{ method, url, body } = expect.unreachable()] = shell.server.requests;
  expect([method, url, body]).toEqual([
    'POST',
    '/1/indexes/products/007/partial?createIfNotExists=false',
    '{"price":3}',
  ]);
});

it.each([
  ['length=5', 'length=5'],
  ['indexName=1.10', 'indexName=1.10'],
  ['indexName=9007199254740993', 'indexName=9007199254740993'],
  ['indexName=[a', 'indexName=%5Ba'],
  ['indexName=a=b', 'indexName=a%3Db'],
])('sends %s as it was meant', async (word, search) => {
  await shell.run(['call', 'logs.getLogs', word]);
  expect(shell.server.requests[0]!.url).toBe(`/1/logs?${search}`);
});

it('lists all operations', async () => {
  const { out } = await shell.run(['call', '--json']);
  expect(JSON.parse(out)).toContainEqual({
    operation: 'tasks.getTask',
    route: 'GET /1/indexes/{indexName}/task/{taskID}',
    served: 'yes',
  });
  expect((await shell.run(['call'])).out.split('\n').length).toBeGreaterThan(130);
});

it('runs as a program of its own', async () => {
  const cli = fileURLToPath(new URL('../node/cli.ts', import.meta.url));
  const run = (...argv: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const args = ['--conditions=aisle-source', '--import', import.meta.resolve('tsx'), cli, ...argv];
      execFile(process.execPath, args, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }));
    });
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(await run('--version')).toMatchObject({ code: 0, stdout: `${version}\n` });
  expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: aisle') as string });
  expect(await run('explode')).toMatchObject({ code: 2, stderr: expect.stringContaining('no command') as string });
});

describe('what a service does not serve', () => {
  it('is told by the error, and by the help before', async () => {
    const message = 'There is no operation at /2/searches; this service answers search and objects';
    shell.answers = () => new Refusal(404, message);
    const { code, err } = await shell.run(['analytics', 'searches', 'products']);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).toContain('This service does not serve the operation yet');
    shell.answers = () => new Refusal(404, 'Index products does not exist');
    expect((await shell.run(['settings', 'get', 'products'])).err).not.toContain('does not serve');
  });

  it.each(Object.keys(commands))('%s: the help agrees with what is generated', async (name) => {
    const { out } = await shell.run(['help', name]);
    expect(out.includes('Not served by this release yet.')).toBe(Object.hasOwn(notServed, name));
  });

  it('is marked in the list of operations', async () => {
    const { out } = await shell.run(['call', '--json']);
    const rows = JSON.parse(out) as { operation: string; served: string }[];
    expect(rows.find(({ operation }) => operation === 'search.search')?.served).toBe('yes');
    for (const [part, ids] of Object.entries(notServed))
      for (const id of ids)
        expect(rows).toContainEqual(expect.objectContaining({ operation: `${part}.${id}`, served: 'not yet' }));
  });
});
