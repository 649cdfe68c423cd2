/** Extractor code: the arguments of a record extractor. */
import { preludeOf } from './core-code.ts';
import { selectionCode } from './selection-code.ts';
import { urlCode } from './url-code.ts';

const argumentCode = `
const helper = (name) => (options = {}) => {
  const { $: _page, url: _url, $elements, ...rest } = options ?? {};
  return parse(host('helper', name, stringify(rest), $elements === undefined ? undefined : idOf($($elements))));
};
const helpers = {};
for (const name of ['article', 'product', 'page', 'docsearch', 'documentation', 'splitContentIntoRecords']) helpers[name] = helper(name);
const invoke = (code, input) => {
  const { url, ...rest } = parse(input);
  return settled(code({
    url: new URL(url),
    $,
    ...rest,
    helpers,
    get content() { return host('content'); },
  }));
};
`;

/** For pages: the function receives `{ url, $, contentLength, fileType, dataSources, helpers, content }`. */
export const extractorPrelude = preludeOf([urlCode, selectionCode, argumentCode]);
