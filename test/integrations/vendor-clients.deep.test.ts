/** Clients of the vendor that are no dependency of ours, as they are: another host, and nothing else. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../contract/running-service.ts';

/** What each is brought with; where that cannot be had, its tests say so and are skipped. */
const VERSION_4 = 'algoliasearch@4.27.0';
const PYTHON = 'algoliasearch==4.48.0';
const JAVA = 'com.algolia:algoliasearch:4.20.0';
const GO = 'github.com/algolia/algoliasearch-client-go/v3@v3.32.1';
const KOTLIN = 'com.algolia:algoliasearch-client-kotlin-jvm:3.14.0';
/** What Kotlin needs beside the client: something that speaks HTTP, a logger that says nothing, and the compiler. */
const WITH_KOTLIN = [
  'io.ktor:ktor-client-java-jvm:3.0.3',
  'org.slf4j:slf4j-nop:2.0.16',
  'org.jetbrains.kotlin:kotlin-compiler-embeddable:2.1.0',
];

const scripts = resolve(import.meta.dirname, 'vendor-clients');
const folder = mkdtempSync(join(tmpdir(), 'aisle-vendors-'));
const venv = join(folder, 'python');

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout: 240_000 }).status === 0;
const hasVersion4 = succeeds('npm', 'install', '--no-save', '--no-audit', '--no-fund', VERSION_4);
const hasPython =
  succeeds('python3', '-m', 'venv', venv) && succeeds(join(venv, 'bin', 'pip'), 'install', '--quiet', PYTHON);

/** Has Maven fetch archives, with what they need, for a project that asks for nothing else. */
function hasArchives(name: string, archives: readonly string[]): boolean {
  const project = join(folder, name);
  const dependencies = archives.map((archive) => {
    const [groupId, artifactId, version] = archive.split(':');
    return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version></dependency>`;
  });
  mkdirSync(project);
  writeFileSync(
    join(project, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>shop</groupId><artifactId>shop</artifactId>
<version>1</version><dependencies>${dependencies.join('')}</dependencies></project>`,
  );
  return succeeds('mvn', '-q', '-B', '-f', project, 'dependency:copy-dependencies', '-DoutputDirectory=archives');
}

const archivesOf = (name: string): string => join(folder, name, 'archives');
const hasJava = succeeds('javac', '-version') && hasArchives('java', [JAVA]);
const kotlinClasses = join(folder, 'kotlin-classes');
/** Compiles the program, too: a client that a compiler refuses is none that can be had. */
const hasKotlin =
  succeeds('java', '-version') &&
  hasArchives('kotlin', [KOTLIN, ...WITH_KOTLIN]) &&
  succeeds(
    'java',
    '-cp',
    join(archivesOf('kotlin'), '*'),
    'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
    '-no-stdlib',
    '-no-reflect',
    '-nowarn',
    '-d',
    kotlinClasses,
    '-classpath',
    readdirSync(archivesOf('kotlin'))
      .map((name) => join(archivesOf('kotlin'), name))
      .join(delimiter),
    join(scripts, 'Journey.kt'),
  );

/** Builds the program of a module that asks for nothing else. */
function hasGoProgram(): boolean {
  const module = join(folder, 'go');
  mkdirSync(module);
  writeFileSync(join(module, 'go.mod'), 'module shop\n\ngo 1.21\n');
  copyFileSync(join(scripts, 'journey.go'), join(module, 'journey.go'));
  return (
    succeeds('go', '-C', module, 'get', GO) &&
    succeeds('go', '-C', module, 'mod', 'tidy') &&
    succeeds('go', '-C', module, 'build', '-o', 'journey', '.')
  );
}
const hasGo = succeeds('go', 'version') && hasGoProgram();

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
    expect(await run('node', script, client, host, service.appId, service.adminKey)).toBe('51 journeys\n');
  });
});

describe.skipIf(!hasPython)(`${PYTHON}, where python3 and pip can bring it`, () => {
  it('does all of a script of a shop', async () => {
    const { hostname, port } = new URL(service.url);
    const script = join(scripts, 'journey.py');
    const python = join(venv, 'bin', 'python');
    expect(await run(python, script, hostname, port, service.appId, service.adminKey)).toBe('45 journeys\n');
  });
});

describe.skipIf(!hasJava)(`${JAVA} for Java, where Maven can bring it`, () => {
  it('does all of a program of a shop', async () => {
    const { hostname, port } = new URL(service.url);
    const words = [join(scripts, 'Journey.java'), hostname, port, service.appId, service.adminKey];
    expect(await run('java', '-cp', join(archivesOf('java'), '*'), ...words)).toBe('47 journeys\n');
  });
});

describe.skipIf(!hasKotlin)(`${KOTLIN} for Kotlin, where Maven can bring it`, () => {
  it('does all of a program of a shop', async () => {
    const { hostname, port } = new URL(service.url);
    const path = [kotlinClasses, join(archivesOf('kotlin'), '*')].join(delimiter);
    const words = ['JourneyKt', hostname, port, service.appId, service.adminKey];
    expect(await run('java', '-cp', path, ...words)).toBe('42 journeys\n');
  });
});

describe.skipIf(!hasGo)(`${GO}, where go can bring it`, () => {
  it('does all of a program of a shop', { timeout: 240_000 }, async () => {
    const { host } = new URL(service.url);
    const printed = await run(join(folder, 'go', 'journey'), host, service.appId, service.adminKey);
    expect(printed).toBe('56 journeys\n');
  });
});
