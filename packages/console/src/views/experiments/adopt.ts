/** Adoption: applies the settings of the winning variant to the index, after a preview. */
import { type AdminClient, waitForTask } from '@aisle/admin';
import { canonical, compareBeforeWrite } from '../../data/compare-before-write.ts';
import { adoptConfiguration, type Change, type ConfigurationPlan, planConfiguration } from './adopt-configuration.ts';
import type { Test } from './read-test.ts';

type Settings = Awaited<ReturnType<AdminClient['settings']['getSettings']>>;
type SettingsBody = Parameters<AdminClient['settings']['setSettings']>[0]['body'];

/** Changes of an adoption. */
export interface Adoption {
  index: string;
  /** The settings when they were read. */
  existing: Settings;
  changes: readonly Change[];
  /** Changes of the suggestions configuration; undefined for other tests, or if nothing changes. */
  configuration: ConfigurationPlan | undefined;
  /** Parameters that are not settings: the page has to send them. */
  unset: readonly string[];
}

/** Settings that belong to the index itself, not to its ranking. */
const OWN = ['replicas', 'primary', 'version'];

/**
 * Computes the changes.
 * @param rivalAt Index of the rival among the variants: 1 or above.
 */
export async function planAdoption(
  { settings, querySuggestions }: Pick<AdminClient, 'settings' | 'querySuggestions'>,
  test: Test,
  rivalAt: number,
): Promise<Adoption> {
  const control = test.variants[0];
  const rival = test.variants[rivalAt];
  if (!control || !rival) throw new Error('The test has no two variants');
  const existing = await settings.getSettings({ indexName: control.index });
  const before = existing as Record<string, unknown>;
  const desired: Record<string, unknown> =
    rival.index === control.index
      ? { ...rival.customSearchParameters }
      : { ...(await settings.getSettings({ indexName: rival.index })), ...rival.customSearchParameters };
  const names = Object.keys(desired).filter((name) => !OWN.includes(name));
  const configuration =
    test.kind === 'suggestions' && rival.index !== control.index
      ? await planConfiguration(querySuggestions, { control: control.index, rival: rival.index })
      : undefined;
  const settable = names.filter((name) => name in before);
  return {
    index: control.index,
    existing,
    changes: settable
      .filter((name) => canonical(desired[name]) !== canonical(before[name]))
      .map((name) => ({ name, from: before[name], to: desired[name] })),
    configuration: configuration && configuration.changes.length > 0 ? configuration : undefined,
    unset: names.filter((name) => !(name in before)),
  };
}

async function write(
  { settings, tasks }: Pick<AdminClient, 'settings' | 'tasks'>,
  { index, existing, body }: { index: string; existing: Settings; body: SettingsBody },
): Promise<void> {
  const { taskID } = await compareBeforeWrite({
    existing,
    read: () => settings.getSettings({ indexName: index }),
    write: () => settings.setSettings({ indexName: index, body }),
  });
  await waitForTask(tasks, { indexName: index, taskID });
}

/** Writes settings; returns a function that reverts them. */
async function adoptSettings(
  admin: Pick<AdminClient, 'settings' | 'tasks'>,
  { index, existing, changes }: Adoption,
): Promise<() => Promise<void>> {
  const bodyOf = (side: 'from' | 'to'): SettingsBody =>
    Object.fromEntries(changes.map((change) => [change.name, change[side]]));
  await write(admin, { index, existing, body: bodyOf('to') });
  return async () => {
    const now = await admin.settings.getSettings({ indexName: index });
    await write(admin, { index, existing: now, body: bodyOf('from') });
  };
}

/** Lists all changes for the confirmation. */
export const changesOf = ({ changes, configuration }: Adoption): Change[] => [
  ...(configuration?.changes ?? []),
  ...changes,
];

/**
 * Writes the changes, all or none; returns a function that reverts them.
 * @throws ChangedMeanwhileError when the settings or the configuration have changed.
 */
export async function adopt(
  admin: Pick<AdminClient, 'settings' | 'tasks' | 'querySuggestions'>,
  adoption: Adoption,
): Promise<() => Promise<void>> {
  const { configuration, changes } = adoption;
  const settingsBack = changes.length > 0 ? await adoptSettings(admin, adoption) : undefined;
  try {
    const configurationBack = configuration && (await adoptConfiguration(admin.querySuggestions, configuration));
    return async () => {
      await configurationBack?.();
      await settingsBack?.();
    };
  } catch (error) {
    await settingsBack?.();
    throw error;
  }
}
