/** Tests of layered configuration: command line over environment over file over defaults, and all of its errors together. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HELP } from './cli-help.ts';
import { OPTIONS, readCommand } from './cli-options.ts';
import { type Environment } from '../options/cli-place.ts';
import { runConfig } from './config-command.ts';
import { fieldNames, variableOf } from './configuration.ts';
import { maskConnection } from '../../foundation/wire/mask-connection.ts';

let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-config-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

let files = 0;
const file = async (content: unknown): Promise<string> => {
  const path = join(directory, `${files++}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const check = async (args: string[], env: Environment = {}) => {
  const said: string[] = [];
  const errors: string[] = [];
  const command = readCommand(['config', '--check', ...args], env);
  if (command.kind !== 'config') throw new Error('It was read as another command');
  const code = await runConfig(command, { say: (line) => said.push(line), complain: (line) => errors.push(line) });
  return {
    code,
    errors,
    shown: Object.fromEntries(said.map((line) => line.split(/ +(.*)/s))) as Record<string, string>,
  };
};

describe('a configuration file', () => {
  it('holds where neither the command line nor the environment says something', async () => {
    const path = await file({
      port: 1,
      host: '::1',
      'keep-events': 7,
      'trusted-proxy': ['10.0.0.0/8', '::1'],
      verbose: true,
      'app-id': 'shop',
      data: '/srv/aisle',
    });
    expect(readCommand(['--config', path, '--port', '3'], { AISLE_HOST: '127.0.0.2', AISLE_PORT: '2' })).toEqual({
      kind: 'run',
      seed: undefined,
      verbose: true,
      logFormat: 'text',
      options: {
        port: 3,
        host: '127.0.0.2',
        keepEventsDays: 7,
        trustedProxies: '10.0.0.0/8,::1',
        appId: 'shop',
        dataDir: '/srv/aisle',
      },
    });
    expect(readCommand([`--config=${path}`], {})).toMatchObject({ options: { port: 1 } });
    expect(readCommand([], { AISLE_CONFIG: path })).toMatchObject({ options: { port: 1 } });
  });

  it('names the place of the data for every command, and gives way to another place', async () => {
    const database = await file({ 'database-url': 'postgres://x' });
    const data = await file({ data: '/srv/aisle' });
    expect(readCommand(['backup', 'x', '--config', data], {})).toMatchObject({ place: { dataDir: '/srv/aisle' } });
    expect(readCommand(['sources', '--config', database], {})).toMatchObject({
      place: { databaseUrl: 'postgres://x' },
    });
    expect(readCommand(['--config', database, '--data', 'd'], {})).toMatchObject({ options: { dataDir: 'd' } });
    expect(readCommand(['--config', data], { DATABASE_URL: 'postgres://x' })).toMatchObject({
      options: { databaseUrl: 'postgres://x' },
    });
    expect(readCommand(['--config', data, '--memory'], {})).not.toHaveProperty('options.dataDir');
  });

  it.each([
    ['{"port": ', 'must hold a JSON object, such as {"port": 7700}; it cannot be read'],
    ['[1]', 'must hold a JSON object'],
    [{ prot: 7700 }, '"prot" is no option; did you mean "port"?'],
    [{ memory: true }, '"memory" is for the command line; take it out'],
    [{ host: { name: 'x' } }, '"host" must be a text, a number, true or false, or a list of texts'],
    [{ data: 'd', 'database-url': 'postgres://x' }, 'are two places for the data; keep one of them'],
    [{ port: 70_000 }, '--port must be 0 to 65535, not "70000" (from '],
  ])('%j is refused, with the file, the rule and the cure', async (content, message) => {
    const path = await file(content);
    expect(() => readCommand(['--config', path], {})).toThrow(message);
    expect(() => readCommand(['--config', path], {})).toThrow(path);
  });

  it('that is not there is refused', () => {
    expect(() => readCommand(['--config', join(directory, 'none')], {})).toThrow('ENOENT');
    expect(() => readCommand(['--config'], {})).toThrow('--config names a file');
  });

  it('has every option of the command but those of one start, and every variable is in the help', () => {
    const own = Object.keys(OPTIONS).filter(
      (name) => !['config', 'memory', 'trust-clock', 'help', 'version'].includes(name),
    );
    expect(fieldNames).toEqual(expect.arrayContaining(own));
    for (const field of fieldNames.filter((name) => name !== 'verbose')) expect(HELP).toContain(variableOf(field));
  });
});

describe('a check of the configuration', () => {
  it('shows each value with where it comes from, and no secret', async () => {
    const path = await file({
      host: '::1',
      'admin-key': 'secret-one',
      'database-url': 'postgres://aisle:secret/two@db/x',
    });
    const { code, errors, shown } = await check(['--config', path, '--port=80'], {
      AISLE_SEARCH_KEY: 'secret-three',
      AISLE_EMBEDDER: 'http://127.0.0.1:11434/v1',
      AISLE_EMBEDDER_MODEL: 'all-minilm',
      AISLE_EMBEDDER_KEY: 'secret-four',
      AISLE_KEEP_EVENTS: '7',
    });
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(shown).toMatchObject({
      port: '80   (--port)',
      host: `::1   (${path})`,
      'keep-events': '7   (AISLE_KEEP_EVENTS)',
      'keep-searches': '90   (default)',
      'admin-key': `hidden   (${path})`,
      'search-key': 'hidden   (AISLE_SEARCH_KEY)',
      'embedder-key': 'hidden   (AISLE_EMBEDDER_KEY)',
      'database-url': `postgres://aisle:***@db/x   (${path})`,
    });
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(shown).not.toHaveProperty('data');
    expect((await check(['--memory'])).shown['data']).toBe('in memory   (--memory)');
    expect((await check([])).shown['data']).toBe('./aisle-data   (default)');
  });

  it('names everything that is wrong at once, with where it comes from', async () => {
    const path = await file({ 'trusted-proxy': 'nginx', prot: 1, 'operator-key-file': join(directory, 'none') });
    const { code, errors } = await check(
      ['--config', path, '--port', 'x', '--key-searches', '0', '--seed', 'none.json', '--flux', '--data', 'd'],
      { AISLE_KEEP_EVENTS: 'long', AISLE_OPERATOR_KEY: 'short', DATABASE_URL: 'postgres://x' },
    );
    expect(code).toBe(1);
    expect(errors).toHaveLength(10);
    for (const message of [
      `${path}: "prot" is no option; did you mean "port"?`,
      '--port must be 0 to 65535, not "x"',
      '--key-searches must be a whole number from 1 on, not "0"',
      `is not a network`,
      '--keep-events must be a number of days from 1, not "long" (from AISLE_KEEP_EVENTS)',
      "'--flux'",
      'DATABASE_URL is set: leave --data out',
      'operator-key: ',
      'there is no file none.json',
      `operator-key-file: there is no file ${join(directory, 'none')}; make one by`,
    ])
      expect(errors.join('\n')).toContain(message);
  });

  it('names what is wrong with an embedder once, whichever option it lies in', async () => {
    const errorsOf = async (...args: string[]) => (await check(['--memory', ...args])).errors;
    expect(await errorsOf('--embedder', 'http://127.0.0.1:11434/v1')).toEqual([
      expect.stringContaining('--embedder is an address: say by --embedder-model what that server calls the model'),
    ]);
    expect(await errorsOf('--embedder', directory, '--embedder-model', 'small')).toEqual([
      expect.stringContaining('--embedder-model is for an --embedder that is an address'),
      expect.stringContaining(`The folder ${directory} has no model.onnx`),
    ]);
    expect(await errorsOf('--embedder-dimensions', '7')).toEqual([
      expect.stringContaining('--embedder-dimensions needs --embedder'),
    ]);
  });
});

it('hides the password of any connection string', () => {
  expect(maskConnection('postgres://u:p/w@x@h:5/d')).toBe('postgres://u:***@h:5/d');
  expect(maskConnection('postgres://h/d?user=u&password=p&x=1')).toBe('postgres://h/d?user=u&password=***&x=1');
  expect(maskConnection('postgres://u@h/d')).toBe('postgres://u@h/d');
});
