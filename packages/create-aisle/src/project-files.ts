/** The files of a new shop, made of the template and the answers. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Choices, templates } from './choices.ts';
import { type PackageManager, projectReadme } from './project-readme.ts';
import type { ShopRecords } from './shop-records.ts';

/** What decides beside the answers. */
export interface ProjectOptions {
  choices: Choices;
  shop: ShopRecords;
  /** Where the folders of the templates are. */
  templatesFolder: string;
  /** The version of our packages. */
  version: string;
  /** The package manager that the README speaks of; npm by default. */
  packageManager?: PackageManager;
}

/** Public credentials of the service on this machine: a search key is no secret. */
const local = { host: 'http://127.0.0.1:4001', appId: 'my-shop', apiKey: 'my-search-key', index: 'products' };

/** Files by their path in the folder, with slashes on every system. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist' || name === '.next') return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path).map((below) => `${name}/${below}`) : [name];
  });
}

/** The template's files by their path in the project. */
function templateFiles({ choices, templatesFolder }: ProjectOptions): Map<string, string> {
  const files = new Map<string, string>();
  for (const source of templates[choices.template].folders) {
    const path = join(templatesFolder, source);
    if (statSync(path).isDirectory())
      for (const file of filesBelow(path)) files.set(file, readFileSync(join(path, file), 'utf8'));
    else files.set(source.slice(source.indexOf('/') + 1), readFileSync(path, 'utf8'));
  }
  return files;
}

/** The longest name that npm takes. */
const LONGEST_NAME = 214;
/** Names that npm keeps for itself. */
const NOT_A_PACKAGE = new Set(['node_modules', 'favicon.ico']);

/** A name that npm takes. */
function packageNameOf(folder: string): string {
  const name =
    basename(resolve(folder))
      .toLowerCase()
      // Letters without their accents.
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .replaceAll(/[^a-z0-9._-]+/g, '-')
      .slice(0, LONGEST_NAME)
      .replaceAll(/^[._-]+|[._-]+$/g, '') || 'my-shop';
  return NOT_A_PACKAGE.has(name) ? `my-${name}` : name;
}

/** What people call it. */
function titleOf(folder: string): string {
  const words = basename(resolve(folder))
    .replaceAll(/[._-]+/g, ' ')
    .trim();
  return words === '' ? 'My shop' : words.charAt(0).toUpperCase() + words.slice(1);
}

function credentialsOf({ service }: Choices) {
  return service.kind === 'address'
    ? service
    : { ...local, ...(service.kind === 'worker' && { host: 'http://worker' }) };
}

/** `src/shop.ts`. */
function shopFile({ choices, shop }: ProjectOptions): string {
  const { host, appId, apiKey, index } = credentialsOf(choices);
  const { service } = choices;
  const settings = {
    name: titleOf(choices.folder),
    appId,
    apiKey,
    host,
    index,
    currency: choices.currency,
    pictures: service.kind === 'address' ? (service.pictures ?? '') : '',
  };
  const lines = Object.entries(settings).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  return `/** What this shop is: its service, its index, and how its records are called. The key may search, and no more. */

export const shop = {
${lines.join('\n')}
  /** What shoppers filter by. */
  facets: ${JSON.stringify(shop.facets)} as { attribute: string; label: string }[],
  /** How the record calls what a card shows; an empty name where there is nothing. */
  fields: ${JSON.stringify(shop.fields)},
};
`;
}

/** For HTML between quotes and tags. */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What the page without a build says of the demonstration shop: its filters, credentials, words and versions. */
const ofDemonstration =
  / *<!-- facets -->\n[\s\S]*? *<!-- end of facets -->\n|larch-lantern-search|larch-lantern|http:\/\/127\.0\.0\.1:4001|index="products"|currency="EUR"|fields="[^"]*"|Larch &amp; Lantern|@aisle\/[a-z-]+@\d[^/]*/g;

/** The same of this shop, in one pass: no answer is taken for what another one is to replace. */
function pageFile(html: string, { choices, shop, version }: ProjectOptions): string {
  const { host, appId, apiKey, index } = credentialsOf(choices);
  const { name, price, image, brand } = shop.fields;
  // An attribute whose name has blanks or colons cannot be named there.
  const named = Object.entries({ title: name, price, image, brand }).filter(([, own]) => /^[^\s:]+$/.test(own));
  const facets = shop.facets.map(
    ({ attribute, label }) =>
      `            <aisle-refinement-list attribute="${escape(attribute)}" label="${escape(label)}" limit="6"></aisle-refinement-list>\n`,
  );
  return html.replaceAll(ofDemonstration, (found) => {
    if (found === 'larch-lantern-search') return escape(apiKey);
    if (found === 'larch-lantern') return escape(appId);
    if (found.startsWith('http:')) return escape(host);
    if (found.startsWith('index=')) return `index="${escape(index)}"`;
    if (found.startsWith('currency=')) return `currency="${choices.currency}"`;
    if (found.startsWith('fields=')) return `fields="${escape(named.map((pair) => pair.join(':')).join(' '))}"`;
    if (found.startsWith('@aisle/')) return found.replace(/@\d.*$/, `@${version}`);
    return found.startsWith('Larch') ? escape(titleOf(choices.folder)) : facets.join('');
  });
}

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

function manifestFile(template: string | undefined, { choices, version }: ProjectOptions): string | undefined {
  const { kind } = choices.service;
  if (template === undefined && kind !== 'local') return undefined;
  const manifest = (
    template === undefined ? { name: '', version: '1.0.0', private: true, type: 'module' } : JSON.parse(template)
  ) as Manifest;
  const dependencies: Record<string, string> = {
    ...manifest.dependencies,
    ...(kind !== 'address' && { '@aisle/service': version }),
  };
  for (const name of Object.keys(dependencies)) if (name.startsWith('@aisle/')) dependencies[name] = version;
  const { host, appId, apiKey } = local;
  const run = `aisle-service --port ${new URL(host).port} --memory --app-id ${appId} --search-key ${apiKey} --seed records.json`;
  return `${JSON.stringify(
    {
      ...manifest,
      name: packageNameOf(choices.folder),
      ...(kind === 'local' ? { scripts: { ...manifest.scripts, service: run } } : {}),
      dependencies: Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    undefined,
    2,
  )}\n`;
}

/** All files by their path. */
export function projectFiles(options: ProjectOptions): Map<string, string> {
  const { choices, shop } = options;
  const { kind } = choices.service;
  const files = templateFiles(options);
  const manifest = manifestFile(files.get('package.json'), options);
  if (manifest !== undefined) files.set('package.json', manifest);
  const page = files.get('index.html');
  if (choices.template === 'page' && page !== undefined) files.set('index.html', pageFile(page, options));
  if (files.has('src/shop.ts')) files.set('src/shop.ts', shopFile(options));
  const inPage = files.get('src/connection.worker.ts');
  if (kind === 'worker' && inPage !== undefined) files.set('src/connection.ts', inPage);
  else files.delete('src/worker.ts');
  files.delete('src/connection.worker.ts');
  const ignored = files.get('gitignore');
  files.delete('gitignore');
  // The registry would take a file of this name for its own.
  if (ignored !== undefined) files.set('.gitignore', ignored);
  if (kind !== 'address') {
    const { index } = local;
    files.set(
      'records.json',
      `${JSON.stringify({ index, settings: shop.settings, records: shop.records }, undefined, 2)}\n`,
    );
  }
  files.set('README.md', projectReadme(choices, options.packageManager));
  return files;
}
