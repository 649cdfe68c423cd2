/** Inserts the shared fragments into the pages of the shop: header, search, footer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** `<!-- fill: header search=search-here -->`: a fragment, and the fragments that stand for names inside of it. */
const mark = /<!-- fill: ([\w-]+)((?: [\w-]+=[\w-]+)*) -->/;

/**
 * Replaces every mark with the file of that name, and the marks in it.
 *
 * @param options.folder Where the fragments are.
 * @param options.named Fragments by the names that marks call them.
 * @throws Error when there is no such fragment
 * @example
 * await fillMarks('<body><!-- fill: footer --></body>', { folder: 'demo/frame' });
 */
export async function fillMarks(
  html: string,
  { folder, named = {} }: { folder: string; named?: Readonly<Record<string, string>> },
): Promise<string> {
  const found = mark.exec(html);
  if (!found) return html;
  const [whole, name = '', pairs = ''] = found;
  const fragment = await readFile(join(folder, `${named[name] ?? name}.html`), 'utf8');
  const values = Object.fromEntries(
    pairs
      .trim()
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  const [inside, after] = await Promise.all([
    fillMarks(fragment.trimEnd(), { folder, named: values }),
    fillMarks(html.slice(found.index + whole.length), { folder, named }),
  ]);
  return html.slice(0, found.index) + inside + after;
}

/** The step of the build that fills the pages. */
export const fillFrame = (folder: string): Plugin => ({
  name: 'fill-frame',
  transformIndexHtml: { order: 'pre', handler: (html) => fillMarks(html, { folder }) },
});
