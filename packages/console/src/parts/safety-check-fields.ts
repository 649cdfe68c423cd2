/** Safety check fields: the checks that block a run or a crawl, each with its threshold and switch. */
import type { AnswerOf } from '../data/answer-of.ts';
import type { Words } from '../text/words.ts';
import type { FieldDescription } from './typed-values.ts';

type Checks = NonNullable<
  NonNullable<AnswerOf<'ingestion', 'getIngestionTask'>['safetyChecks']>['beforeIndexPublishing']
>;

/** Path of the checks in a task and in the configuration of a crawler. */
const PLACE = 'safetyChecks.beforeIndexPublishing';

/** A check of the service that is missing in this table does not compile. */
const KINDS: Readonly<Record<keyof Checks, 'share' | 'switch' | 'lines'>> = {
  maxLostRecordsPercentage: 'share',
  maxLostAttributePercentage: 'share',
  requiredAttributes: 'lines',
  maxSameValuePercentage: 'share',
  maxSoldOutPercentage: 'share',
  checkPrices: 'switch',
  maxWrongPricesPercentage: 'share',
  checkTexts: 'switch',
  maxDamagedTextsPercentage: 'share',
};

/**
 * Returns the fields of all checks of a task or a crawler; their texts are in the area `checks`.
 * @example
 * describedFields(words, safetyCheckFields(words), { id: 'task', known: task, typed, onType });
 */
export function safetyCheckFields(words: Words): FieldDescription[] {
  return (Object.keys(KINDS) as (keyof Checks)[]).map((name) => {
    const field = {
      path: `${PLACE}.${name}`,
      label: words.say(`checks.${name}`),
      hint: words.say(`checks.${name}Hint`),
    };
    switch (KINDS[name]) {
      case 'switch':
        return { ...field, kind: 'flag', standard: true };
      case 'lines':
        return { ...field, kind: 'lines', rows: 2 };
      default:
        return { ...field, kind: 'number' };
    }
  });
}
