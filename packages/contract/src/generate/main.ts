/** Writes every file that is derived from the contract, or with `--check` tells which of them are out of date. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { interfaces } from '../data.ts';
import { kebab, printAdmin, printClient, printEveryCall } from './print-client.ts';
import { printOpenApi } from './print-openapi.ts';
import { printContents, printReference } from './print-reference.ts';
import { printParameters, printRoutes } from './print-routes.ts';
import { fillServed, printNotServed } from './print-served.ts';
import { printTypes } from './print-types.ts';
import { printValidators } from './print-validators.ts';
import { servedOperations } from './served.ts';

const root = join(import.meta.dirname, '../../../..');

/** Path below the root of the repository to text. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const routed = interfaces.filter((part) => part.served);
  const validators = await printValidators(routed);
  const served = await servedOperations(interfaces);
  return new Map([
    ['packages/contract/src/generated/types.ts', printTypes(interfaces)],
    ...interfaces.flatMap((part): [string, string][] => [
      [`packages/admin/openapi/${kebab(part.id)}.json`, printOpenApi(part, interfaces)],
      [`packages/admin/src/generated/${kebab(part.id)}.ts`, printClient(part, interfaces)],
      [`docs/reference/${kebab(part.id)}.md`, printReference(part, interfaces, served)],
    ]),
    ['docs/reference/README.md', printContents(interfaces, served)],
    ['packages/admin/src/generated/all.ts', printAdmin(interfaces)],
    ['packages/admin/src/cli/generated/not-served.ts', printNotServed(interfaces, served)],
    ['packages/admin/src/generated/every-call.test-d.ts', printEveryCall(interfaces)],
    ['packages/service/src/generated/parameters.ts', printParameters(interfaces)],
    ['packages/service/src/generated/routes.ts', printRoutes(routed)],
    ['packages/service/src/generated/validators.js', validators.code],
    ['packages/service/src/generated/validators.d.ts', validators.types],
    ...(await documents()).map(({ file, text }): [string, string] => [
      file,
      fillServed({ file, text }, interfaces, served),
    ]),
  ]);
}

/** What people read before they call an operation. */
async function documents(): Promise<{ file: string; text: string }[]> {
  const list = async (folder: string) =>
    (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
  const packages = (await readdir(join(root, 'packages'))).map((name) => join('packages', name));
  const files = (await Promise.all(['.', 'docs', 'docs/guides', ...packages].map(list))).flat();
  return Promise.all(
    // The changelog tells what was, not what is.
    files
      .filter((file) => file !== 'CHANGELOG.md')
      .sort()
      .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const check = process.argv.includes('--check');
  let stale = 0;
  for (const [path, text] of await generatedFiles()) {
    const file = join(root, path);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before === text) continue;
    stale++;
    console.log(`${check ? 'out of date' : 'written'}: ${path}`);
    if (check) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (check && stale) {
    console.error('Run `npm run generate` and commit what it writes.');
    process.exitCode = 1;
  }
}
