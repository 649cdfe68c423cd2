/** Personalization strategy: what it is worth when something happens, and which strategies make the same profiles. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { PersonalizationStrategy } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';

type EventScoring = PersonalizationStrategy['eventsScoring'][number];

/** The name under which processes hear that the strategy has changed, or that profiles are gone. */
export const STATE = 'personalization';

const eventOf = ({ eventType, eventName }: Pick<EventScoring, 'eventType' | 'eventName'>): string =>
  `${eventType} ${eventName}`;

/** The place and the name of the first one that stands in a list twice. */
function findRepeated(names: readonly string[]): { at: number; first: number } | undefined {
  const at = names.findIndex((name, index) => names.indexOf(name) !== index);
  return at < 0 ? undefined : { at, first: names.indexOf(names[at]!) };
}

/** Refuses what no schema can refuse. @throws ServiceError 422 */
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

/** What the strongest event is worth in the strongest facet; 0 where nothing is learnt. */
export const fullWeight = ({ eventsScoring, facetsScoring }: PersonalizationStrategy): number =>
  largestOf(
    eventsScoring.map(({ score }) => score),
    0,
  ) *
  largestOf(
    facetsScoring.map(({ score }) => score),
    0,
  );

/** The events that are worth something. */
export const scoredEvents = ({ eventsScoring }: PersonalizationStrategy): readonly EventScoring[] =>
  eventsScoring.filter(({ score }) => score > 0);

/** What an event of a type and name is worth. */
export function eventScores(strategy: PersonalizationStrategy): (event: Parameters<typeof eventOf>[0]) => number {
  const scores = new Map(strategy.eventsScoring.map((one) => [eventOf(one), one.score]));
  return (event) => scores.get(eventOf(event)) ?? 0;
}

/** Whether two strategies make the same profiles: they may differ in their impact, and in the order of what they list. */
export function learnsAlike(one: PersonalizationStrategy, other: PersonalizationStrategy): boolean {
  const textOf = ({ eventsScoring, facetsScoring }: PersonalizationStrategy) =>
    JSON.stringify([
      eventsScoring.map((event) => [eventOf(event), event.score]).sort(),
      facetsScoring.map(({ facetName, score }) => [facetName, score]).sort(),
    ]);
  return textOf(one) === textOf(other);
}
