/** Builds the files of a new shop from its template and the answers. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Choices, templates } from './choices.ts';
import { type PackageManager, projectReadme } from './project-readme.ts';
import type { Catalog } from './shop-records.ts';

/** Inputs of the project files. */
export interface ProjectOptions {
  choices: Choices;
  shop: Catalog;
  /** The folder with the templates. */
  templatesFolder: string;
  /** The version of the @aisle packages. */
  version: string;
  /** The package manager used in the README; npm by default. */
  packageManager?: PackageManager;
}

/** Public credentials of the local service; a search key is not a secret. */
const localService = { host: 'http://127.0.0.1:4001', appId: 'my-shop', apiKey: 'my-search-key', index: 'products' };

/** Relative paths of all files below a folder, with slashes on every platform. */
function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    // Present when the template was built in the repository.
    if (name === 'node_modules' || name === 'dist' || name === '.next') return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path).map((file) => `${name}/${file}`) : [name];
  });
}

/** The contents of the template files by path in the project. */
function templateFiles({ choices, templatesFolder }: ProjectOptions): Map<string, string> {
  const files = new Map<string, string>();
  for (const source of templates[choices.template].folders) {
    const path = join(templatesFolder, source);
    if (statSync(path).isDirectory())
      for (const file of listFiles(path)) files.set(file, readFileSync(join(path, file), 'utf8'));
    // A single file of another template: drop the name of that template.
    else files.set(source.slice(source.indexOf('/') + 1), readFileSync(path, 'utf8'));
  }
  return files;
}

/** Maximum length of an npm package name. */
const MAX_PACKAGE_NAME_LENGTH = 214;
/** Names that npm reserves. */
const RESERVED_NAMES = new Set(['node_modules', 'favicon.ico']);

/** A valid npm package name, made from the folder name. */
function packageNameOf(folder: string): string {
  const name =
    basename(resolve(folder))
      .toLowerCase()
      // Remove accents.
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .replaceAll(/[^a-z0-9._-]+/g, '-')
      .slice(0, MAX_PACKAGE_NAME_LENGTH)
      .replaceAll(/^[._-]+|[._-]+$/g, '') || 'my-shop';
  return RESERVED_NAMES.has(name) ? `my-${name}` : name;
}

/** The title of the shop, made from the folder name. */
function titleOf(folder: string): string {
  const words = basename(resolve(folder))
    .replaceAll(/[._-]+/g, ' ')
    .trim();
  return words === '' ? 'My shop' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The credentials of the service. The worker answers `http://worker` itself: no request leaves the page. */
function credentialsOf({ service }: Choices) {
  return service.kind === 'address'
    ? service
    : { ...localService, ...(service.kind === 'worker' && { host: 'http://worker' }) };
}

/** The content of `src/shop.ts`. */
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
  return `/** Settings of this shop: service, index and attribute names. The key may only search and send events. */

export const shop = {
${lines.join('\n')}
  /** Filters of the shop. */
  facets: ${JSON.stringify(shop.facets)} as { attribute: string; label: string }[],
  /** Record attributes shown on a product card; empty if there is none. */
  fields: ${JSON.stringify(shop.fields)},
};
`;
}

/** Escapes text for HTML content and quoted attribute values. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Matches the demo shop's values in the page template: filters, credentials, names and versions. */
const demoValues =
  / *<!-- facets -->\n[\s\S]*? *<!-- end of facets -->\n|larch-lantern-search|larch-lantern|http:\/\/127\.0\.0\.1:4001|index="products"|currency="EUR"|fields="[^"]*"|Larch &amp; Lantern|@aisle\/[a-z-]+@\d[^/]*/g;

/** Replaces the demo values with those of this shop in one pass, so that an inserted value is never replaced again. */
function pageFile(html: string, { choices, shop, version }: ProjectOptions): string {
  const { host, appId, apiKey, index } = credentialsOf(choices);
  const { name, price, image, brand } = shop.fields;
  // `fields` is separated by blanks and colons, so names that contain them are left out.
  const fieldPairs = Object.entries({ title: name, price, image, brand }).filter(([, attribute]) =>
    /^[^\s:]+$/.test(attribute),
  );
  const facets = shop.facets.map(
    ({ attribute, label }) =>
      `            <aisle-refinement-list attribute="${escapeHtml(attribute)}" label="${escapeHtml(label)}" limit="6"></aisle-refinement-list>\n`,
  );
  return html.replaceAll(demoValues, (found) => {
    if (found === 'larch-lantern-search') return escapeHtml(apiKey);
    if (found === 'larch-lantern') return escapeHtml(appId);
    if (found.startsWith('http:')) return escapeHtml(host);
    if (found.startsWith('index=')) return `index="${escapeHtml(index)}"`;
    if (found.startsWith('currency=')) return `currency="${choices.currency}"`;
    if (found.startsWith('fields='))
      return `fields="${escapeHtml(fieldPairs.map((pair) => pair.join(':')).join(' '))}"`;
    if (found.startsWith('@aisle/')) return found.replace(/@\d.*$/, `@${version}`);
    return found.startsWith('Larch') ? escapeHtml(titleOf(choices.folder)) : facets.join('');
  });
}

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** The content of `package.json`; undefined if the shop needs none. */
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
  const { host, appId, apiKey } = localService;
  const serviceCommand = `aisle-service --port ${new URL(host).port} --memory --app-id ${appId} --search-key ${apiKey} --seed records.json`;
  return `${JSON.stringify(
    {
      ...manifest,
      name: packageNameOf(choices.folder),
      ...(kind === 'local' ? { scripts: { ...manifest.scripts, service: serviceCommand } } : {}),
      dependencies: Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    undefined,
    2,
  )}\n`;
}

/** All files of the project by path. */
export function projectFiles(options: ProjectOptions): Map<string, string> {
  const { choices, shop } = options;
  const { kind } = choices.service;
  const files = templateFiles(options);
  const manifest = manifestFile(files.get('package.json'), options);
  if (manifest !== undefined) files.set('package.json', manifest);
  const page = files.get('index.html');
  if (choices.template === 'page' && page !== undefined) files.set('index.html', pageFile(page, options));
  if (files.has('src/shop.ts')) files.set('src/shop.ts', shopFile(options));
  const workerConnection = files.get('src/connection.worker.ts');
  if (kind === 'worker' && workerConnection !== undefined) files.set('src/connection.ts', workerConnection);
  else files.delete('src/worker.ts');
  files.delete('src/connection.worker.ts');
  const gitignore = files.get('gitignore');
  files.delete('gitignore');
  // npm treats a file named .gitignore as its own ignore file when publishing, so the template calls it gitignore.
  if (gitignore !== undefined) files.set('.gitignore', gitignore);
  if (kind !== 'address') {
    const { index } = localService;
    files.set(
      'records.json',
      `${JSON.stringify({ index, settings: shop.settings, records: shop.records }, undefined, 2)}\n`,
    );
  }
  files.set('README.md', projectReadme(choices, options.packageManager));
  return files;
}
