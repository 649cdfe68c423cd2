/** Strategy: reads and writes the weights of events and facets; empty if none is set. */
import { type AdminClient, isHttpError } from '@aisle/admin';
import { compareBeforeWrite } from '../../data/compare-before-write.ts';

/** The strategy of the application. */
export type Strategy = Awaited<ReturnType<AdminClient['personalization']['getPersonalizationStrategy']>>;

export const EVENT_TYPES = ['click', 'conversion', 'view'] as const;

/** The default strategy, which computes no profiles. */
const NONE: Strategy = { eventsScoring: [], facetsScoring: [], personalizationImpact: 50 };

/** Reads the strategy. */
export async function readStrategy(
  personalization: AdminClient['personalization'],
  signal?: AbortSignal,
): Promise<Strategy> {
  try {
    return await personalization.getPersonalizationStrategy({}, { signal });
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return NONE;
    throw error;
  }
}

/**
 * Replaces the strategy.
 * @throws ChangedMeanwhileError when it has changed since it was read.
 */
export const writeStrategy = (
  personalization: AdminClient['personalization'],
  { existing, desired }: { existing: Strategy; desired: Strategy },
): Promise<unknown> =>
  compareBeforeWrite({
    existing,
    read: () => readStrategy(personalization),
    write: () => personalization.setPersonalizationStrategy({ body: desired }),
  });
