/** Writes every file that is derived from the contract, or with `--check` tells which of them are out of date. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { interfaces } from '../data.ts';
import { printOpenApi } from './print-openapi.ts';
import { printParameters, printRoutes } from './print-routes.ts';
import { printTypes } from './print-types.ts';
import { printValidators } from './print-validators.ts';

const packages = join(import.meta.dirname, '../../..');

/** Path below packages/ to text. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const served = interfaces.filter((part) => part.served);
  const validators = await printValidators(served);
  return new Map([
    ['contract/src/generated/types.ts', printTypes(interfaces)],
    ...interfaces.map((part): [string, string] => [`contract/openapi/${part.id}.json`, printOpenApi(part, interfaces)]),
    ['service/src/generated/parameters.ts', printParameters(interfaces)],
    ['service/src/generated/routes.ts', printRoutes(served)],
    ['service/src/generated/validators.js', validators.code],
    ['service/src/generated/validators.d.ts', validators.types],
  ]);
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const check = process.argv.includes('--check');
  let stale = 0;
  for (const [path, text] of await generatedFiles()) {
    const file = join(packages, path);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before === text) continue;
    stale++;
    console.log(`${check ? 'out of date' : 'written'}: ${relative(join(packages, '..'), file)}`);
    if (check) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (check && stale) {
    console.error('Run `npm run generate` and commit what it writes.');
    process.exitCode = 1;
  }
}
