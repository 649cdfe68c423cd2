/** Every code block of the documentation is whole: JSON parses, scripts and styles compile, Python, PHP, Ruby and HTML are well-formed. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Block {
  where: string;
  language: string;
  code: string;
}

const files = ['docs', 'docs/guides', 'docs/recipes', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`),
);
const blocks = [...files, 'README.md', 'SECURITY.md'].flatMap((file): Block[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language, code], at) => ({ where: `${file} #${at + 1}`, language: language!, code: code! }),
  ),
);
const of = (...languages: string[]): Block[] => blocks.filter(({ language }) => languages.includes(language));

/** Elements that nobody closes. */
const empty = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'doctype', 'css', 'option', 'li', 'p']);

/** Tags of HTML that are opened and not closed, or closed and not opened; what other languages write between is left out. */
function unclosed(html: string): string[] {
  const plain = html
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?(?:\?>|$)|<%[\s\S]*?%>|\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '')
    .replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, close, name, rest] of plain.matchAll(/<(\/?)([a-z][\w-]*|![a-z]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi)) {
    const tag = name!.replace('!', '').toLowerCase();
    if (empty.has(tag) || rest!.endsWith('/')) continue;
    if (!close) open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else wrong.push(`</${tag}>`);
  }
  return [...wrong, ...open.map((tag) => `<${tag}>`)];
}

describe('code blocks', () => {
  it('of JSON parse', () => {
    const wrong = of('json').filter(({ code }) => {
      try {
        JSON.parse(code);
        return false;
      } catch {
        return true;
      }
    });
    expect(of('json').length).toBeGreaterThan(5);
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('of scripts, types and styles compile', async () => {
    const wrong: string[] = [];
    for (const { where, language, code } of of('js', 'ts', 'tsx', 'css'))
      await transform(code, { loader: language as 'js', logLevel: 'silent' }).catch((error: Error) =>
        wrong.push(`${where}: ${error.message}`),
      );
    expect(of('js', 'ts', 'tsx', 'css').length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  it('of HTML, also within templates of servers, close what they open', () => {
    expect(unclosed('<a><b></a>')).toEqual(['</a>', '<a>', '<b>']);
    expect(unclosed('<?php if ($a > 1): ?><p data-a="<b>"><img src="x"><br /><?php endif ?>')).toEqual([]);
    const wrong = of('html', 'liquid', 'xml').flatMap(({ where, code }) =>
      unclosed(code).map((tag) => `${where}: ${tag}`),
    );
    expect(of('html', 'liquid', 'xml').length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  it.for([
    ['python', 'python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())']],
    ['php', 'php', ['-l']],
    ['ruby', 'ruby', ['-c']],
  ] as const)('of %s can be read by %s, where it is installed', ([language, program, args], { skip }) => {
    if (spawnSync(program, ['--version']).error) skip(`${program} is not installed`);
    const wrong = of(language).filter(({ code }) => spawnSync(program, args, { input: code }).status !== 0);
    expect(of(language).length).toBeGreaterThan(1);
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });
});
