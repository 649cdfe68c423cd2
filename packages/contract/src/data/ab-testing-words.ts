/** Words and fields that bodies and answers of A/B tests share. */
import type { Schema } from '../contract-shape.ts';
import { nullable, ref, text, integer } from './schema-builders.ts';
import { RECOMMEND_MODELS } from './recommend.ts';
import { indexName } from './search.ts';

/** The service description has two; more of them are ours. */
export const MAX_VARIANTS = 10;
export const GUARDRAIL_METRICS = ['noResultRate', 'processingTime', 'revenue', 'margin'];
export const GUARDRAIL_ACTIONS = ['warn', 'stop'];
export const SEGMENT_DIMENSIONS = ['device', 'country', 'visitor', 'query'];
export const SEGMENT_METRICS = [
  'clickThroughRate',
  'conversionRate',
  'addToCartRate',
  'purchaseRate',
  'revenue',
  'orderValue',
  'units',
];
export const id = integer('Number of the test.', { minimum: 1 });
export const index = text('Name of the index.');
export const trafficPercentage = integer(
  'Share of the visitors that this variant gets, in percent; all together have 100.',
  {
    minimum: 1,
    maximum: 99,
  },
);
export const description = text('For people.', { maxLength: 1000 });
export const name = text('For people.', { minLength: 1, maxLength: 256 });
export const estimatedSampleSize = integer('Searches needed until the result can be trusted.', { minimum: 1 });
/** One of some words and no other. */
export const enumOf = (words: readonly string[], description: string): Schema => ({
  type: 'string',
  enum: words,
  description,
});
export const recommendModel = (description: string): Schema => enumOf(RECOMMEND_MODELS, description);
export const searchIndex = (description: string): Schema => ({ ...indexName, description });
/** Until data was processed, metrics are null. */
export const metric = (schema: Schema, description: string): Schema =>
  nullable(schema, `${description} Null before the first data.`);
export const share: Schema = { type: 'number', minimum: 0, maximum: 1 };
export const reading = (what: string): Schema =>
  nullable(ref('ABTestReading'), `What is known of the difference in ${what}.`);
