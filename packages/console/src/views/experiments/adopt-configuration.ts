/** Adoption of suggestions: the configuration that builds those of the winner becomes that of the control. */
import type { AdminClient } from '@aisle/admin';
import { canonical, compareBeforeWrite } from '../../data/compare-before-write.ts';

type Suggestions = Pick<AdminClient['querySuggestions'], 'getConfig' | 'updateConfig'>;
type Configuration = Awaited<ReturnType<Suggestions['getConfig']>>;

/** One setting, or part of a configuration, that changes. */
export interface Change {
  name: string;
  from: unknown;
  to: unknown;
}

/** What of a configuration changes. */
export interface ConfigurationPlan {
  /** The index of the control. */
  index: string;
  /** The configuration as it is known. */
  existing: Configuration;
  desired: Configuration;
  changes: readonly Change[];
}

/**
 * Reads what would change of the configuration of the control.
 * @throws Error of the service where one of the indices has no configuration: its suggestions were made elsewhere.
 */
export async function planConfiguration(
  suggestions: Suggestions,
  { control, rival }: { control: string; rival: string },
): Promise<ConfigurationPlan> {
  const [existing, other] = await Promise.all(
    [control, rival].map((indexName) => suggestions.getConfig({ indexName })) as [
      Promise<Configuration>,
      Promise<Configuration>,
    ],
  );
  const desired = { ...other, indexName: control };
  const before = existing as unknown as Record<string, unknown>;
  const changes = Object.entries(desired)
    .filter(([name, value]) => canonical(value) !== canonical(before[name]))
    .map(([name, to]) => ({ name, from: before[name], to }));
  return { index: control, existing, desired, changes };
}

const write = (suggestions: Suggestions, { existing, desired }: { existing: Configuration; desired: Configuration }) =>
  compareBeforeWrite({
    existing,
    read: () => suggestions.getConfig({ indexName: existing.indexName }),
    write: () => suggestions.updateConfig({ indexName: existing.indexName, body: desired }),
  });

/**
 * Writes the configuration, by which the suggestions are built anew; gives the way back.
 * @throws ChangedMeanwhileError when the configuration is another one than it was.
 */
export async function adoptConfiguration(
  suggestions: Suggestions,
  { existing, desired }: ConfigurationPlan,
): Promise<() => Promise<void>> {
  await write(suggestions, { existing, desired });
  return async () => void (await write(suggestions, { existing: desired, desired: existing }));
}
