/** The examples of the guides: each guide is one program that compiles, and runs against the service or against the contract alone. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { interfaces } from '@aisle/contract/data';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metaFrameworks } from '../integrations/meta-frameworks.ts';
import { startContractStub } from './contract-stub.ts';
import { ajv, named, validatorOf } from './schemas.ts';
import { keys, type RunningService, startService } from './running-service.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'docs/guides');
const cache = join(root, 'test/node_modules/.cache/guides');

/** Guides that run against the service, and what they must print there, line by line. */
const onService: Record<string, readonly string[]> = {
  'ab-testing.md': [
    'unknown unknown',
    'active',
    'undecided',
    'popular first active',
    'popular first stopped',
    'nothing stopped it',
    'true',
  ],
  'admin-client.md': ['3 of 3', 'shoe-2', 'boot-1', 'cheap-first', '2', 'true', '404', 'published'],
  'clusters.md': ['o1', '0', 'true', 'user-1 true', 'user-2 true', 'user-3 true', '1'],
  'dictionaries.md': ['crate, slipper', 'crate', 'jacket, raincoat', 'blade'],
  'events.md': ['true'],
  'evidence.md': ['true', '5000 false', "[ 'robot-7 takeOut' ]", '0 0 0'],
  'keys.md': ['32 24', 'true', "true [ 'products' ]", 'true', 'true'],
  'personalization.md': [
    '{"brand":{"Birch":10},"color":{"red":5}}',
    'acme-1, birch-2, birch-1',
    'birch-1, birch-2, acme-1',
    'acme-1, birch-2, birch-1',
    'true',
  ],
  'privacy.md': ['0'],
  'rules.md': ['sled, boot', 'boot, coat', 'boot'],
  'search-parameters.md': ['tv', 'tv', 'shirt', 'wax'],
  'types.md': ['1', 'shoe-2 BLUE SHOE 55.50'],
};

const guides = readdirSync(folder).filter((file) => file !== 'README.md');
const projects = Object.values(metaFrameworks).map(({ guide }) => guide);
/** Guides about pages are tried in a browser, in `test/integrations`, those about frameworks as whole projects. */
const programs = guides
  .filter((file) => !projects.includes(file))
  .map((file): [file: string, program: string] => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [file, [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n')];
  })
  .filter(([, program]) => program);

/** Runs a program to its end in a thread, which starts in half the time of a process, and gives what it printed. */
async function runProgram(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const thread = new Worker(file, { env, execArgv: [], stdout: true, stderr: true });
  const [printed, complaints] = [text(thread.stdout), text(thread.stderr)];
  const code = await new Promise<number>((done, fail) => thread.once('error', fail).once('exit', done));
  if (code !== 0) throw new Error(`It ended with exit code ${code}\n${await complaints}`);
  return printed;
}

let service: RunningService;
let stub: Awaited<ReturnType<typeof startContractStub>>;
beforeAll(async () => {
  [service, stub] = await Promise.all([startService(), startContractStub()]);
});
afterAll(() => Promise.all([service.close(), stub.close()]));

it('cover every interface of the contract, and the contents name each guide', () => {
  const all = programs.map(([, program]) => program).join('\n');
  expect(interfaces.map(({ id }) => id).filter((id) => !new RegExp(`\\b${id}(\\.\\w+\\(|,)`).test(all))).toEqual([]);
  const contents = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(guides.filter((file) => !contents.includes(`](${file})`))).toEqual([]);
});

it('show configurations of crawlers that the contract takes', () => {
  const configurations = guides.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/```json\n([\s\S]*?)```/g)]
      .map(([, code]) => JSON.parse(code!) as Record<string, unknown>)
      .filter((value) => 'startUrls' in value)
      .map((value) => ({ file, value })),
  );
  expect(configurations.length).toBeGreaterThan(1);
  const validate = validatorOf(named['CrawlerConfig']!);
  for (const { file, value } of configurations) {
    // A crawl by the command has a name, and writes into the data beside it without credentials.
    const { name: _, ...config } = { appId: 'shop', apiKey: 'key', ...value } as Record<string, unknown>;
    expect(validate(config), `${file}: ${ajv.errorsText(validate.errors)}`).toBe(true);
  }
});

it('compile as they stand', () => {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  for (const [file, program] of programs) writeFileSync(join(cache, file.replace('.md', '.ts')), program);
  const compilerOptions = {
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    noEmit: true,
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    rootDir: root,
    tsBuildInfoFile: null,
  };
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', cache], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

describe.each(programs)('the guide %s', (file, program) => {
  it('does what it says', async () => {
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: join(root, 'test'), loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      conditions: ['aisle-source'],
      write: false,
    });
    mkdirSync(cache, { recursive: true });
    const module = join(cache, file.replace('.md', '.mjs'));
    writeFileSync(module, outputFiles[0]!.contents);
    const expected = onService[file];
    const env = {
      ...process.env,
      AISLE_URL: expected ? service.url : stub.url,
      AISLE_APP_ID: service.appId,
      AISLE_API_KEY: service.adminKey,
      AISLE_SEARCH_KEY: keys.search,
      AISLE_CRAWLER_USER_ID: 'me',
      AISLE_CRAWLER_API_KEY: 'crawler-key',
      AISLE_MONITORING_KEY: 'monitoring-key',
    };
    const printed = await runProgram(module, env);
    // The stub refuses what the contract does not know: then the program would have failed.
    if (expected) expect(printed.trim().split('\n')).toEqual(expected);
    else expect(printed).not.toBe('');
  });
});
