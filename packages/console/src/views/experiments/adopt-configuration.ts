/** Adoption of suggestions: applies the configuration of the winner to the control. */
import type { AdminClient } from '@aisle/admin';
import { canonical, compareBeforeWrite } from '../../data/compare-before-write.ts';

type Suggestions = Pick<AdminClient['querySuggestions'], 'getConfig' | 'updateConfig'>;
type Configuration = Awaited<ReturnType<Suggestions['getConfig']>>;

/** A changed setting or part of a configuration. */
export interface Change {
  name: string;
  from: unknown;
  to: unknown;
}

/** The changes of a configuration. */
export interface ConfigurationPlan {
  /** The index of the control. */
  index: string;
  /** The configuration when it was read. */
  existing: Configuration;
  desired: Configuration;
  changes: readonly Change[];
}

/**
 * Computes the changes of the control's configuration.
 * @throws Error of the service when one of the indices has no configuration, because its suggestions were created elsewhere.
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
 * Writes the configuration, which rebuilds the suggestions; returns a function that reverts it.
 * @throws ChangedMeanwhileError when the configuration has changed.
 */
export async function adoptConfiguration(
  suggestions: Suggestions,
  { existing, desired }: ConfigurationPlan,
): Promise<() => Promise<void>> {
  await write(suggestions, { existing, desired });
  return async () => void (await write(suggestions, { existing: desired, desired: existing }));
}
