/** Takes what only writers need out of the style sheets of the elements: white space, quotes, zeros. */
import { readFileSync } from 'node:fs';

const sheets = /\.styles\.ts$/;

/**
 * The source of a style sheet with the texts of its css`…` templates shortened. Spaces stay where they mean something: between
 * the parts of a selector or of a value.
 */
export const shortStyles = (source) =>
  source.replace(/css`[^`]*`/g, (sheet) =>
    sheet
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([`{};,]) ?/g, '$1')
      .replace(/: /g, ':')
      .replace(/;\}/g, '}')
      .replace(/='([a-z][\w-]*)'/gi, '=$1')
      .replace(/(?<=[ :,(])0\./g, '.'),
  );

/** For Vite's builds. */
export const viteShortStyles = {
  name: 'short-styles',
  enforce: 'pre',
  transform: (code, id) => (sheets.test(id) ? { code: shortStyles(code), map: null } : undefined),
};

/** For esbuild's bundles. */
export const esbuildShortStyles = {
  name: 'short-styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: sheets }, ({ path }) => ({ contents: shortStyles(readFileSync(path, 'utf8')), loader: 'ts' })),
};
