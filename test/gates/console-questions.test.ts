/** Views of the console that ask by the same name share the answer, so each name has one type of answer. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../packages/console/src');

it('gives each question of the console one type of answer', () => {
  const types = new Map<string, Set<string>>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(resolve(source, file), 'utf8');
    for (const [, type, name] of text.matchAll(/new Fetched<([^(]+)>\([^[]*?\bkey: [\s\S]*?\['([^']+)'/g))
      types.set(name!, (types.get(name!) ?? new Set()).add(type!.replace(/^readonly /, '')));
  }
  expect(types.size).toBeGreaterThan(30);
  expect([...types].filter(([, answers]) => answers.size > 1)).toEqual([]);
});
