/** Takes what only writers need out of the templates of the elements: indentation, and in style sheets quotes and zeros too. */
import { readFileSync } from 'node:fs';

const sources = /[\\/]components[\\/]src[\\/].*\.ts$/;

/** The text of a style sheet. Spaces stay where they mean something: between the parts of a selector or of a value. */
const shortSheet = (sheet) =>
  sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([`{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}')
    .replace(/='([a-z][\w-]*)'/gi, '=$1')
    .replace(/(?<=[ :,(])0\./g, '.');

/** A source with its css`…` templates shortened and no line indented: HTML takes any white space for one space. */
export const shortTemplates = (source) => source.replace(/css`[^`$]*`/g, shortSheet).replace(/\n[ \t]+/g, '\n');

/** For Vite's builds. */
export const viteShortTemplates = {
  name: 'short-templates',
  enforce: 'pre',
  transform: (code, id) => (sources.test(id) ? { code: shortTemplates(code), map: null } : undefined),
};

/** For esbuild's bundles. */
export const esbuildShortTemplates = {
  name: 'short-templates',
  setup: ({ onLoad }) =>
    onLoad({ filter: sources }, ({ path }) => ({ contents: shortTemplates(readFileSync(path, 'utf8')), loader: 'ts' })),
};
