/** Prompt placeholders: fills attributes of a product into the questions about it. */
import type { Hit } from '@aisle/contract';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';

/** Maximum length of a value; a description is too long for a button. */
const MAX_VALUE = 80;

/**
 * Returns the questions with filled placeholders, without those that cannot be filled.
 * @example
 * fillPrompts(['Is {name} dry?', 'What is new?'], { objectID: 'p1', name: 'Fjord' }); // ['Is Fjord dry?', 'What is new?']
 */
export const fillPrompts = (prompts: readonly string[], record: Hit | undefined): readonly string[] =>
  prompts.flatMap((prompt) => {
    let isWhole = true;
    const filled = prompt.replace(/\{([\w.-]{1,100})\}/g, (_place, attribute: string) => {
      const value = record ? plainText(valueAt(record, attribute)) : '';
      isWhole &&= value !== '' && value.length <= MAX_VALUE;
      return value;
    });
    return isWhole ? [filled] : [];
  });
