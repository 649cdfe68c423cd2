/** Task fields: the editable fields of a task. */
import { safetyCheckFields } from '../../parts/safety-check-fields.ts';
import type { FieldDescription } from '../../parts/typed-values.ts';
import type { Words } from '../../text/words.ts';
import type { Resource } from './resource.ts';
import { ACTIONS } from './task.ts';

type Named = Pick<Resource, 'id' | 'name'>;

const optionsOf = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, text: name }));

/** Returns the fields in order. Safety checks apply to every action, also to `save`. */
export function taskFields(
  words: Words,
  { sources, destinations }: { sources: readonly Named[]; destinations: readonly Named[] },
): FieldDescription[] {
  return [
    { path: 'name', kind: 'text', label: words.say('parts.name') },
    {
      path: 'sourceID',
      kind: 'choice',
      label: words.say('ingestion.source'),
      options: optionsOf(sources),
      isRequired: true,
    },
    {
      path: 'destinationID',
      kind: 'choice',
      label: words.say('ingestion.destination'),
      options: optionsOf(destinations),
      isRequired: true,
    },
    {
      path: 'action',
      kind: 'choice',
      label: words.say('ingestion.action'),
      options: ACTIONS.map((value) => ({ value, text: words.say(`ingestion.action-${value}`) })),
      isRequired: true,
    },
    { path: 'cron', kind: 'text', label: words.say('ingestion.cron'), hint: words.say('ingestion.cronHint') },
    {
      path: 'failureThreshold',
      kind: 'number',
      label: words.say('ingestion.threshold'),
      hint: words.say('ingestion.thresholdHint'),
    },
    ...safetyCheckFields(words),
  ];
}
