/** Clients of the vendor that are no dependency of ours, as they are: another host, and nothing else. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../contract/running-service.ts';

/** What each is brought with; where that cannot be had, its tests say so and are skipped. */
const VERSION_4 = 'algoliasearch@4.27.0';
const PYTHON = 'algoliasearch==4.48.0';
const JAVA = { groupId: 'com.algolia', artifactId: 'algoliasearch', version: '4.20.0' };

const scripts = resolve(import.meta.dirname, 'vendor-clients');
const folder = mkdtempSync(join(tmpdir(), 'aisle-vendors-'));
const venv = join(folder, 'python');

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout: 240_000 }).status === 0;
const hasVersion4 = succeeds('npm', 'install', '--no-save', '--no-audit', '--no-fund', VERSION_4);
const hasPython =
  succeeds('python3', '-m', 'venv', venv) && succeeds(join(venv, 'bin', 'pip'), 'install', '--quiet', PYTHON);

/** A project that asks for the client alone, so that Maven fetches it with what it needs. */
const dependency = Object.entries(JAVA).map(([name, value]) => `<${name}>${value}</${name}>`);
writeFileSync(
  join(folder, 'pom.xml'),
  `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>shop</groupId><artifactId>shop</artifactId>
<version>1</version><dependencies><dependency>${dependency.join('')}</dependency></dependencies></project>`,
);
const hasJava =
  succeeds('javac', '-version') &&
  succeeds('mvn', '-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=java');

let service: RunningService;
beforeAll(async () => void (service = await startService({ compatibility: true })));
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a journey printed, without stopping the service, which runs in this process. */
const run = (command: string, ...args: string[]): Promise<string> =>
  new Promise((done) => execFile(command, args, (_error, printed, complaints) => done(printed + complaints)));

describe.skipIf(!hasVersion4)(`${VERSION_4}, where npm can bring it`, () => {
  it('does all of a script of a shop', async () => {
    const client = join(folder, 'node_modules', 'algoliasearch');
    const { host } = new URL(service.url);
    const script = join(scripts, 'journey-version-4.cjs');
    expect(await run('node', script, client, host, service.appId, service.adminKey)).toBe('20 journeys\n');
  });
});

describe.skipIf(!hasPython)(`${PYTHON}, where python3 and pip can bring it`, () => {
  it('does all of a script of a shop', async () => {
    const { hostname, port } = new URL(service.url);
    const script = join(scripts, 'journey.py');
    const python = join(venv, 'bin', 'python');
    expect(await run(python, script, hostname, port, service.appId, service.adminKey)).toBe('27 journeys\n');
  });
});

describe.skipIf(!hasJava)(`${JAVA.artifactId} ${JAVA.version} for Java, where Maven can bring it`, () => {
  it('does all of a program of a shop', async () => {
    const { hostname, port } = new URL(service.url);
    const words = [join(scripts, 'Journey.java'), hostname, port, service.appId, service.adminKey];
    expect(await run('java', '-cp', join(folder, 'java', '*'), ...words)).toBe('17 journeys\n');
  });
});
