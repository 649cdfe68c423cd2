/** The packages, lowest first, each with those that it may import: what type check, build and architecture test go by. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Package to the packages it may import; `types` may be imported only as types. */
export const floorPlan = {
  contract: { values: [], types: [] },
  transport: { values: [], types: [] },
  'search-client': { values: ['transport'], types: ['contract', 'transport'] },
  admin: { values: ['transport'], types: ['contract', 'transport'] },
  components: { values: ['search-client'], types: ['contract', 'search-client'] },
  console: { values: ['admin', 'components', 'search-client'], types: ['admin', 'components', 'search-client'] },
  insights: { values: [], types: ['contract'] },
  service: { values: [], types: ['contract'] },
  'create-aisle': { values: [], types: [] },
};

export const packages = Object.keys(floorPlan);

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');

/** Those that others can install. */
export const published = packages.filter(
  (name) => !JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).private,
);
