/**
 * Writes every file that is generated from the contract, or with `--check` lists those that are out of date. `--wire` writes only those
 * that are not committed.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { interfaces } from '../data.ts';
import { kebab } from './letter-case.ts';
import { printAdmin, printClient, printEveryCall } from './print-client.ts';
import { printOpenApi } from './print-openapi.ts';
import { printContents, printReference } from './print-reference.ts';
import { printBodyFields } from './print-body-fields.ts';
import { printAllRoutes, printParameters, printPatternDescriptions, printRoutes } from './print-routes.ts';
import { fillServed, printNotServed } from './print-served.ts';
import { printAllTypes, printTypes } from './print-types.ts';
import { printValidators } from './print-validators.ts';
import { servedOperations } from './served.ts';

const root = join(import.meta.dirname, '../../../..');

/** Files that are made from the contract alone: types, routes, validators, OpenAPI and the admin client. Git ignores them. */
export async function wireFiles(): Promise<Map<string, string>> {
  const routed = interfaces.filter((part) => part.served);
  const service = 'packages/service/src/foundation/wire/generated';
  return new Map([
    ...interfaces.flatMap((part): [string, string][] => [
      [`packages/contract/src/generated/${kebab(part.id)}.ts`, printTypes(part, interfaces)],
      [`packages/admin/openapi/${kebab(part.id)}.json`, printOpenApi(part, interfaces)],
      [`packages/admin/src/generated/${kebab(part.id)}.ts`, printClient(part, interfaces)],
    ]),
    ['packages/contract/src/generated/all.ts', printAllTypes(interfaces)],
    ['packages/admin/src/generated/all.ts', printAdmin(interfaces)],
    ['packages/admin/src/generated/every-call.test-d.ts', printEveryCall(interfaces)],
    ...routed.map((part): [string, string] => [
      `${service}/${kebab(part.id)}/routes.ts`,
      printRoutes(part, interfaces),
    ]),
    [`${service}/routes.ts`, printAllRoutes(routed)],
    [`${service}/parameters.ts`, printParameters(interfaces)],
    [`${service}/pattern-words.ts`, printPatternDescriptions()],
    [`${service}/body-fields.ts`, printBodyFields(routed)],
    ...Array.from(await printValidators(routed), ([path, text]): [string, string] => [`${service}/${path}`, text]),
  ]);
}

/** Committed files for readers; some of them list which operations the service implements. */
export async function documentFiles(): Promise<Map<string, string>> {
  const served = await servedOperations(interfaces);
  return new Map([
    ...interfaces.map((part): [string, string] => [
      `docs/reference/${kebab(part.id)}.md`,
      printReference(part, interfaces, served),
    ]),
    ['docs/reference/README.md', printContents(interfaces, served)],
    ['packages/admin/src/cli/generated/not-served.ts', printNotServed(interfaces, served)],
    ...(await documents()).map(({ file, text }): [string, string] => [
      file,
      fillServed({ file, text }, interfaces, served),
    ]),
  ]);
}

/** Documentation of the operations. */
async function documents(): Promise<{ file: string; text: string }[]> {
  const list = async (folder: string) =>
    (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
  const packages = (await readdir(join(root, 'packages'))).map((name) => join('packages', name));
  const files = (await Promise.all(['.', 'docs', 'docs/guides', ...packages].map(list))).flat();
  return Promise.all(
    // The changelog describes the past, not the present.
    files
      .filter((file) => file !== 'CHANGELOG.md')
      .sort()
      .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
}

/** Writes the files that differ from the disk, or with `check` only lists them. Returns how many files differ. */
async function bringUpToDate(files: ReadonlyMap<string, string>, options: { check: boolean }): Promise<number> {
  let stale = 0;
  for (const [path, text] of files) {
    const file = join(root, path);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before === text) continue;
    stale++;
    console.log(`${options.check ? 'out of date' : 'written'}: ${path}`);
    if (options.check) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return stale;
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const check = process.argv.includes('--check');
  // First: the list of served operations is read from the service, which cannot be loaded without these files.
  let stale = await bringUpToDate(await wireFiles(), { check });
  if (!process.argv.includes('--wire')) stale += await bringUpToDate(await documentFiles(), { check });
  if (check && stale) {
    console.error('Run `npm run generate` and commit what it writes.');
    process.exitCode = 1;
  }
}
