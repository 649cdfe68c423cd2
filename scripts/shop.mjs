/** `npm run shop -- react`: a small shop in a framework on the service of the demo, as npm create aisle writes it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLap, must, root, run, tsx, typeCheck, workspaceEnvironment } from './command.mjs';
import { nextFreePort } from './free-port.mjs';
import { spawnProgram, untilAnswering } from './spawn-program.mjs';
import { packedPackages, usePacks } from './use-packs.mjs';

const folder = join(root, 'demo/shops');
/** Each framework with the program that serves its shop while one works on it. */
const servers = { vite: 'vite', react: 'vite', vue: 'vite', svelte: 'vite', next: 'next' };
const lap = createLap();
const [name = '', ...options] = process.argv.slice(2);
if (!Object.hasOwn(servers, name))
  must(
    { code: 1, text: `There is no shop "${name}"; say npm run shop -- ${Object.keys(servers).join(', or ')}` },
    'The shop',
  );

/** A hash of everything that packages and shops are made of. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of readdirSync(path, { recursive: true, withFileTypes: true }))
      if (file.isFile() && !/node_modules|dist|\.types|generated/.test(file.parentPath))
        hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)));
  return hash.digest('hex').slice(0, 24);
}

/** Packs the packages as they are now, unless that was done. */
async function pack() {
  const mark = join(root, '.cache/release/sources');
  const hash = hashOf([join(root, 'packages'), folder, join(root, 'scripts')]);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return hash;
  console.log('The packages are built and packed first; that takes a few minutes, once.');
  must(await run(...typeCheck()), 'The type check');
  must(await run('node', ['scripts/build.mjs'], { capture: true }), 'The build');
  must(await run('node', ['scripts/release.mjs', 'pack'], { capture: true }), 'Packing');
  writeFileSync(mark, hash);
  lap('the packages are built and packed');
  return hash;
}

/** The demo that runs already, as `npm start` announced it; undefined where it does not answer. */
async function runningDemo() {
  const file = join(root, '.cache/demo.json');
  if (!existsSync(file)) return undefined;
  try {
    const announced = JSON.parse(readFileSync(file, 'utf8'));
    const { ok } = await fetch(`${announced.serviceUrl}/1/indexes/products/query`, {
      method: 'POST',
      headers: { 'X-Service-Application-Id': announced.appId, 'X-Service-API-Key': announced.apiKey },
      body: '{"hitsPerPage":0,"analytics":false}',
      signal: AbortSignal.timeout(5000),
    });
    return ok ? announced : undefined;
  } catch {
    return undefined;
  }
}

/** Starts the demo; resolves with its addresses. */
function startDemo() {
  const [command, args] = tsx('demo/server/main.ts', ...options);
  const child = spawnProgram(command, args, {
    cwd: root,
    env: workspaceEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((done, reject) => {
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      const [, url, serviceUrl, appId, apiKey] =
        /Shop\s+(\S+)\s+Service\s+(\S+)\s+\(application (\S+), search key (\S+)\)/.exec(output) ?? [];
      const [signIn] = /Console\s.*/.exec(output) ?? [];
      if (apiKey && output.includes('Ready after')) done({ url, serviceUrl, appId, apiKey, signIn });
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The demo ended.\n${output}`)));
  });
}

const hash = await pack();
const children = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
const running = await runningDemo();
const { url, serviceUrl, appId, apiKey, signIn } =
  running ?? (await startDemo().catch((error) => must({ code: 1, text: error.message }, 'The shop')));
lap(running ? `on the demo that runs at ${url}` : 'the service is there');

const project = join(root, '.cache/shops', name);
const mark = join(project, '.made');
const fingerprint = `${hash} ${url} ${serviceUrl}`;
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== fingerprint) {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(join(root, '.cache/shops'), { recursive: true });
  const create = join(root, 'packages/create-aisle/dist/main.js');
  const flags = [
    '--template',
    name,
    '--service',
    serviceUrl,
    '--app-id',
    appId,
    '--api-key',
    apiKey,
    '--pictures',
    url,
  ];
  const failedOn = (result, what) => {
    if (result.code !== 0) children.forEach((child) => child.kill());
    must(result, what);
  };
  failedOn(await run('node', [create, project, ...flags], { capture: true }), 'Writing the shop');
  usePacks(project);
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  failedOn(await run('npm', ['install', ...quietly], { capture: true, cwd: project }), 'Installing the shop');
  writeFileSync(mark, fingerprint);
  lap(`the shop is written (${Object.keys(packedPackages()).length} packages of ours)`);
}

const port = await nextFreePort(4100);
const host =
  servers[name] === 'next'
    ? ['-H', '127.0.0.1', '-p', String(port)]
    : ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
const program = join(project, 'node_modules/.bin', servers[name]);
const shopServer = spawnProgram(program, [...(servers[name] === 'next' ? ['dev'] : []), ...host], {
  cwd: project,
  env: { ...workspaceEnvironment(), NEXT_TELEMETRY_DISABLED: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
children.push(shopServer);
const address = `http://127.0.0.1:${port}`;
const whyNot = await untilAnswering(shopServer, address).then(
  () => undefined,
  (error) => error.message,
);
if (whyNot !== undefined) {
  for (const child of children) child.kill();
  must({ code: 1, text: `${program} does not serve the shop at ${address}: ${whyNot}.` }, 'The shop');
}
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode = code ?? 0;
    for (const other of children) other.kill();
  });
console.log(
  `\n  Shop in ${name}  ${address}   its sources: demo/shops/${name}, demo/shops/shared\n  Service  ${serviceUrl}${signIn ? `\n  ${signIn}` : ''}\n`,
);
lap('ready; Ctrl-C ends it.');
