/** What a command line asks of the tests: suites, files, areas, or those that a change touches. */
import { parseArgs } from 'node:util';
import { areas } from './test-areas.mjs';
import { suites } from './find-tests.mjs';

/** Thrown for a command line that asks for what there is not. */
export class UnknownTests extends Error {}

const listOf = (names) => names.map((name) => `  ${name}`).join('\n');
const areaLines = () =>
  Object.entries(areas).map(
    ([name, { promise, minutes }]) => `${name.padEnd(12)}${`${minutes} min`.padStart(7)}  ${promise}`,
  );

const isFile = (name) => /\.(test|test-d)\.tsx?$/.test(name) || name.includes('/');

function read(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UnknownTests(error.message);
  }
}

/** Engines in which the browser tests run beside the usual Chromium, with the name of the program that each needs. */
export const ENGINES = { webkit: 'WebKit', firefox: 'Firefox' };

/**
 * What `npm test` is asked for: suites after the gates of code, or files alone; all of it without a word. `--browser` names the engine of
 * browser tests.
 * @throws UnknownTests That lists the suites, or the engines.
 *
 * @example
 * chooseQuick(['--only', 'service']); // { suites: ['service'], files: [], engine: undefined }
 */
export function chooseQuick(args) {
  const { values, positionals: files } = read(args, {
    only: { type: 'string', multiple: true },
    browser: { type: 'string' },
  });
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.find((name) => !suites.includes(name));
  if (unknown !== undefined) throw new UnknownTests(`There is no suite "${unknown}". There are:\n${listOf(suites)}`);
  const odd = files.find((name) => !isFile(name));
  if (odd !== undefined)
    throw new UnknownTests(`"${odd}" is no file. A suite is named by --only; there are:\n${listOf(suites)}`);
  const { browser: engine } = values;
  const names = Object.keys(ENGINES);
  if (engine !== undefined && !names.includes(engine))
    throw new UnknownTests(`There is no engine "${engine}". There are, beside Chromium:\n${listOf(names)}`);
  const other = files.find((name) => !name.endsWith('.browser.test.ts'));
  if (engine !== undefined && (files.length === 0 || other !== undefined))
    throw new UnknownTests(
      `--browser ${engine} runs files that end in .browser.test.ts${other === undefined ? ': name one or more' : `, and "${other}" does not`}.`,
    );
  return { suites: only, files, engine };
}

/**
 * What `npm run test:deep` is asked for: areas, all without a name; files; or with `--changed [commit]` the areas that a change touches.
 * @throws UnknownTests That lists the areas.
 *
 * @example
 * chooseDeep(['feeds']); // { areas: ['feeds'], files: [], changedSince: undefined, isBrief: false }
 */
export function chooseDeep(args) {
  // The commit may be left out, which no parser of arguments has.
  const at = args.indexOf('--changed');
  const commit = args[at + 1];
  const hasCommit = at >= 0 && commit !== undefined && !commit.startsWith('-') && !(commit in areas);
  const others = at < 0 ? args : args.toSpliced(at, hasCommit ? 2 : 1);
  const { values, positionals } = read(others, { brief: { type: 'boolean', default: false } });
  const files = positionals.filter(isFile);
  const names = positionals.filter((name) => !isFile(name));
  const unknown = names.find((name) => !(name in areas));
  if (unknown !== undefined)
    throw new UnknownTests(`There is no area "${unknown}". There are:\n${listOf(areaLines())}`);
  const changedSince = at < 0 ? undefined : hasCommit ? commit : 'HEAD';
  const isAll = names.length === 0 && files.length === 0 && changedSince === undefined;
  return { areas: isAll ? Object.keys(areas) : names, files, changedSince, isBrief: values.brief };
}
