/** Lets the tests of all actions run over a real Meilisearch, and keeps what it answered for machines that have none. */
import { must, run } from './command.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureMeilisearch } from './ensure-meilisearch.mjs';

const { env, why } = ensureMeilisearch();
if (why) throw new Error(why);
const { path, env: browser } = ensureBrowser();
const test = 'test/integrations/meilisearch-actions.deep.test.ts';
must(
  await run('vitest', ['run', '--project', 'deep', '--bail=4', test], {
    extra: { ...env, ...browser, CHROME_PATH: path, AISLE_RECORD: '1' },
  }),
  'Recording',
);
