/** Pack check: what is wrong with a package as it would be published, before anybody can install it. */
import { spawnSync } from 'node:child_process';

/** Groups of dependencies that users install along. */
const INSTALLED = ['dependencies', 'optionalDependencies', 'peerDependencies'];
/** Places that only this workspace knows. */
const LOCAL = /^(workspace|link|file|portal|catalog):/;
/** What no user needs. */
const LEFT_OVER = /(\.test\.|\.test-d\.|\/testing\/|\.tsbuildinfo$|\/\.types\/|(^|\/)\.env|\.pem$)/;

/** Every path that a field of the manifest names, with where it stands. */
function targetsOf(value, where) {
  if (typeof value === 'string') return [{ where, path: value.replace(/^\.\//, '') }];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => targetsOf(inner, `${where}["${name}"]`));
}

const isThere = (path, files) => {
  const [before, after] = path.split('*');
  return after === undefined
    ? files.includes(path)
    : files.some((file) => file.startsWith(before) && file.endsWith(after));
};

/**
 * Faults of a packed package, as sentences; none when it may be published.
 * @param {{ manifest: Record<string, unknown>, files: readonly string[], privatePackages: readonly string[] }} pack
 *   `manifest` and `files` as they are in the tarball, paths without `package/`.
 * @example
 * findPackFaults({ manifest, files: ['package.json', 'dist/index.js'], privatePackages: ['@aisle/contract'] }); // []
 */
export function findPackFaults({ manifest, files, privatePackages }) {
  const faults = [];
  if (manifest.private) faults.push('"private" is true; nobody could publish it');
  for (const group of INSTALLED)
    for (const [name, range] of Object.entries(manifest[group] ?? {})) {
      if (LOCAL.test(range))
        faults.push(
          `"${group}.${name}" is "${range}", which nobody else can install; pack with pnpm, which writes the version`,
        );
      if (privatePackages.includes(name)) faults.push(`"${group}.${name}" is private, and will never be published`);
    }
  const named = [
    ...targetsOf(manifest.exports, 'exports'),
    ...targetsOf(typeof manifest.bin === 'string' ? { bin: manifest.bin } : manifest.bin, 'bin'),
    ...['main', 'module', 'types', 'customElements', 'web-types'].flatMap((field) =>
      manifest[field] === undefined ? [] : targetsOf(manifest[field], field),
    ),
  ];
  for (const { where, path } of named)
    if (!isThere(path, files))
      faults.push(`"${where}" names ${path}, which is not in the package; build before packing`);
  for (const file of ['README.md', 'LICENSE']) if (!files.includes(file)) faults.push(`${file} is missing`);
  for (const file of files) if (LEFT_OVER.test(file)) faults.push(`${file} is not for users; leave it out by "files"`);
  for (const field of ['version', 'license', 'repository', 'engines'])
    if (manifest[field] === undefined) faults.push(`"${field}" is missing`);
  return faults;
}

/** Runs `tar`, which every system with Node 20 has. */
function tar(args) {
  const { status, stdout, stderr } = spawnSync('tar', args, { encoding: 'utf8', maxBuffer: 64 << 20 });
  if (status !== 0) throw new Error(`tar ${args.join(' ')} failed: ${stderr}`);
  return stdout;
}

/**
 * Manifest and files of a tarball.
 * @example
 * const { manifest, files } = readPack('.cache/release/aisle-transport-0.1.0.tgz');
 */
export function readPack(file) {
  return {
    manifest: JSON.parse(tar(['-xzOf', file, 'package/package.json'])),
    files: tar(['-tzf', file])
      .split('\n')
      .filter((path) => path && !path.endsWith('/'))
      .map((path) => path.replace(/^package\//, '')),
  };
}
