/** Personalization strategy: the weights of events and facets, and whether two strategies make the same profiles. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { PersonalizationStrategy } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';

type EventScoring = PersonalizationStrategy['eventsScoring'][number];

/** Notification name for changes of the strategy, and deletions of profiles. */
export const STATE = 'personalization';

const eventOf = ({ eventType, eventName }: Pick<EventScoring, 'eventType' | 'eventName'>): string =>
  `${eventType} ${eventName}`;

/** Returns index and name of the first duplicate in a list. */
function findRepeated(names: readonly string[]): { at: number; first: number } | undefined {
  const at = names.findIndex((name, index) => names.indexOf(name) !== index);
  return at < 0 ? undefined : { at, first: names.indexOf(names[at]!) };
}

/** Checks rules that a schema cannot express. @throws ServiceError 422 */
export function checkStrategy({ eventsScoring, facetsScoring }: PersonalizationStrategy): void {
  const event = findRepeated(eventsScoring.map(eventOf));
  if (event)
    throw new ServiceError(
      422,
      `"eventsScoring[${event.at}]" has the eventName and eventType of "eventsScoring[${event.first}]"; give each event one score`,
    );
  const blank = facetsScoring.findIndex(({ facetName }) => facetName.trim() === '');
  if (blank >= 0)
    throw new ServiceError(422, `"facetsScoring[${blank}].facetName" must not be blank; write the name of a facet`);
  const facet = findRepeated(facetsScoring.map(({ facetName }) => facetName));
  if (facet)
    throw new ServiceError(
      422,
      `"facetsScoring[${facet.at}].facetName" is that of "facetsScoring[${facet.first}]"; give each facet one score`,
    );
}

/** Returns the weight of the strongest event in the strongest facet. 0 if nothing is learned. */
export const fullWeight = ({ eventsScoring, facetsScoring }: PersonalizationStrategy): number =>
  largestOf(
    eventsScoring.map(({ score }) => score),
    0,
  ) *
  largestOf(
    facetsScoring.map(({ score }) => score),
    0,
  );

/** Returns the events with a score. */
export const scoredEvents = ({ eventsScoring }: PersonalizationStrategy): readonly EventScoring[] =>
  eventsScoring.filter(({ score }) => score > 0);

/** Returns a function for the score of an event by type and name. */
export function eventScores(strategy: PersonalizationStrategy): (event: Parameters<typeof eventOf>[0]) => number {
  const scores = new Map(strategy.eventsScoring.map((one) => [eventOf(one), one.score]));
  return (event) => scores.get(eventOf(event)) ?? 0;
}

/** Whether two strategies make the same profiles: they may differ in their impact, and in the order of their lists. */
export function learnsAlike(one: PersonalizationStrategy, other: PersonalizationStrategy): boolean {
  const textOf = ({ eventsScoring, facetsScoring }: PersonalizationStrategy) =>
    JSON.stringify([
      eventsScoring.map((event) => [eventOf(event), event.score]).sort(),
      facetsScoring.map(({ facetName, score }) => [facetName, score]).sort(),
    ]);
  return textOf(one) === textOf(other);
}
