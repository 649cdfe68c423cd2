/** The types of the admin client are light and honest: few instantiations however many operations, and no `any`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTypes, everyCallProgram } from '../bench/type-check.ts';

const packages = resolve(import.meta.dirname, '../../packages');

/** Source files of a folder that users see the types of. */
const sources = (folder: string): string[] =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test|(^|\/)cli/.test(file))
    .map((file) => join(packages, folder, file));

/** Code without comments and texts, where the word may stand. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '');

describe('the types of the admin client', () => {
  // Counts and not times: they say the same on every machine. A second holds some hundred thousand instantiations.
  it('a program that calls every operation needs few of them', () => {
    const { types, instantiations } = checkTypes(everyCallProgram, 'typescript-native');
    expect(types).toBeGreaterThan(1000);
    // Some twenty for each of the operations, of which there are more than 400.
    expect(types).toBeLessThan(9000);
    expect(instantiations).toBeLessThan(9000);
  });

  it('a program that is wrong does not compile', () => {
    const wrong = everyCallProgram.replace("read: ['https:", "reed: ['https:");
    expect(() => checkTypes(wrong, 'typescript-native')).toThrow(/reed/);
  });

  it('hold no `any`', () => {
    const files = ['admin/src', 'transport/src', 'contract/src/generated'].flatMap(sources);
    expect(files.length).toBeGreaterThan(60);
    expect(codeOf("const a: any = 'any'; // any")).toMatch(/\bany\b/);
    expect(codeOf("const a = 'any'; // any")).not.toMatch(/\bany\b/);
    expect(files.filter((file) => /\bany\b/.test(codeOf(readFileSync(file, 'utf8'))))).toEqual([]);
  });
});
