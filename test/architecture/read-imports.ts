/** Read imports: what every file of the packages imports, shipped ones and tests apart. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packages } from '../../scripts/packages.mjs';

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** An import or re-export of a file. */
export interface Import {
  from: string;
  target: string;
  typeOnly: boolean;
  /** Loaded when the program comes to it. */
  isLate?: boolean;
}

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    return statSync(path).isDirectory() ? walk(path) : /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : [];
  });

/** Every import and re-export of a text: static, dynamic, with and without `type`. */
export function importsOf(file: string, text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const imports: Import[] = [];
  for (const match of code.matchAll(
    /(?:^|[;}\s])(import|export)\s+(type\s+)?([^'";]*?\bfrom\s*)?['"]([^'"\n]+)['"]/g,
  )) {
    if (match[1] === 'export' && !match[3]) continue;
    const names = /\{([^}]*)\}/.exec(match[3] ?? '')?.[1];
    const onlyTypes =
      names !== undefined &&
      names.trim() !== '' &&
      names.split(',').every((name) => !name.trim() || /^\s*type\s/.test(name));
    imports.push({ from: file, target: match[4]!, typeOnly: Boolean(match[2]) || onlyTypes });
  }
  for (const match of code.matchAll(/\bimport\s*\(\s*['"]([^'"\n]+)['"]\s*\)/g))
    imports.push({ from: file, target: match[1]!, typeOnly: false, isLate: true });
  return imports;
}

const isTest = (file: string): boolean => /\.(test|suite)(-d|\.[a-z-]+)?\.ts$|\/testing\//.test(file);
/** Every TypeScript file under `src` of every package. */
export const sources = packages.flatMap((name) => walk(join(root, 'packages', name, 'src')));
/** Those of them that are no test and no support of tests. */
export const shipped = sources.filter((file) => !isTest(file));
/** What the shipped files import. */
export const imports = shipped.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
