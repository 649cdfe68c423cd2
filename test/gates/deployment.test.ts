/** Deployment files: the container, the compose file and the systemd unit say what the command understands, and nothing that is not there. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const manifest = (path: string): Record<string, Record<string, string>> =>
  JSON.parse(read(path)) as Record<string, Record<string, string>>;

/** Names of environment variables that the command reads. */
// What the help names is what is read: `configuration.test.ts` holds the two together.
const known = new Set(
  read('packages/service/src/node/commands/cli-help.ts').match(/\b(?:AISLE_[A-Z_]+|DATABASE_URL)\b/g),
);
const ownNames = (text: string): string[] => text.match(/\bAISLE_[A-Z_]+/g) ?? [];

describe('the Dockerfile', () => {
  const text = read('deploy/Dockerfile');
  const instructions = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const of = (name: string): string[] =>
    instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('builds by a script that the repository has, and starts the command that the package has', () => {
    expect(of('RUN')[0]).toContain('npm run build');
    expect(manifest('package.json')['scripts']).toHaveProperty('build');
    expect(of('ENTRYPOINT').map((line) => JSON.parse(line) as unknown)).toEqual([
      Object.keys(manifest('packages/service/package.json')['bin']!),
    ]);
  });

  it('sets only what the command reads, and runs as nobody who matters', () => {
    expect(ownNames(text).filter((name) => !known.has(name))).toEqual([]);
    expect(of('USER')).toEqual(['node']);
  });

  it('copies what is there: the checkout, and what the stage before it has made', () => {
    const stages = text.match(/^FROM \S+(?: AS (\S+))?/gm)!.map((line) => / AS (\S+)/.exec(line)?.[1]);
    for (const copied of of('COPY')) {
      const [, from, source] = /^(?:--from=(\S+) )?(\S+) \S+$/.exec(copied)!;
      if (from === undefined) expect(existsSync(resolve(root, source!)), source).toBe(true);
      else {
        expect(stages).toContain(from);
        expect(of('RUN')[stages.indexOf(from)]).toContain(`mkdir ${source}`);
      }
    }
    for (const [, folder] of of('RUN')[0]!.matchAll(/npm pack (\S+)/g))
      expect(existsSync(resolve(root, folder!, 'package.json'))).toBe(true);
  });

  it('leaves out of the build what is secret or made by it', () => {
    const left = read('.dockerignore').split('\n');
    for (const name of ['.git', '**/.env*', '**/node_modules', '**/dist', '.data']) expect(left).toContain(name);
  });
});

/** Fields of a service (compose-spec.io, "Services top-level elements"), as far as one of ours may have them. */
const COMPOSE_SERVICE_FIELDS = new Set(
  `build cap_add cap_drop command configs container_name cpus depends_on deploy dns entrypoint env_file environment expose
   extra_hosts healthcheck hostname image init labels logging mem_limit memswap_limit networks pids_limit platform ports
   profiles pull_policy read_only restart scale secrets security_opt stop_grace_period stop_signal sysctls tmpfs ulimits
   user volumes working_dir`.split(/\s+/),
);

describe('the compose file', () => {
  interface ComposeFile {
    services: Record<
      string,
      { build?: { dockerfile: string }; environment: Record<string, string>; ports?: string[]; depends_on?: object }
    >;
    volumes: object;
  }
  const text = read('deploy/compose.yaml');
  const { services } = parse(text) as ComposeFile;

  it('builds the Dockerfile, and waits for the database', () => {
    expect(Object.keys(services)).toEqual(['service', 'database']);
    expect(existsSync(resolve(root, services['service']!.build!.dockerfile))).toBe(true);
    expect(services['service']!.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });

  it('has only fields that the Compose specification has', () => {
    for (const [name, service] of Object.entries(services))
      expect(
        Object.keys(service).filter((field) => !COMPOSE_SERVICE_FIELDS.has(field)),
        name,
      ).toEqual([]);
    expect(Object.keys(parse(text) as object)).toEqual(['name', 'services', 'volumes']);
  });

  it('sets only what the command reads', () => {
    expect(Object.keys(services['service']!.environment).filter((name) => !known.has(name))).toEqual([]);
  });

  it('asks for every secret by a name that the example lists, and has none of its own', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const listed = [...read('deploy/service.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...asked].sort()).toEqual(listed.sort());
    // Whoever copies it has to fill in what is secret.
    expect(read('deploy/service.env.example').match(/^(?!AISLE_APP_ID)\w+=.+$/gm)).toBeNull();
  });

  it('opens the service to this machine alone, and the database to nobody', () => {
    expect(services['service']!.ports).toEqual(['127.0.0.1:7700:7700']);
    expect(services['database']!.ports).toBeUndefined();
  });
});

describe('the systemd unit', () => {
  const path = resolve(root, 'deploy/aisle-service.service');

  it('sets only what the command reads', () => {
    expect(ownNames(read(path)).filter((name) => !known.has(name))).toEqual([]);
  });

  it('is one for systemd', ({ skip }) => {
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    if (error) skip('this machine has no systemd-analyze');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
