/** Third-party programs that tests need, by their names in the test areas; each is located once. */
import { ensureBrowser, ensureOtherBrowser } from './ensure-browser.mjs';
import { ensureFirefox } from './ensure-firefox.mjs';
import { ensureLanguageModel } from './ensure-language-model.mjs';
import { ensureMeilisearch } from './ensure-meilisearch.mjs';
import { ensureOpenSearch } from './ensure-opensearch.mjs';
import { ensurePostgres } from './ensure-postgres.mjs';
import { ensureProgram } from './ensure-program.mjs';
import { ensureScreenReader } from './ensure-screen-reader.mjs';
import { ensureSentenceModels } from './ensure-sentence-models.mjs';
import { ensureWebKit } from './ensure-webkit.mjs';

const environmentOf = ({ path, env }) => ({ CHROME_PATH: path, ...env });

/** One that needs nothing else has its environment beside everything; a browser has it only where that browser is wanted. */
const programs = {
  PostgreSQL: ensurePostgres,
  OpenSearch: ensureOpenSearch,
  Firefox: ensureFirefox,
  WebKit: ensureWebKit,
  Meilisearch: ensureMeilisearch,
  Orca: ensureScreenReader,
  'sentence models': ensureSentenceModels,
  'language model': ensureLanguageModel,
  PHP: () => ensureProgram('php', { debianPackage: 'php-cli' }),
  Ruby: () => ensureProgram('ruby', { debianPackage: 'ruby' }),
};

/** Name of the second Chromium in the test areas. */
export const OTHER_CHROMIUM = 'another Chromium';

/** Every program name that an area may require. */
export const programNames = [...Object.keys(programs), OTHER_CHROMIUM];

/**
 * Finds or installs programs; reports once where each comes from, or why it is not available.
 * @example
 * const bring = createPrograms(lap);
 * const { env, missing } = bring(['PostgreSQL']);
 */
export function createPrograms(lap) {
  const found = new Map();
  const once = (name, ensure) => {
    if (!found.has(name)) {
      found.set(name, ensure());
      lap(`${name}: ${found.get(name).via ?? found.get(name).why}`);
    }
    return found.get(name);
  };
  const usualBrowser = () => once('browser', ensureBrowser);
  const otherBrowser = () => once(OTHER_CHROMIUM, () => ensureOtherBrowser(usualBrowser()));

  return {
    /** The environment of what needs a browser: that of the usual one, or of the other one. `why` says what is in the way. */
    browser: (which) => {
      const browser = which === 'other' ? otherBrowser() : usualBrowser();
      return browser.why ? { why: browser.why } : { env: environmentOf(browser), via: browser.via };
    },
    /** The environment of the others, and those that cannot be had, with the reason. */
    bring: (names) => {
      const env = {};
      const missing = [];
      for (const name of names) {
        const program = name === OTHER_CHROMIUM ? otherBrowser() : once(name, programs[name]);
        if (program.why) missing.push({ name, why: program.why });
        else if (name !== OTHER_CHROMIUM) Object.assign(env, program.env);
      }
      return { env, missing };
    },
  };
}
