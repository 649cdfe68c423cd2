/** Tests of the operator's recovery tools: the socket, the reset of the allowlist, another operator key, and deleted keys. */
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../testing/database-template.ts';
import { createServiceProcesses } from '../testing/service-processes.ts';
import { spawnCli } from '../testing/spawn-cli.ts';

const env = { AISLE_ADMIN_KEY: 'admin', AISLE_SEARCH_KEY: 'pages', AISLE_TEMPLATE: TEMPLATE };

let directory: string;
const processes = createServiceProcesses();
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-operator-'))));
afterAll(async () => {
  processes.killAll();
  await rm(directory, { recursive: true, force: true });
});

/** Runs a command to its end. */
async function run(...args: string[]) {
  const child = spawnCli(args, { env });
  let text = '';
  let errors = '';
  child.stdout.on('data', (data) => (text += String(data)));
  child.stderr.on('data', (data) => (errors += String(data)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text, errors };
}

const start = (...args: string[]) => processes.start(args, { env });

function askSocket(socketPath: string, path: string): Promise<string> {
  const headers = { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': 'admin' };
  return new Promise((resolve, reject) => {
    const sending = request({ socketPath, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (data) => (text += String(data)));
      answer.on('end', () => resolve(text));
    });
    sending.on('error', reject);
    sending.end();
  });
}

describe('the operator', () => {
  it('comes in again after locking himself out: by his socket, and by a reset of the data', async () => {
    const dataDir = join(directory, 'locked');
    const socketPath = join(directory, 'operator.sock');
    const first = await start('--data', dataDir, '--operator-socket', socketPath);
    await first.call('PUT', '/1/indexes/goods/a', { n: 1 });
    expect((await first.call('PUT', '/1/security/sources', [{ source: '192.0.2.0/24' }])).status).toBe(200);
    expect((await first.call('GET', '/1/security/sources')).status).toBe(403);
    const { mode } = await stat(socketPath);
    expect(mode & 0o777).toBe(0o600);
    expect(await askSocket(socketPath, '/1/security/sources')).toBe('[{"source":"192.0.2.0/24"}]');
    await first.end('SIGKILL');

    const sources = (...args: string[]) => run('sources', '--data', dataDir, ...args);
    expect(await sources()).toMatchObject({ code: 0, text: '192.0.2.0/24\n' });
    expect(await sources('--reset')).toMatchObject({ code: 0, text: '1 taken out. Everybody may come in.\n' });
    // The socket of the killed process does not block it.
    const again = await start('--data', dataDir, '--operator-socket', socketPath);
    expect((await again.call('GET', '/1/security/sources')).status).toBe(200);
    expect(await sources('--reset')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('in use by process'),
    });
    expect(await again.end('SIGTERM')).toEqual([0, null]);
    await expect(stat(socketPath)).rejects.toThrow('ENOENT');
  }, 120_000);

  it('changes the operator key, and starts anew where it is lost', async () => {
    const dataDir = join(directory, 'sealed');
    await (await start('--data', dataDir)).end('SIGTERM');
    const file = join(directory, 'new-operator-key');
    await writeFile(file, Buffer.alloc(32, 9).toString('base64'));
    expect(await run('keys', '--reseal', '--new-operator-key-file', file, '--data', dataDir)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^2 API keys are sealed with /),
    });
    expect(await run('--port', '0', '--data', dataDir)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('sealed with another operator key'),
    });
    const again = await start('--data', dataDir, '--operator-key-file', file);
    expect((await again.call('GET', '/1/keys')).status).toBe(200);
    await again.end('SIGTERM');
    expect(await run('keys', '--forget', '--data', dataDir)).toMatchObject({
      code: 0,
      text: expect.stringContaining('2 API keys are forgotten'),
    });
  }, 120_000);
});
