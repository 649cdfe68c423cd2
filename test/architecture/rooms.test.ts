/** The drawings of rooms in docs/architecture.md are what the imports say: each room on its floor, and no more of both than a reader keeps in mind. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, imports, root } from './read-imports.ts';

const MAX_FLOORS = 9;
const MAX_ROOMS = 24;

/** The folder of `src` that a file lies in; a file of `src` itself is a room of its own. */
function roomOf(source: string, file: string): string {
  const [room = '', ...inside] = relative(source, file).split('/');
  return inside.length > 0 ? `${room}/` : room;
}

/** Which rooms each room imports. */
function arrowsOf(source: string, edges: readonly Import[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { from, target } of edges) {
    if (!from.startsWith(`${source}/`)) continue;
    const room = roomOf(source, from);
    const below = arrows.get(room) ?? new Set();
    arrows.set(room, below);
    if (!target.startsWith('.')) continue;
    const to = roomOf(source, resolve(dirname(from), target));
    if (to !== room && !to.startsWith('..')) below.add(to);
  }
  return arrows;
}

/** The floor of each room: 0 where it imports no other, else one above the highest of those it imports. */
function floorsOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (room: string): number => {
    const computed = floors.get(room);
    if (computed !== undefined) return computed;
    const below = [...(arrows.get(room) ?? [])].map(floorOf);
    const floor = below.length === 0 ? 0 : Math.max(...below) + 1;
    floors.set(room, floor);
    return floor;
  };
  for (const room of arrows.keys()) floorOf(room);
  return floors;
}

/** The drawing of a folder: a line a floor, its number first, then its rooms, and behind two spaces what they are. */
function drawnFloors(document: string, name: string): Map<string, number> {
  const drawing = document.split(`### Rooms of \`${name}\``)[1]?.split('```')[1] ?? '';
  const lines = drawing.matchAll(/^(\d+) +(\S+(?: \S+)*)/gm);
  return new Map([...lines].flatMap(([, floor, rooms]) => rooms!.split(' ').map((room) => [room, Number(floor)])));
}

const sorted = (floors: ReadonlyMap<string, number>): string[] =>
  [...floors].map(([room, floor]) => `${floor} ${room}`).toSorted();

describe.each(['packages/service/src', 'packages/service/src/ground', 'packages/components/src'])(
  'rooms of %s',
  (name) => {
    const floors = floorsOf(arrowsOf(join(root, name), imports));
    const drawn = drawnFloors(readFileSync(join(root, 'docs/architecture.md'), 'utf8'), name);

    it('stand on the floors that the document draws', () => {
      expect(sorted(drawn)).toEqual(sorted(floors));
    });

    it(`are at most ${MAX_ROOMS}, on at most ${MAX_FLOORS} floors`, () => {
      expect(floors.size).toBeLessThanOrEqual(MAX_ROOMS);
      expect(Math.max(...floors.values()) + 1).toBeLessThanOrEqual(MAX_FLOORS);
    });
  },
);

describe('floors', () => {
  const edge = (from: string, target: string): Import => ({ from: join('/src', from), target, typeOnly: false });

  it('are counted from what imports nothing', () => {
    const edges = [edge('a/one.ts', '../b/two.ts'), edge('b/two.ts', '../c/three.ts'), edge('c/three.ts', 'node:fs')];
    expect(sorted(floorsOf(arrowsOf('/src', edges)))).toEqual(['0 c/', '1 b/', '2 a/']);
  });

  it('are read from a drawing', () => {
    expect(sorted(drawnFloors('### Rooms of `x`\n\n```\n1  b/ c.ts   what they are\n0  a/\n```\n', 'x'))).toEqual([
      '0 a/',
      '1 b/',
      '1 c.ts',
    ]);
  });
});
