/** The floor plan holds: arrows point down only, nobody walks in a circle, nobody enters a package by its own front door. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { floorPlan, packages } from '../../scripts/packages.mjs';
import { type Import, imports, importsOf, root, shipped, sources } from './read-imports.ts';

const packageOf = (file: string): string => relative(join(root, 'packages'), file).split('/')[0]!;
/** Whether an import goes up, or sideways to a room that the plan does not name. */
function climbs({ from, target, typeOnly }: Import): boolean {
  const to = /^@aisle\/([^/]+)/.exec(target)?.[1];
  if (!to) return false;
  const allowed = floorPlan[packageOf(from)]!;
  return !(typeOnly ? [...allowed.types, ...allowed.values] : allowed.values).includes(to);
}

const say = (one: Import): string =>
  `${relative(root, one.from)} imports ${one.target}${one.typeOnly ? ' (types)' : ''}`;

/** Files that lie on a circle of relative imports. */
function circles(edges: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, target } of edges) {
    if (!target.startsWith('.')) continue;
    const to = resolve(dirname(from), target);
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].map((one) => relative(root, one)).join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

/**
 * Folders (and single files between them) that import each other, within any folder of `src`: an import from `a/b/…` to `a/c/…` is an
 * arrow from b to c inside a.
 */
function folderCircles(edges: readonly Import[], source: string): string[] {
  const rooms = new Map<string, Map<string, string>>();
  for (const one of edges) {
    if (!one.target.startsWith('.')) continue;
    const from = relative(source, one.from).split('/');
    const to = relative(source, resolve(dirname(one.from), one.target)).split('/');
    if (to[0] === '..') continue;
    let depth = 0;
    while (from[depth] === to[depth] && depth < from.length - 1) depth++;
    if (from[depth] === to[depth]) continue;
    const inside = from.slice(0, depth).join('/');
    rooms.set(inside, (rooms.get(inside) ?? new Map()).set(`${from[depth]} → ${to[depth]}`, say(one)));
  }
  return [...rooms].flatMap(([inside, arrows]) => {
    const next = new Map<string, string[]>();
    for (const arrow of arrows.keys()) {
      const [from, to] = arrow.split(' → ') as [string, string];
      next.set(from, [...(next.get(from) ?? []), to]);
    }
    const reaches = (from: string, to: string): boolean => {
      const seen = new Set<string>();
      const open = [from];
      for (let room = open.pop(); room !== undefined; room = open.pop())
        for (const one of next.get(room) ?? []) {
          if (one === to) return true;
          if (!seen.has(one)) open.push((seen.add(one), one));
        }
      return false;
    };
    return [...arrows]
      .filter(([arrow]) => {
        const [from, to] = arrow.split(' → ') as [string, string];
        return reaches(to, from);
      })
      .map(([arrow, example]) => `${inside || 'src'}: ${arrow} (${example})`);
  });
}

describe('the floor plan', () => {
  it('has a line for every package', () => {
    const folders = readdirSync(join(root, 'packages'));
    expect(packages.toSorted()).toEqual(folders.filter((name) => !name.startsWith('.')).sort());
  });

  it('reads real imports of every package', () => {
    for (const name of packages)
      expect(
        imports.some((one) => packageOf(one.from) === name),
        name,
      ).toBe(true);
  });

  it('lets packages import only the rooms below them', () => {
    expect(imports.filter(climbs).map(say)).toEqual([]);
  });

  it('reaches another package by its name, never by a path', () => {
    const wrong = imports.filter(
      ({ from, target }) => target.startsWith('.') && packageOf(resolve(dirname(from), target)) !== packageOf(from),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  it('never enters a package through its own front door', () => {
    const wrong = imports.filter(({ from, target }) => {
      if (target.startsWith(`@aisle/${packageOf(from)}`)) return true;
      return (
        target.startsWith('.') &&
        resolve(dirname(from), target) === join(root, 'packages', packageOf(from), 'src/index.ts')
      );
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('has no circles, not even of types', () => {
    expect(circles(imports)).toEqual([]);
  });

  it.each([...packages])('has no circle of folders inside %s, not even of types', (name) => {
    const inside = imports.filter((one) => packageOf(one.from) === name);
    expect(folderCircles(inside, join(root, 'packages', name, 'src'))).toEqual([]);
  });

  it('imports relative files with their extension', () => {
    const wrong = imports.filter(
      ({ target }) => target.startsWith('.') && !/\.(ts|js|mjs|css|json)(\?\w+)?$/.test(target),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  it('keeps the embedded engine behind its port: only who starts a service makes one', () => {
    const inside = join(root, 'packages/service/src/engine/embedded');
    // It prepares words and ranks candidates by the same code (decision 0055).
    const sibling = join(root, 'packages/service/src/engine/opensearch');
    const wrong = imports.filter(({ from, target }) => {
      const to = resolve(dirname(from), target);
      const mayLookInside = from.startsWith(`${inside}/`) || from.startsWith(`${sibling}/`);
      return to.startsWith(`${inside}/`) && !mayLookInside && to !== join(inside, 'embedded-engine.ts');
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('keeps the sandbox and what reads pages out of what browsers load', () => {
    const service = join(root, 'packages/service/src');
    const reached = new Set([join(service, 'index.ts'), join(service, 'worker/index.ts')]);
    for (const file of reached)
      for (const { from, target, typeOnly } of imports)
        if (from === file && !typeOnly && target.startsWith('.')) reached.add(resolve(dirname(from), target));
    const inside = [...reached].filter((file) => file.startsWith(join(service, 'sandbox/')));
    expect(reached.size).toBeGreaterThan(100);
    expect(inside).toEqual([join(service, 'sandbox/script-runner.ts')]);
  });

  it('loads for the command line what a command needs: memory and a start are short where nothing is served', () => {
    const service = join(root, 'packages/service/src');
    const commands = ['cli', 'commands/ingest-command', 'commands/backup-command', 'commands/keys-command'];
    for (const command of commands) {
      const reached = new Set([join(service, `node/${command}.ts`)]);
      for (const file of reached)
        for (const { from, target, typeOnly, isLate } of imports)
          if (from === file && !typeOnly && !isLate && target.startsWith('.'))
            reached.add(resolve(dirname(from), target));
      const much = [...reached].filter((file) =>
        /\/(?:validators|feature|operations|create-node-service)\.ts$/.test(file),
      );
      expect([command, much.map((file) => relative(service, file))]).toEqual([command, []]);
      expect(reached.size).toBeGreaterThan(20);
    }
  });

  it('opens every file with a line that says what the room is for', () => {
    const wrong = shipped.filter((file) => !/^(#!.*\n)?\/\*\*/.test(readFileSync(file, 'utf8')));
    expect(wrong.map((file) => relative(root, file))).toEqual([]);
  });

  it('keeps no drawers: no types.ts, utils, helpers, common, manager', () => {
    const wrong = sources.filter((file) => {
      const path = relative(root, file);
      if (path.includes('/generated/')) return false;
      return /(^|\/)(types|utils?|helpers?|common|misc|managers?)(\/|\.ts$)/.test(path);
    });
    expect(wrong.map((file) => relative(root, file))).toEqual([]);
  });
});

describe('the judge of imports', () => {
  const judge = (room: string, target: string, typeOnly = false): boolean =>
    climbs({ from: join(root, 'packages', room, 'src/x.ts'), target, typeOnly });

  it('refuses an arrow that is turned round', () => {
    expect(judge('transport', '@aisle/search-client')).toBe(true);
    expect(judge('insights', '@aisle/components')).toBe(true);
    expect(judge('search-client', '@aisle/components/define', true)).toBe(true);
  });

  it('lets the words of the contract in as types only', () => {
    expect(judge('insights', '@aisle/contract', true)).toBe(false);
    expect(judge('insights', '@aisle/contract')).toBe(true);
  });
});

describe('the reader of imports', () => {
  const read = (text: string): string[] =>
    importsOf('/x.ts', text).map(({ target, typeOnly }) => `${target}${typeOnly ? ' types' : ''}`);

  it('sees every way to import, and tells types from values', () => {
    expect(
      read(
        "import { a } from './a.ts';\nimport type { B } from './b.ts';\nimport { type C, d } from './c.ts';\nimport { type E } from './e.ts';",
      ),
    ).toEqual(['./a.ts', './b.ts types', './c.ts', './e.ts types']);
    expect(
      read(
        "import './f.ts';\nexport * from './g.ts';\nexport type * from './h.ts';\nconst x = await import('./i.ts');",
      ),
    ).toEqual(['./f.ts', './g.ts', './h.ts types', './i.ts']);
  });

  it('takes no notice of comments', () => {
    expect(read("// import { a } from './a.ts';\n/* import './b.ts' */\nconst text = 1;")).toEqual([]);
  });

  it('finds a circle of folders, and none where arrows point down only', () => {
    const edge = (from: string, target: string): Import => ({ from: join('/src', from), target, typeOnly: true });
    const down = [edge('a/one.ts', '../b/two.ts'), edge('b/two.ts', '../c/three.ts'), edge('start.ts', './a/one.ts')];
    expect(folderCircles(down, '/src')).toEqual([]);
    expect(folderCircles([...down, edge('c/four.ts', '../a/five.ts')], '/src')).toHaveLength(3);
  });

  it('finds a circle', () => {
    const edge = (from: string, target: string): Import => ({ from: join(root, from), target, typeOnly: true });
    expect(circles([edge('a.ts', './b.ts'), edge('b.ts', './c.ts'), edge('c.ts', './a.ts')])).toEqual([
      'a.ts → b.ts → c.ts → a.ts',
    ]);
  });
});
