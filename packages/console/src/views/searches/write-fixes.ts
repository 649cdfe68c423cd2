/** Fixes of searches: what is written so that a search finds the right things, each with its way back. */
import { type AdminClient, waitForTask } from '@aisle/admin';
import { compareBeforeWrite } from '../../data/compare-before-write.ts';

type RuleBody = Parameters<AdminClient['rules']['saveRule']>[0]['body'];
type Settings = Awaited<ReturnType<AdminClient['settings']['getSettings']>>;

/** One entry of the synonyms of an index. */
export type Synonym = NonNullable<Settings['synonyms']>[number];

/** Takes back what was written. */
export type TakeBack = () => Promise<void>;

/** Where something is written. */
interface Place {
  admin: AdminClient;
  index: string;
}

/** An identifier for a rule on a search: its letters, and what no other rule has. */
export function ruleIdFor(query: string, now: number): string {
  const words = query
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60);
  return `console-${words.replaceAll(/^-|-$/g, '') || 'search'}-${now.toString(36)}`.toLowerCase();
}

/** The rule that holds for exactly one search. */
export const ruleFor = (query: string, consequence: RuleBody['consequence']): Omit<RuleBody, 'objectID'> => ({
  conditions: [{ pattern: query, anchoring: 'is' }],
  consequence,
  description: `“${query}”`,
});

/** Writes a rule; resolves when searches obey it. */
export async function writeRule(
  { admin, index }: Place,
  { id, rule }: { id: string; rule: Omit<RuleBody, 'objectID'> },
): Promise<TakeBack> {
  const place = { indexName: index, objectID: id };
  const { taskID } = await admin.rules.saveRule({ ...place, body: { ...rule, objectID: id } });
  await waitForTask(admin.tasks, { indexName: index, taskID });
  return async () => {
    const deletion = await admin.rules.deleteRule(place);
    await waitForTask(admin.tasks, { indexName: index, taskID: deletion.taskID });
  };
}

/** The synonyms of an index. */
export const readSynonyms = async ({ admin, index }: Place): Promise<readonly Synonym[]> =>
  (await admin.settings.getSettings({ indexName: index })).synonyms ?? [];

async function writeSynonyms(
  place: Place,
  { existing, desired }: { existing: readonly Synonym[]; desired: readonly Synonym[] },
): Promise<void> {
  const { admin, index } = place;
  const { taskID } = await compareBeforeWrite({
    existing,
    read: () => readSynonyms(place),
    write: () => admin.settings.setSettings({ indexName: index, body: { synonyms: [...desired] } }),
  });
  await waitForTask(admin.tasks, { indexName: index, taskID });
}

/**
 * Adds a synonym; resolves when searches know it.
 * @throws ChangedMeanwhileError when somebody else changed the synonyms since they were read.
 */
export async function addSynonym(
  place: Place,
  { existing, synonym }: { existing: readonly Synonym[]; synonym: Synonym },
): Promise<TakeBack> {
  await writeSynonyms(place, { existing, desired: [...existing, synonym] });
  return () => writeSynonyms(place, { existing: [...existing, synonym], desired: existing });
}
