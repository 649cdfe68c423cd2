/** Changes of settings: sets some, and leaves the others unchanged. */
import type { IndexSettings } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { checkSettings } from '../../../ground/settings/effective-settings.ts';
import { findFault } from '../../../foundation/wire/validate.ts';
import { cut, plain } from '../plain-text.ts';
import { successOf } from '../shop-access.ts';
import { type ChangeKind, indexPath } from './change.ts';
import { readSettings } from './read-settings.ts';

type Values = Readonly<Record<string, unknown>>;

/** Settings that are changed by other means. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  replicas: 'are changed in the console',
  synonyms: 'are proposed one by one, as "synonym" or "removeSynonym"',
  primary: 'is read only',
};

/** Settings that are also search parameters, so that no copy is needed to preview them. */
const BY_PARAMETER: readonly string[] = [
  'typoTolerance',
  'queryType',
  'removeWordsIfNoResults',
  'ignorePlurals',
  'removeStopWords',
  'queryLanguages',
  'decompoundQuery',
  'exactOnSingleWordQuery',
  'minProximity',
  'optionalWords',
  'advancedSyntax',
];

const shown = (value: unknown): string => cut(plain(JSON.stringify(value) ?? 'nothing'), 300);

/** Sets settings. */
export const settingsKind: ChangeKind<IndexSettings, Values> = {
  check: (settings) => {
    for (const [name, where] of Object.entries(ELSEWHERE))
      if (Object.hasOwn(settings, name)) throw badRequest(`"${name}" ${where}; leave it out of "settings"`);
    if (Object.keys(settings).length === 0) throw badRequest('"settings" must name one setting at least');
    const fault = findFault('setSettings', { path: { indexName: 'any' }, query: {}, body: settings });
    if (fault !== undefined) throw badRequest(`settings: ${fault}`);
    checkSettings(settings);
  },
  read: async (shop, settings) => {
    const all = await readSettings(shop);
    return Object.fromEntries(Object.keys(settings).map((name) => [name, all[name] ?? null]));
  },
  write: async ({ shop, index }, settings) =>
    successOf(await shop.send('PUT', `${indexPath(index)}/settings`, settings))['taskID'],
  // A setting without an earlier value cannot be unset again.
  reverse: (_settings, before) =>
    Object.values(before).includes(null) ? undefined : { settings: before as IndexSettings },
  describe: (settings, before) =>
    Object.entries(settings)
      .map(([name, value]) => `Sets ${name} from ${shown(before[name] ?? undefined)} to ${shown(value)}`)
      .join('; '),
  queries: () => [],
  parameters: (settings) =>
    Object.keys(settings).every((name) => BY_PARAMETER.includes(name)) ? (settings as Values) : undefined,
};
