/** Fills a service: the search of the site and the shop of the examples, at build time, and in a page where what was built does not fit. */
import { type AdminClient, saveObjects, waitForTask } from '@aisle/admin';
import type { AnyRecord, IndexSettings } from '@aisle/contract';

/** An index as it shall be. */
export interface IndexContent {
  settings: IndexSettings;
  records: readonly AnyRecord[];
}

/** Everything that the shop of the examples holds. */
export interface ShopData {
  indices: readonly (IndexContent & { index: string })[];
  replicas: readonly { name: string; settings: IndexSettings }[];
  rules: Parameters<AdminClient['rules']['saveRules']>[0]['body'];
}

/** Of the index `site`, which holds one record for each section of a page. */
export const siteSettings: IndexSettings = {
  searchableAttributes: ['name, keywords', 'unordered(heading)', 'unordered(title)', 'unordered(text)'],
  // What was decided, and when, comes behind what helps a reader to do something, however well its words fit.
  ranking: ['words', 'desc(isGuidance)', 'typo', 'geo', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  // Of headings that fit equally well the shorter one says more: `aisle-hits` comes before `aisle-hits-per-page`.
  // Words that stand together in a heading are worth more than one in a heading and one in the text.
  attributeCriteriaComputedByMinProximity: true,
  customRanking: ['desc(weight)', 'asc(headingWords)'],
  attributeForDistinct: 'page',
  distinct: 3,
  attributesToSnippet: ['text:18'],
  ignorePlurals: true,
  removeStopWords: true,
  queryLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  // What people type, and what the pages say.
  synonyms: [
    { type: 'synonym', synonyms: ['color', 'colour'] },
    { type: 'synonym', synonyms: ['typeahead', 'autosuggest', 'autocomplete'] },
    { type: 'synonym', synonyms: ['infinite scroll', 'load more', 'infinite hits'] },
    { type: 'synonym', synonyms: ['i18n', 'internationalization', 'localization', 'translation'] },
    { type: 'synonym', synonyms: ['a11y', 'accessibility'] },
    { type: 'synonym', synonyms: ['gdpr', 'data protection', 'privacy'] },
    { type: 'synonym', synonyms: ['k8s', 'kubernetes'] },
    { type: 'synonym', synonyms: ['nextjs', 'next.js'] },
    { type: 'synonym', synonyms: ['mobile', 'phone'] },
    { type: 'synonym', synonyms: ['embedding', 'vector'] },
    { type: 'synonym', synonyms: ['mcp', 'model context protocol'] },
    { type: 'synonym', synonyms: ['gtm', 'google tag manager'] },
    { type: 'synonym', synonyms: ['ga4', 'google analytics'] },
    { type: 'synonym', synonyms: ['csp', 'content security policy'] },
    { type: 'synonym', synonyms: ['ssr', 'server rendering'] },
    { type: 'synonym', synonyms: ['zero results', 'no results', 'without results'] },
    { type: 'synonym', synonyms: ['install', 'getting started', 'quick start', 'start in five minutes'] },
    { type: 'synonym', synonyms: ['dark mode', 'dark'] },
    { type: 'synonym', synonyms: ['ab test', 'a b test', 'experiment', 'split test'] },
    { type: 'synonym', synonyms: ['postgres', 'postgresql'] },
    { type: 'synonym', synonyms: ['backup', 'back up'] },
    { type: 'synonym', synonyms: ['searchbox', 'search box'] },
  ],
};

/** Whether there is such an index. */
export const hasIndex = async (admin: AdminClient, indexName: string): Promise<boolean> =>
  (await admin.indices.listIndices({})).items.some(({ name }) => name === indexName);

/** Puts content in the place of all that an index has, its settings and rules too; resolves when it can be found. */
export async function fillIndex(
  admin: AdminClient,
  indexName: string,
  { settings, records }: IndexContent,
): Promise<void> {
  await admin.indices.deleteIndex({ indexName });
  await admin.settings.setSettings({ indexName, body: settings });
  const { taskIDs } = await saveObjects(admin.objects, records, { indexName });
  await waitForTask(admin.tasks, { indexName, taskID: taskIDs.at(-1)! });
}

/** Puts the shop in. */
export async function fillShop(admin: AdminClient, { indices, replicas, rules }: ShopData): Promise<void> {
  for (const { index, ...content } of indices) await fillIndex(admin, index, content);
  for (const { name, settings } of replicas) await admin.settings.setSettings({ indexName: name, body: settings });
  await admin.rules.saveRules({ indexName: 'products', forwardToReplicas: true, body: rules });
}
