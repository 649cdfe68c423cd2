import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Choices, type ServiceChoice, templates, type TemplateName } from './choices.ts';
import { createProject } from './create-project.ts';
import { projectFiles } from './project-files.ts';
import { readShopRecords } from './shop-records.ts';

const templatesFolder = resolve(import.meta.dirname, '../../../demo/shops');
let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'aisle-create-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const address: ServiceChoice = {
  kind: 'address',
  host: 'https://search.example.com',
  appId: 'store',
  apiKey: 'key-"of"-pages',
  index: 'goods',
};
const create = (choices: Partial<Choices> = {}): string[] =>
  createProject({
    choices: {
      folder: join(parent, 'My Shop'),
      template: 'vite',
      service: { kind: 'local' },
      records: 'demo',
      currency: 'CHF',
      ...choices,
    },
    shop: readShopRecords(choices.records ?? 'demo'),
    templatesFolder,
    version: '7.8.9',
  });
const read = (path: string): string => readFileSync(join(parent, 'My Shop', path), 'utf8');
const manifest = (): Record<string, Record<string, string>> & { name: unknown } =>
  JSON.parse(read('package.json')) as Record<string, Record<string, string>> & { name: unknown };

describe.each(Object.keys(templates) as TemplateName[])('the template %s', (template) => {
  it('has what it names, our packages in our version, and nothing of the demonstration shop', () => {
    const files = create({ template, service: address });
    expect(files).toContain('README.md');
    expect(files.filter((file) => file.includes('worker'))).toEqual([]);
    for (const file of files) {
      expect(read(file), file).not.toMatch(/larch-lantern|127\.0\.0\.1/i);
      // Every import of a file leads to one.
      for (const [, target] of read(file).matchAll(/from '(\.{1,2}\/[^']+)'|import '(\.{1,2}\/[^']+)'/g)) {
        if (target === undefined) continue;
        const path = join(file, '..', target);
        expect(
          ['', '.ts', '.tsx'].some((ending) => files.includes(path + ending)),
          `${file}: ${target}`,
        ).toBe(true);
      }
    }
    if (template === 'page') {
      expect(files.toSorted()).toEqual(['README.md', 'index.html']);
      expect(read('index.html')).toContain('@aisle/components@7.8.9/dist/aisle.js');
      expect(read('index.html')).toContain('api-key="key-&quot;of&quot;-pages"');
      expect(read('index.html')).toContain('index="goods"');
      expect(read('index.html')).toContain('currency="CHF"');
      return;
    }
    const { dependencies, scripts, name } = manifest();
    expect(name).toBe('my-shop');
    expect(dependencies!['@aisle/components']).toBe('7.8.9');
    expect(dependencies).not.toHaveProperty('@aisle/service');
    expect(Object.keys(scripts!)).toEqual(['dev', 'build', 'preview']);
    expect(read('src/shop.ts')).toContain(JSON.stringify('key-"of"-pages'));
    expect(read('.gitignore')).toContain('node_modules/');
  });

  it('starts a service on this machine with its records', () => {
    const files = create({ template });
    expect(files).toContain('records.json');
    const { dependencies, scripts } = manifest();
    expect(dependencies!['@aisle/service']).toBe('7.8.9');
    expect(scripts!['service']).toMatch(/^aisle-service .*--search-key my-search-key --seed records\.json$/);
    const { index, records, settings } = JSON.parse(read('records.json')) as {
      index: string;
      records: unknown[];
      settings: { attributesForFaceting: string[] };
    };
    expect(index).toBe('products');
    expect(records).toHaveLength(96);
    expect(settings.attributesForFaceting).toEqual(['brand', 'category', 'color', 'price']);
  });
});

describe('odd answers', () => {
  it.each([
    ['Käse & <Söhne> "2"', 'kase-sohne-2', 'Käse & <Söhne> "2"'],
    ['Мой магазин', 'my-shop', 'Мой магазин'],
    ['..', 'my-shop', 'My shop'],
    ['node_modules', 'my-node_modules', 'Node modules'],
    [`${'long-'.repeat(50)}name`, 'long-'.repeat(43).slice(0, 214), /^Long long/],
  ])('the folder %s gives a name that npm takes, and a title', (folder, name, title) => {
    const own = { folder: folder === '..' ? '/' : join(parent, folder), template: 'react', currency: 'EUR' } as const;
    const files = projectFiles({
      choices: { ...own, service: address, records: 'demo' },
      shop: readShopRecords('demo'),
      templatesFolder,
      version: '1.0.0',
    });
    expect(JSON.parse(files.get('package.json')!)).toMatchObject({ name });
    expect(JSON.parse(/ name: (".*"),$/m.exec(files.get('src/shop.ts')!)![1]!)).toMatch(title);
  });

  it('are words in the page, never markup or other answers', () => {
    const service: ServiceChoice = {
      ...address,
      appId: 'a"><script>alert(1)</script>',
      // What the template says itself.
      apiKey: 'larch-lantern-search',
      index: `x" onclick='alert(1)' y="$& $1`,
    };
    create({ template: 'page', service });
    const html = read('index.html');
    expect(html).toContain('app-id="a&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('api-key="larch-lantern-search"');
    expect(html).toContain(`index="x&quot; onclick='alert(1)' y=&quot;$&amp; $1"`);
    expect(html.match(/<script\b/g)).toHaveLength(2);
  });

  it('leave an attribute out that cannot be named in the page', () => {
    const file = join(parent, 'records.json');
    writeFileSync(file, JSON.stringify([{ id: 1, 'Product name': 'Boot', price: 3 }]));
    create({ template: 'page', records: file });
    expect(read('index.html')).toContain('fields="price:price"');
  });

  it.each([
    [{ folder: ' ' }, /Name a folder/],
    [{ service: { ...address, appId: '' } }, /--app-id must be/],
    [{ service: { ...address, apiKey: 'key\nkey' } }, /--api-key must be/],
    [{ service: { ...address, apiKey: 'kéy' } }, /--api-key must be/],
    [{ service: { ...address, index: ' ' } }, /--index must not be empty/],
  ])('%j are refused, and nothing is written', (choices, message) => {
    expect(() => create(choices)).toThrow(message);
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe('the service in the page', () => {
  it('comes along where a bundler can hold it', () => {
    const files = create({ template: 'react', service: { kind: 'worker' } });
    expect(files).toEqual(expect.arrayContaining(['src/worker.ts', 'src/connection.ts', 'records.json']));
    expect(read('src/connection.ts')).toContain('connectToWorker');
    expect(files).not.toContain('src/connection.worker.ts');
  });

  it.each(['page', 'next'] as const)('is refused for %s, with what to choose instead', (template) => {
    expect(() => create({ template, service: { kind: 'worker' } })).toThrow(/cannot run in the page.*--service local/);
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe('what is there', () => {
  it('is never overwritten', () => {
    mkdirSync(join(parent, 'My Shop'));
    writeFileSync(join(parent, 'My Shop/index.html'), 'mine');
    expect(() => create()).toThrow(/holds index\.html; nothing is overwritten/);
    expect(readdirSync(join(parent, 'My Shop'))).toEqual(['index.html']);
    expect(read('index.html')).toBe('mine');
  });

  it('may be an empty folder, or a fresh repository', () => {
    mkdirSync(join(parent, 'My Shop/.git'), { recursive: true });
    expect(create()).toContain('package.json');
  });

  it('is named when it is a file', () => {
    writeFileSync(join(parent, 'My Shop'), 'a file');
    expect(() => create()).toThrow(/is a file; name a folder/);
  });

  it('is taken away again when the rest cannot be written, and what was there stays', () => {
    mkdirSync(join(parent, 'My Shop/.git'), { recursive: true });
    let left = 5;
    const write = (path: string, text: string): void => {
      writeFileSync(path, left === 0 ? text.slice(0, 1) : text);
      if (left-- === 0) throw new Error('ENOSPC: no space left on device');
    };
    const choices = { folder: join(parent, 'My Shop'), template: 'vite', records: 'demo', currency: 'EUR' } as const;
    expect(() =>
      createProject({
        choices: { ...choices, service: address },
        shop: readShopRecords('demo'),
        templatesFolder,
        version: '1.0.0',
        write,
      }),
    ).toThrow(/could not be written: ENOSPC/);
    expect(readdirSync(join(parent, 'My Shop'))).toEqual(['.git']);
  });

  it('is taken away with the folders that were made for it', () => {
    const write = (path: string): void => {
      if (path.includes('src')) throw new Error('ENOSPC: no space left on device');
    };
    const folder = join(parent, 'a/b/shop');
    mkdirSync(join(parent, 'a'));
    const choices = { folder, template: 'vite', records: 'demo', currency: 'EUR', service: address } as const;
    const shop = readShopRecords('demo');
    expect(() => createProject({ choices, shop, templatesFolder, version: '1.0.0', write })).toThrow(/ENOSPC/);
    expect(readdirSync(parent, { recursive: true })).toEqual(['a']);
  });

  it('stays where somebody else wrote it meanwhile', () => {
    const folder = join(parent, 'shop');
    const write = (path: string, text: string): void => {
      if (path.endsWith('README.md')) writeFileSync(path, 'theirs');
      writeFileSync(path, text, { flag: 'wx' });
    };
    const choices = { folder, template: 'page', records: 'demo', currency: 'EUR', service: address } as const;
    const shop = readShopRecords('demo');
    expect(() => createProject({ choices, shop, templatesFolder, version: '1.0.0', write })).toThrow(/EEXIST/);
    expect(readdirSync(folder)).toEqual(['README.md']);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('theirs');
  });

  it.runIf(process.platform === 'linux')('is told at once where the system lets nobody make a folder', () => {
    expect(() => create({ folder: '/proc/none/shop' })).toThrow(/could not be written: ENOENT/);
  });

  it('may be a file on the way', () => {
    writeFileSync(join(parent, 'taken'), '');
    expect(() => create({ folder: join(parent, 'taken/shop') })).toThrow(/could not be written/);
  });

  it('is refused with a currency that is none', () => {
    expect(() => create({ currency: 'euro' })).toThrow(/--currency must be three letters.*"euro"/);
  });
});
