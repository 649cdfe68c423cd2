/** The safety checks that hold back whatever would replace the records of an index: the same for runs, crawls and calls of clients. */
import type { Schema } from '../contract-shape.ts';
import { flag, number, texts } from './schema-builders.ts';

const percentage = (description: string, standard: number): Schema =>
  number(description, { minimum: 0, maximum: 100, default: standard });
const OFF = '100 switches this check off.';

/**
 * Each check with its share and its switch.
 * @param lostDescription What counts as a lost record.
 */
export const safetyCheckFields = (lostDescription: string): Record<string, Schema> => ({
  maxLostRecordsPercentage: percentage(
    `Percentage of its records that an index may lose: ${lostDescription} ${OFF}`,
    10,
  ),
  maxLostAttributePercentage: percentage(
    `Percentage of the records with an attribute that may lose it, or its numbers. Looked at are attributes that 90 % of the records have, those that searches need (\`searchableAttributes\`, \`attributesForFaceting\`, \`customRanking\`), and \`requiredAttributes\`. ${OFF}`,
    50,
  ),
  maxSameValuePercentage: percentage(
    `Percentage of the records with an attribute that may hold the same value in it, where fewer did before. Looked at are attributes that searches need, and those that 90 % of the records have with more than five values; no flags, times and stock. An index without records is held back where all of ten records or more are the same but for their identifiers and addresses. ${OFF}`,
    90,
  ),
  maxSoldOutPercentage: percentage(
    `Percentage of the available records that may become sold out at once, by attributes that tell stock or availability by their name; not looked at where less than 20 % are available. ${OFF}`,
    90,
  ),
  requiredAttributes: texts('Attributes that must not vanish, however few records have them; dots go into objects.', {
    maxItems: 100,
  }),
  checkPrices: flag(
    'Whether prices hold back what becomes 0 or nothing, comes out of it, or is ten times as high or as low as it was: in `maxWrongPricesPercentage` of the records, or in the median. Prices are attributes with such a name; those of a sale, crossed-out ones and costs of shipping may become 0 or nothing.',
    { default: true },
  ),
  maxWrongPricesPercentage: percentage('Percentage of the records with a price in which it may be wrong.', 10),
  checkTexts: flag('Whether texts that were read in a wrong charset hold it back.', { default: true }),
  maxDamagedTextsPercentage: percentage(
    'Percentage of the records that may hold such texts beyond those that did before; ten times as many in an index without records.',
    1,
  ),
});
