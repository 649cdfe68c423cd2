import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import { createUrlRouter } from '../session/url-router.ts';
import { engine } from '../testing/small-engine.ts';
import type { Row } from '../testing/small-engine.ts';
import {
  hierarchyChange,
  hierarchyKind,
  hierarchyNeed,
  hierarchyTrail,
  readHierarchy,
  toggleHierarchy,
} from './hierarchy.ts';
import type { HierarchyItem, HierarchyOptions } from './hierarchy.ts';

const attributes = ['cat.lvl0', 'cat.lvl1', 'cat.lvl2'];
const separator = ' > ';

/** A record in one category, with the values of all levels, as shops index them. */
const row = (objectID: string, path: string, brand = 'A'): Row => {
  const parts = path.split(separator);
  const levels = parts.map((_, i) => [attributes[i], parts.slice(0, i + 1).join(separator)]);
  return { objectID, brand, ...Object.fromEntries(levels) } as Row;
};

const rows = [
  row('1', 'Men > Shoes > Boots'),
  row('2', 'Men > Shoes > Boots', 'B'),
  row('3', 'Men > Shoes > Clogs'),
  row('4', 'Men > Hats'),
  row('5', 'Women > Shoes', 'B'),
  row('6', 'Women > Bags'),
  row('7', 'Kids', 'B'),
];

const open = async (options: HierarchyOptions, path = '/shop') => {
  const page = fakeWindow(path);
  const client = engine(rows);
  const session = createSession({ client, index: 'products', router: createUrlRouter({ window: page.window }) });
  session.need({ kind: 'hits' });
  session.need(hierarchyNeed(options));
  await flushMicrotasks();
  const lines = (items: readonly HierarchyItem[] = readHierarchy(session, options), indent = ''): string[] =>
    items.flatMap(({ label, count, state, children }) => [
      `${indent}${label} ${count} ${state}`,
      ...lines(children, `${indent}  `),
    ]);
  return { page, client, session, lines };
};
const menu: HierarchyOptions = { attributes };
const tree: HierarchyOptions = { attributes, multiple: true };

describe('a menu of a hierarchy', () => {
  it('shows the top level, and asks for no more than that', async () => {
    const { client, lines } = await open(menu);
    expect(lines()).toEqual(['Men 4 off', 'Women 2 off', 'Kids 1 off']);
    expect(client.calls[0]).toHaveLength(1);
  });

  it('opens the chosen path, keeps the siblings with their counts, and costs one query per level', async () => {
    const { client, session, lines } = await open(menu);
    toggleHierarchy(session, menu, 'Men > Shoes');
    await flushMicrotasks();
    expect(lines()).toEqual([
      'Men 4 on',
      '  Shoes 3 on',
      '    Boots 2 off',
      '    Clogs 1 off',
      '  Hats 1 off',
      'Women 2 off',
      'Kids 1 off',
    ]);
    expect(client.calls.at(-1)).toHaveLength(3);
    expect(session.state.results?.nbHits).toBe(3);
  });

  it('marks the choice at once, before the answer', async () => {
    const { session, lines } = await open(menu);
    toggleHierarchy(session, menu, 'Women > Gloves');
    expect(lines()).toContain('Women 2 on');
    expect(lines()).toContain('  Gloves 0 on');
    expect(hierarchyTrail(session, menu)).toEqual([
      { label: 'Women', path: 'Women' },
      { label: 'Gloves', path: 'Women > Gloves' },
    ]);
  });

  it('has a trail to where chosen branches part, and then all of them', async () => {
    const { session } = await open(tree);
    const trailOf = (...paths: string[]) => {
      session.change({ refinements: { cat: { kind: 'hierarchy', attributes, separator, paths } } });
      return hierarchyTrail(session, tree).map(({ path, label, branches }) => [path, branches ?? label]);
    };
    expect(trailOf('Men > Shoes > Boots', 'Men > Hats')).toEqual([
      ['Men', 'Men'],
      ['Men', ['Shoes > Boots', 'Hats']],
    ]);
    expect(trailOf('Men', 'Women', 'Kids')).toEqual([['', ['Men', 'Women', 'Kids']]]);
    // What lies below a chosen branch is no branch of its own.
    expect(trailOf('Men > Shoes', 'Men > Shoes > Boots')).toEqual([
      ['Men', 'Men'],
      ['Men > Shoes', 'Shoes'],
    ]);
    expect(trailOf()).toEqual([]);
  });

  it('goes one level up when the chosen place is clicked again, and to any level above by one click', async () => {
    const { session } = await open(menu);
    const paths = () => {
      const chosen = session.state.search.refinements['cat'];
      return chosen?.kind === 'hierarchy' ? chosen.paths : [];
    };
    toggleHierarchy(session, menu, 'Men > Shoes > Boots');
    toggleHierarchy(session, menu, 'Men > Shoes > Boots');
    expect(paths()).toEqual(['Men > Shoes']);
    toggleHierarchy(session, menu, 'Men');
    expect(paths()).toEqual(['Men']);
    toggleHierarchy(session, menu, 'Men');
    expect(session.state.search.refinements).toEqual({});
  });

  it('can begin below a root, and hide the siblings of parents', async () => {
    const rooted = { attributes, rootPath: 'Men' };
    const { session, lines, client } = await open(rooted);
    expect(lines()).toEqual(['Shoes 3 off', 'Hats 1 off']);
    expect(session.state.results?.nbHits).toBe(7);
    toggleHierarchy(session, rooted, 'Men > Shoes');
    await flushMicrotasks();
    expect(lines()).toEqual(['Shoes 3 on', '  Boots 2 off', '  Clogs 1 off', 'Hats 1 off']);
    expect(client.calls.at(-1)).toHaveLength(2);
    toggleHierarchy(session, rooted, 'Men > Shoes');
    expect(session.state.search.refinements).toEqual({});

    const narrow = { attributes, showParentLevel: false };
    const other = await open(narrow);
    toggleHierarchy(other.session, narrow, 'Men > Shoes > Boots');
    await flushMicrotasks();
    expect(other.lines()).toEqual([
      'Men 4 on',
      '  Shoes 3 on',
      '    Boots 2 on',
      '    Clogs 1 off',
      'Women 2 off',
      'Kids 1 off',
    ]);
  });

  it('gives links and the same list while nothing changed', async () => {
    const { session } = await open(menu, '/shop?utm=1');
    expect(session.href(hierarchyChange(session, menu, 'Men > Shoes'))).toBe('/shop?utm=1&cat=Men+%3E+Shoes');
    const list = readHierarchy(session, menu);
    session.setPage(1);
    expect(readHierarchy(session, menu)).toBe(list);
  });
});

describe('a tree of boxes', () => {
  it('shows all levels with the counts of what each box would add', async () => {
    const { client, session, lines } = await open(tree);
    toggleHierarchy(session, tree, 'Men > Shoes > Boots');
    toggleHierarchy(session, tree, 'Women');
    await flushMicrotasks();
    expect(lines()).toEqual([
      'Men 4 mixed',
      '  Shoes 3 mixed',
      '    Boots 2 on',
      '    Clogs 1 off',
      '  Hats 1 off',
      'Women 2 on',
      '  Bags 1 on',
      '  Shoes 1 on',
      'Kids 1 off',
    ]);
    expect(client.calls.at(-1)).toHaveLength(2);
    expect(session.state.results?.nbHits).toBe(4);
  });

  it('checks a box with all below it, and lets the others stand when one below is cleared', async () => {
    const { session, lines } = await open(tree);
    toggleHierarchy(session, tree, 'Men > Shoes > Boots');
    toggleHierarchy(session, tree, 'Men');
    expect(session.state.search.refinements['cat']).toMatchObject({ paths: ['Men'] });
    toggleHierarchy(session, tree, 'Men > Shoes > Boots');
    expect(session.state.search.refinements['cat']).toMatchObject({ paths: ['Men > Shoes > Clogs', 'Men > Hats'] });
    expect(lines().slice(0, 3)).toEqual(['Men 4 mixed', '  Shoes 3 mixed', '    Boots 2 off']);
    toggleHierarchy(session, tree, 'Men > Shoes > Boots');
    expect(lines()[0]).toBe('Men 4 on');
    toggleHierarchy(session, tree, 'Men');
    expect(session.state.search.refinements).toEqual({});
  });
});

describe('the URL of a hierarchy', () => {
  it('gives the choice back, and takes nonsense as nothing', async () => {
    const { session, page } = await open(tree, '/shop?cat=Men+%3E+Shoes&cat=Kids&cat=a+%3E+b+%3E+c+%3E+d&cat=+%3E+');
    expect(session.state.search.refinements['cat']).toMatchObject({ paths: ['Men > Shoes', 'Kids'] });
    toggleHierarchy(session, tree, 'Kids');
    await flushMicrotasks();
    expect(page.path).toBe('/shop?cat=Men+%3E+Shoes');
    const other = await open(tree, '/shop?cat=a+%3E+b+%3E+c+%3E+d');
    expect(other.session.state.search.refinements).toEqual({});
  });

  it('holds every path', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes(separator));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.array(part, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        (all) => {
          const paths = [...new Set(all.map((parts) => parts.join(separator)))].filter(
            (path) => path.split(separator).length <= 3 && path.split(separator).every(Boolean),
          );
          const kind = hierarchyKind({ attributes });
          const refinement = { kind: 'hierarchy' as const, attributes, separator, paths };
          if (paths.length) expect(kind.fromUrl(kind.toUrl(refinement))).toEqual(refinement);
        },
      ),
    );
  });
});

describe('counts beside other facets', () => {
  it('are those of the raw records, whatever is chosen', async () => {
    const paths = ['Men', 'Men > Shoes', 'Men > Shoes > Boots', 'Men > Hats', 'Women', 'Women > Shoes', 'Kids'];
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(paths, { maxLength: 3 }),
        fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
        fc.boolean(),
        async (chosen, brand, multiple) => {
          const options = { attributes, multiple };
          const { session } = await open(options);
          session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
          const own = multiple ? chosen : chosen.slice(0, 1);
          session.change({
            refinements: {
              cat: { kind: 'hierarchy', attributes, separator, paths: own },
              ...(brand && { brand: { kind: 'facet', operator: 'or', values: [brand] } }),
            },
          });
          await flushMicrotasks();
          const under = (one: Row, path: string): boolean => attributes.some((name) => one[name] === path);
          const ofBrand = rows.filter((one) => !brand || one['brand'] === brand);
          const inPaths = (one: Row): boolean => !own.length || own.some((path) => under(one, path));
          expect(session.state.results?.nbHits).toBe(ofBrand.filter(inPaths).length);
          const check = (items: readonly HierarchyItem[]): void => {
            for (const { path, count, children } of items) {
              expect([path, count]).toEqual([path, ofBrand.filter((one) => under(one, path)).length]);
              check(children);
            }
          };
          check(readHierarchy(session, options));
          const brands = session.facetValues('brand').filter(({ count }) => count);
          for (const { value, count } of brands)
            expect(count).toBe(rows.filter((one) => one['brand'] === value && inPaths(one)).length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
