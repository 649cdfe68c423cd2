/** A release as a maintainer makes it: packed, checked, described; published by nobody outside CI, and by nobody what was not checked. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPack } from '../../scripts/pack-check.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/release');
const release = (...args: string[]): { status: number | null; text: string } => {
  const { GITHUB_ACTIONS: _one, GITLAB_CI: _other, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  return { status, text: stdout + stderr };
};

describe('a release', () => {
  let packed: ReturnType<typeof release>;
  beforeAll(() => (packed = release('pack')), 240_000);

  it('packs every package with real versions in the place of those of the workspace', () => {
    expect(packed.status, packed.text).toBe(0);
    const packs = readdirSync(folder)
      .filter((file) => file.endsWith('.tgz'))
      .map((file) => readPack(join(folder, file)));
    const names = packs.map(({ manifest }) => manifest.name);
    expect(names).toEqual(
      expect.arrayContaining(['@aisle/components', '@aisle/service', '@aisle/transport', 'create-aisle']),
    );
    for (const { manifest } of packs) {
      const { dependencies = {}, peerDependencies = {} } = manifest as Record<string, Record<string, string>>;
      expect(JSON.stringify([dependencies, peerDependencies])).not.toContain('workspace:');
    }
    const components = packs.find(({ manifest }) => manifest.name === '@aisle/components')!;
    expect(components.manifest['dependencies']).toMatchObject({ '@aisle/search-client': components.manifest.version });
    expect(components.files).toEqual(expect.arrayContaining(['dist/aisle.js', 'dist/sri.json', 'dist/cdn.html']));
  });

  it('tells nothing of the machine that packed: no path of it, in maps neither', () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
      const { status, stdout } = spawnSync('tar', ['-xOzf', join(folder, file)], { maxBuffer: 256 << 20 });
      expect(status, file).toBe(0);
      expect(stdout.length, file).toBeGreaterThan(10_000);
      for (const place of [root, homedir()].filter((path) => path.length > 2))
        expect(stdout.includes(`${place}/`), `${file} holds ${place}`).toBe(false);
      expect(/"sources":\["(?:\/|file:|[A-Z]:)/.test(stdout.toString('latin1')), file).toBe(false);
    }
  });

  it('names the checksum of each, what each is made of, and under which licences', () => {
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
    for (const line of sums) {
      const [sum, file] = line.split('  ');
      expect(
        createHash('sha256')
          .update(readFileSync(join(folder, file!)))
          .digest('hex'),
      ).toBe(sum);
    }
    const bills = readdirSync(join(folder, 'sbom'));
    expect(bills).toHaveLength(sums.length);
    const bill = JSON.parse(readFileSync(join(folder, 'sbom/aisle-service.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; licenses?: unknown[] }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components.map(({ name }) => name)).toContain('hono');
    const licences = JSON.parse(readFileSync(join(folder, 'licences.json'), 'utf8')) as unknown[];
    expect(licences.length).toBeGreaterThan(20);
  });

  it('is published by nobody outside CI', () => {
    const { status, text } = release('publish');
    expect(status).toBe(1);
    expect(text).toContain('published from CI');
  });

  it('is not published of another commit than it was made of', () => {
    const file = join(folder, 'commit');
    const commit = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, `${'0'.repeat(40)}\n`);
      const { status, text } = release('publish', '--dry-run');
      expect(status).toBe(1);
      expect(text).toContain('of another commit');
    } finally {
      writeFileSync(file, commit);
    }
  });

  it('names its steps to who asks for another', () => {
    const { status, text } = release('everything');
    expect(status).toBe(1);
    expect(text).toContain('Known: version, pack, prepare, publish, all');
  });
});
