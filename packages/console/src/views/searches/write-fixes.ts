/** Fixes of searches: writes rules and synonyms for a search, each with Undo. */
import { type AdminClient, waitForTask } from '@aisle/admin';
import { compareBeforeWrite } from '../../data/compare-before-write.ts';

type RuleBody = Parameters<AdminClient['rules']['saveRule']>[0]['body'];
type Settings = Awaited<ReturnType<AdminClient['settings']['getSettings']>>;

/** One entry of the synonyms of an index. */
export type Synonym = NonNullable<Settings['synonyms']>[number];

/** Reverts a write. */
export type TakeBack = () => Promise<void>;

/** Target of a write. */
interface Place {
  admin: AdminClient;
  index: string;
}

/** Creates a unique rule ID from the letters of a search. */
export function ruleIdFor(query: string, now: number): string {
  const words = query
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60);
  return `console-${words.replaceAll(/^-|-$/g, '') || 'search'}-${now.toString(36)}`.toLowerCase();
}

/** Creates a rule for exactly one search. */
export const ruleFor = (query: string, consequence: RuleBody['consequence']): Omit<RuleBody, 'objectID'> => ({
  conditions: [{ pattern: query, anchoring: 'is' }],
  consequence,
  description: `“${query}”`,
});

/** Writes a rule; resolves when it has taken effect. */
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
 * Adds a synonym; resolves when it has taken effect.
 * @throws ChangedMeanwhileError when the synonyms have changed since they were read.
 */
export async function addSynonym(
  place: Place,
  { existing, synonym }: { existing: readonly Synonym[]; synonym: Synonym },
): Promise<TakeBack> {
  await writeSynonyms(place, { existing, desired: [...existing, synonym] });
  return () => writeSynonyms(place, { existing: [...existing, synonym], desired: existing });
}
