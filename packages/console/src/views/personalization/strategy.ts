/** Strategy: which events and facets tell of a taste; none at all where nobody has set one. */
import { type AdminClient, isHttpError } from '@aisle/admin';
import { compareBeforeWrite } from '../../data/compare-before-write.ts';

/** The strategy of the application. */
export type Strategy = Awaited<ReturnType<AdminClient['personalization']['getPersonalizationStrategy']>>;

export const EVENT_TYPES = ['click', 'conversion', 'view'] as const;

/** What the service learns by before anybody says anything: nothing. */
const NONE: Strategy = { eventsScoring: [], facetsScoring: [], personalizationImpact: 50 };

/** Reads the strategy of the shop. */
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
 * Writes another one in its place.
 * @throws ChangedMeanwhileError when it is not the one that is known any more.
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
