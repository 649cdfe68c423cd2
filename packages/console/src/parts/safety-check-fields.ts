/** Safety check fields: what holds a run or a crawl back from replacing an index, each check with its share and its switch. */
import type { AnswerOf } from '../data/answer-of.ts';
import type { Words } from '../text/words.ts';
import type { FieldDescription } from './typed-values.ts';

type Checks = NonNullable<
  NonNullable<AnswerOf<'ingestion', 'getIngestionTask'>['safetyChecks']>['beforeIndexPublishing']
>;

/** Where the checks stand in a task and in the configuration of a crawler. */
const PLACE = 'safetyChecks.beforeIndexPublishing';

/** A check that the service knows and this table does not have fails to compile. */
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
 * The fields of all checks, of a task and of a crawler alike; their texts are those of the area `checks`.
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
