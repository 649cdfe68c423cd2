/** Safety checks that block a replacement of the records of an index; shared by runs, crawls and API calls. */
import type { Schema } from '../contract-shape.ts';
import { flag, number, texts } from './schema-builders.ts';

const percentage = (description: string, defaultValue: number): Schema =>
  number(description, { minimum: 0, maximum: 100, default: defaultValue });
const SWITCH_OFF_HINT = '100 switches this check off.';

/**
 * The fields of all checks: thresholds and switches.
 * @param lostDescription What counts as a lost record.
 */
export const safetyCheckFields = (lostDescription: string): Record<string, Schema> => ({
  maxLostRecordsPercentage: percentage(
    `Maximum percentage of records that an index may lose: ${lostDescription} ${SWITCH_OFF_HINT}`,
    10,
  ),
  maxLostAttributePercentage: percentage(
    `Maximum percentage of the records with an attribute that may lose it or its numeric value. Checked are attributes of at least 90 % of the records, those that searches use (\`searchableAttributes\`, \`attributesForFaceting\`, \`customRanking\`), and \`requiredAttributes\`. ${SWITCH_OFF_HINT}`,
    50,
  ),
  maxSameValuePercentage: percentage(
    `Maximum percentage of the records with an attribute that may have the same value in it, if fewer had it before. Checked are attributes that searches use, and those of at least 90 % of the records with more than five values; not flags, times and stock. For an empty index, the check fails if ten or more records are all equal except for their identifiers and URLs. ${SWITCH_OFF_HINT}`,
    90,
  ),
  maxSoldOutPercentage: percentage(
    `Maximum percentage of the available records that may become sold out at once, by attributes whose names indicate stock or availability; not checked if less than 20 % are available. ${SWITCH_OFF_HINT}`,
    90,
  ),
  requiredAttributes: texts(
    'Attributes that must not disappear, however few records have them; use dots for nested attributes.',
    {
      maxItems: 100,
    },
  ),
  checkPrices: flag(
    'Whether to check prices: a price is wrong if it becomes 0 or missing, was 0 or missing before, or changes by a factor of ten. The check fails if more than `maxWrongPricesPercentage` of the records are wrong, or if the median is. Prices are recognized by attribute name; sale prices, list prices and shipping costs may become 0 or missing.',
    { default: true },
  ),
  maxWrongPricesPercentage: percentage('Maximum percentage of the records with a price whose price may be wrong.', 10),
  checkTexts: flag('Whether to check for text that was decoded with the wrong character set.', { default: true }),
  maxDamagedTextsPercentage: percentage(
    'Maximum percentage of the records that may contain such text, in addition to those that did before; ten times as many for an empty index.',
    1,
  ),
});
