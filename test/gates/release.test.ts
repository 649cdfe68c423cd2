/** Releases: faults of packages are found, licences are known ones, workflows run commands that exist, and nobody publishes by hand. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { itThorough } from '../testing/thorough.ts';
import { parse } from 'yaml';
import { compareMeasures, takesAway } from '../../scripts/compare-measures.mjs';
import { allowedLicences, findForeignLicences, listLicences } from '../../scripts/licences.mjs';
import { findPackFaults } from '../../scripts/pack-check.mjs';
import { published } from '../../scripts/packages.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

describe('the pack check', () => {
  const manifest = {
    name: '@aisle/x',
    version: '1.0.0',
    license: 'MIT',
    repository: {},
    engines: {},
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './define/*': { default: './dist/define/*.js' },
    },
    bin: { x: './dist/cli.js' },
    dependencies: { '@aisle/transport': '1.0.0' },
  };
  const files = ['package.json', 'README.md', 'LICENSE'].concat(
    ['index.d.ts', 'index.js', 'define/a.js', 'cli.js'].map((file) => `dist/${file}`),
  );
  const faults = (more: object, without: string[] = [], added: string[] = []): string[] =>
    findPackFaults({
      manifest: { ...manifest, ...more },
      files: files.filter((file) => !without.includes(file)).concat(added),
      privatePackages: ['@aisle/contract'],
    });

  it('finds nothing wrong with a good package', () => {
    expect(faults({})).toEqual([]);
  });

  it.each<[string, string[], RegExp]>([
    [
      'a range of the workspace',
      faults({ dependencies: { '@aisle/transport': 'workspace:*' } }),
      /dependencies\.@aisle\/transport.*workspace:\*/,
    ],
    ['a folder as a peer', faults({ peerDependencies: { lit: 'file:../lit' } }), /peerDependencies\.lit/],
    ['a private dependency', faults({ dependencies: { '@aisle/contract': '1.0.0' } }), /@aisle\/contract" is private/],
    ['a private package', faults({ private: true }), /"private" is true/],
    [
      'an export without its file',
      faults({}, ['dist/index.js']),
      /exports\["\."\]\["default"\]" names dist\/index\.js/,
    ],
    ['a pattern that matches nothing', faults({}, ['dist/define/a.js']), /dist\/define\/\*\.js/],
    ['a command without its file', faults({}, ['dist/cli.js']), /bin\["x"\]" names dist\/cli\.js/],
    ['no licence', faults({}, ['LICENSE']), /^LICENSE is missing/],
    ['a test', faults({}, [], ['src/a.test.ts']), /src\/a\.test\.ts is not for users/],
    ['a secret', faults({}, [], ['.env.local']), /\.env\.local is not for users/],
    ['no version', faults({ version: undefined }), /"version" is missing/],
  ])('finds %s', (_, found, wanted) => {
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(wanted);
  });
});

describe.each(published)('who finds the package %s at a registry', (name) => {
  const { description, keywords, homepage } = JSON.parse(read(`packages/${name}/package.json`)) as {
    description: string;
    keywords?: string[];
    homepage: string;
  };

  it('reads what it is, and finds it by its field', () => {
    expect(description.length).toBeGreaterThan(40);
    expect(keywords?.length).toBeGreaterThan(3);
    expect(homepage).toContain(`/packages/${name}#`);
  });

  it('follows the links of its README, which lead to files of the repository', () => {
    const repository = 'https://github.com/aisle-search/aisle/blob/main/';
    const links = [...read(`packages/${name}/README.md`).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !/^(https:|#)/.test(link))).toEqual([]);
    const files = links
      .filter((link) => link.startsWith(repository))
      .map((link) => link.slice(repository.length).split('#')[0]!);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('commands in the documents', () => {
  const documents = [
    'README.md',
    ...published.map((name) => `packages/${name}/README.md`),
    ...['docs', 'docs/guides', 'docs/recipes'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((file) => file.endsWith('.md'))
        .map((file) => `${folder}/${file}`),
    ),
  ];

  // `npx aisle-service` would ask a registry for a package of that name, which is nobody's, or somebody else's.
  it('run packages by their names, and commands of packages only where these were installed', () => {
    const wrong = documents.flatMap((file) =>
      [...read(file).matchAll(/(?:^```[\s\S]*?^```|`[^`\n]+`)/gm)]
        .map(([code]) => code)
        .filter((code) => /\bnpx (?:aisle|create-aisle)/.test(code) && !code.includes('npm install @aisle/'))
        .map((code) => `${file}: ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name packages that are published, whose one command npx then runs', () => {
    const named = new Set(
      documents.flatMap((file) => [...read(file).matchAll(/\bnpx @aisle\/([\w-]+)/g)].map(([, name]) => name!)),
    );
    expect([...named]).toEqual(['service']);
    for (const name of named) {
      const { bin } = JSON.parse(read(`packages/${name}/package.json`)) as { bin: Record<string, string> };
      expect(Object.keys(bin)).toHaveLength(1);
    }
  });
});

describe('licences', () => {
  const one = (licence: string): number => findForeignLicences([{ name: 'x', versions: ['1.0.0'], licence }]).length;

  it('are chosen where one may choose, and all count where all hold', () => {
    expect(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND ISC'].map(one)).toEqual([0, 0, 0, 0]);
    expect(['GPL-3.0', 'Unknown', '(MIT AND GPL-3.0)', 'MIT-ish'].map(one)).toEqual([1, 1, 1, 1]);
  });

  itThorough(
    'of all that is installed along are on the list',
    async () => {
      const listed = await listLicences();
      expect(listed.length).toBeGreaterThan(20);
      expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(['lit', 'hono', '@electric-sql/pglite']));
      expect(findForeignLicences(listed), `allowed are ${allowedLicences.join(', ')}`).toEqual([]);
    },
    60_000,
  );
});

describe('the report of a change', () => {
  const before = {
    sizes: { '@aisle/x': 1000, '@aisle/y': 500 },
    api: { '@aisle/x': { open: '() => void', Options: 'interface Options { deep?: `a` }' } },
  };

  it('shows what grew and what is new in the API', () => {
    const after = {
      sizes: { '@aisle/x': 1100, '@aisle/y': 500, '@aisle/z': 7 },
      api: { '@aisle/x': { ...before.api['@aisle/x'], close: '() => void' } },
    };
    const text = compareMeasures(before, after, { base: 'abc' });
    expect(text).toContain('| @aisle/x | 1,000 B | 1,100 B | +100 B (+10.0 %) |');
    expect(text).toContain('| @aisle/z | – | 7 B | new |');
    expect(text).not.toContain('@aisle/y');
    expect(text).toContain('+ close: () => void');
    expect(text).not.toContain('breaking');
    expect(takesAway(before, after)).toBe(false);
  });

  it('calls what is gone a breaking change, and shows both sides of what changed', () => {
    const after = { sizes: before.sizes, api: { '@aisle/x': { Options: 'interface Options { deep: `a` }' } } };
    const text = compareMeasures(before, after, { base: 'abc' });
    expect(text).toContain('breaking change');
    expect(text).toContain('- open: () => void');
    expect(text).toMatch(/- Options: .*deep\?: `a`[\s\S]*\+ Options: .*deep: `a`/);
    expect(text).toContain('No file that pages load has another size.');
  });

  it('says when nothing changed', () => {
    expect(compareMeasures(before, before, { base: 'abc' })).toContain('The public API is the same.');
  });
});

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { steps: Step[]; permissions?: Record<string, string>; 'timeout-minutes': number }>;
}
const workflows = readdirSync(join(root, '.github/workflows'));
/** Names after `npm run`, and `npm test`. */
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g)].map(([, named, short]) => named ?? short!);

describe.each(workflows)('the workflow %s', (file) => {
  const text = read(`.github/workflows/${file}`);
  const { permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('pins what it uses to a commit, and says which version that is', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, name]) => name!);
    expect(used.length).toBeGreaterThan(0);
    for (const name of used) expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('runs commands that exist, and puts no text of strangers into them', () => {
    const commands = steps.flatMap(({ run = '' }) => commandsOf(run));
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });

  it('may read alone, keeps no credentials, and ends', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const [name, job] of Object.entries(jobs)) {
      expect(job.permissions ?? permissions).toEqual(
        name === 'publish' ? { contents: 'read', 'id-token': 'write' } : { contents: 'read' },
      );
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.every((step) => step.with?.['persist-credentials'] === false)).toBe(true);
  });
});

describe('the file for GitLab', () => {
  const {
    default: _,
    stages,
    ...jobs
  } = parse(read('deploy/ci/gitlab-ci.yml')) as Record<
    string,
    { script: string[]; stage: string; id_tokens?: object }
  > & { stages: unknown };

  it('runs commands that exist, in stages that exist, and signs what it releases', () => {
    const commands = Object.values(jobs).flatMap(({ script }) => script.flatMap(commandsOf));
    expect(commands).toEqual(expect.arrayContaining(['test', 'test:deep', 'report', 'release']));
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
    for (const { stage } of Object.values(jobs)) expect(stages).toContain(stage);
    expect(jobs['release']!.id_tokens).toEqual({ SIGSTORE_ID_TOKEN: { aud: 'sigstore' } });
  });
});

describe('publishing', () => {
  it('is known to changesets: one version for all, nothing private, from the main branch', () => {
    const config = JSON.parse(read('.changeset/config.json')) as Record<string, unknown>;
    expect(config).toMatchObject({ access: 'public', baseBranch: 'main', fixed: [['@aisle/*', 'create-aisle']] });
    expect(config['privatePackages']).toEqual({ version: false, tag: false });
  });

  const published = readdirSync(join(root, 'packages')).filter(
    (name) =>
      existsSync(join(root, 'packages', name, 'package.json')) &&
      !(JSON.parse(read(`packages/${name}/package.json`)) as { private?: boolean }).private,
  );

  it('finds in every changeset packages that are published alone: with others the release stops', () => {
    const names = published.map((name) => (JSON.parse(read(`packages/${name}/package.json`)) as { name: string }).name);
    const kinds = ['patch', 'minor', 'major'];
    const wrong = readdirSync(join(root, '.changeset'))
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .flatMap((file) => {
        const [, head = ''] = read(`.changeset/${file}`).split('---\n');
        const releases = Object.entries((parse(head) ?? {}) as Record<string, string>);
        const isRight =
          releases.length > 0 && releases.every(([name, kind]) => names.includes(name) && kinds.includes(kind));
        return isRight ? [] : [`${file}: ${head.trim().replaceAll('\n', ', ')}`];
      });
    expect(wrong).toEqual([]);
  });

  it('is refused by every package in its folder', () => {
    const guarded = published.filter((name) => {
      const { scripts: own } = JSON.parse(read(`packages/${name}/package.json`)) as {
        scripts?: Record<string, string>;
      };
      return /process\.exit\(1\)/.test(own?.['prepublishOnly'] ?? '');
    });
    expect(guarded).toEqual(published);
  });

  it('fails where somebody tries it all the same, and says what to do', () => {
    const cwd = join(root, 'packages/components');
    const { status, stderr } = spawnSync('npm', ['publish', '--dry-run'], { cwd, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('Publish by npm run release');
  }, 60_000);
});
