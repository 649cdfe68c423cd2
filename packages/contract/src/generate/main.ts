/** Writes every file that is derived from the contract, or with `--check` tells which of them are out of date. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { interfaces } from '../data.ts';
import { kebab, printAdmin, printClient, printEveryCall } from './print-client.ts';
import { printOpenApi } from './print-openapi.ts';
import { printContents, printReference } from './print-reference.ts';
import { printParameters, printRoutes } from './print-routes.ts';
import { printTypes } from './print-types.ts';
import { printValidators } from './print-validators.ts';

const root = join(import.meta.dirname, '../../../..');

/** Path below the root of the repository to text. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const served = interfaces.filter((part) => part.served);
  const validators = await printValidators(served);
  return new Map([
    ['packages/contract/src/generated/types.ts', printTypes(interfaces)],
    ...interfaces.flatMap((part): [string, string][] => [
      [`packages/admin/openapi/${kebab(part.id)}.json`, printOpenApi(part, interfaces)],
      [`packages/admin/src/generated/${kebab(part.id)}.ts`, printClient(part, interfaces)],
      [`docs/reference/${kebab(part.id)}.md`, printReference(part, interfaces)],
    ]),
    ['docs/reference/README.md', printContents(interfaces)],
    ['packages/admin/src/generated/all.ts', printAdmin(interfaces)],
    ['packages/admin/src/generated/every-call.test-d.ts', printEveryCall(interfaces)],
    ['packages/service/src/generated/parameters.ts', printParameters(interfaces)],
    ['packages/service/src/generated/routes.ts', printRoutes(served)],
    ['packages/service/src/generated/validators.js', validators.code],
    ['packages/service/src/generated/validators.d.ts', validators.types],
  ]);
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
