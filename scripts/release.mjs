/** Release: versions and changelogs of what has changed, packages that are checked as they will be installed, and their publication from CI. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLap, must, root, run, typeCheck } from './command.mjs';
import { findForeignLicences, listLicences } from './licences.mjs';
import { findPackFaults, readPack } from './pack-check.mjs';
import { packages, published } from './packages.mjs';
import { pnpm } from './pnpm.mjs';

/** What is to be published: tarballs, their checksums, bills of material and licences. */
const folder = join(root, '.cache/release');
const lap = createLap();

const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
const fail = (text) => must({ code: 1, text }, 'The release');
const tarballs = () => readdirSync(folder).filter((file) => file.endsWith('.tgz'));

async function commit() {
  const { code, text } = await run('git', ['rev-parse', 'HEAD'], { capture: true });
  return code === 0 ? text.trim() : 'unknown';
}

/** Takes the changesets into versions and changelogs. */
async function version() {
  const waiting = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md');
  if (waiting.length === 0) return lap('no changesets: the versions stay as they are');
  must(await run('changeset', ['version']), 'Writing versions and changelogs');
  must(await run(...pnpm('install', '--lockfile-only')), 'Writing the lockfile');
  lap(`${waiting.length} changesets are in versions and changelogs: look at them, commit, and let CI publish`);
}

/** Packs and checks everything that is published, as it was built. */
async function pack() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'sbom'), { recursive: true });
  const only = published.map((name) => `--filter=${manifestOf(name).name}`);
  must(await run(...pnpm(...only, 'pack', '--pack-destination', folder), { capture: true }), 'Packing');
  const privatePackages = packages.filter((name) => !published.includes(name)).map((name) => manifestOf(name).name);
  const faults = tarballs().flatMap((file) =>
    findPackFaults({ ...readPack(join(folder, file)), privatePackages }).map((fault) => `${file}: ${fault}`),
  );
  if (tarballs().length !== published.length)
    faults.push(`${tarballs().length} tarballs for ${published.length} packages`);
  if (faults.length > 0) fail(faults.join('\n'));
  lap(`${published.length} packages are packed, and as they should be`);

  must(
    await run(
      ...pnpm(
        ...only,
        'sbom',
        '--sbom-format',
        'cyclonedx',
        '--prod',
        '--split',
        '--out',
        join(folder, 'sbom/%s.cdx.json'),
      ),
      { capture: true },
    ),
    'Writing the bills of material',
  );
  const licences = await listLicences();
  const foreign = findForeignLicences(licences);
  if (foreign.length > 0)
    fail(
      foreign.map(({ name, licence }) => `${name} has the licence ${licence}, which nobody has allowed yet`).join('\n'),
    );
  writeFileSync(join(folder, 'licences.json'), `${JSON.stringify(licences, undefined, 2)}\n`);
  const sums = tarballs().map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')}  ${file}\n`,
  );
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  writeFileSync(join(folder, 'commit'), `${await commit()}\n`);
  lap(`.cache/release has the packages, SHA256SUMS, sbom/ (CycloneDX) and licences.json (${licences.length} packages)`);
}

/** Builds first. */
async function prepare() {
  must(await run(...typeCheck()), 'The type check');
  must(await run('node', ['scripts/build.mjs']), 'The build');
  await pack();
}

/** Whether the registry has this version already: a release that broke off goes on with the rest. */
async function isPublished({ name, version: number }) {
  const { code, text } = await run('npm', ['view', `${name}@${number}`, 'version'], { capture: true });
  return code === 0 && text.trim() === number;
}

/** Publishes exactly the tarballs that were checked. */
async function publish(flags) {
  const isDry = flags.includes('--dry-run');
  const isInCi = Boolean(process.env.GITHUB_ACTIONS ?? process.env.GITLAB_CI);
  if (!existsSync(join(folder, 'commit'))) fail('Nothing is prepared; first: npm run release -- prepare');
  if (readFileSync(join(folder, 'commit'), 'utf8').trim() !== (await commit()))
    fail('.cache/release is of another commit; first: npm run release -- prepare');
  if (!isDry && !isInCi)
    fail(
      'Packages are published from CI, where their provenance can be shown (.github/workflows/release.yml); --dry-run shows what would be',
    );
  for (const file of tarballs()) {
    const path = join(folder, file);
    const { manifest } = readPack(path);
    if (!isDry && (await isPublished(manifest))) {
      lap(`${manifest.name}@${manifest.version} is published already`);
      continue;
    }
    // A prerelease must not become what `npm install` brings.
    const tag = manifest.version.includes('-') ? 'next' : 'latest';
    const options = ['--access', 'public', '--tag', tag, isDry ? '--dry-run' : '--provenance'];
    must(await run('npm', ['publish', path, ...options]), `Publishing ${manifest.name}`);
    lap(`${manifest.name}@${manifest.version} ${isDry ? 'would be' : 'is'} published`);
  }
  if (!isDry) must(await run('changeset', ['tag']), 'Tagging');
}

const [step = 'all', ...flags] = process.argv.slice(2);
const steps = {
  version,
  pack,
  prepare,
  publish: () => publish(flags),
  all: async () => {
    await version();
    await prepare();
  },
};
if (!steps[step]) fail(`There is no step "${step}". Known: ${Object.keys(steps).join(', ')}.`);
await steps[step]();
