/** Features of a record: its words, its facet values and its colours, each with a weight. */
import { eachScalarAt, eachText, isObject } from '../../foundation/records/record-values.ts';
import { eachWord } from '../../foundation/records/tokenizer.ts';
import { parseFacetDeclarations, parseSearchableAttributes } from '../../ground/settings/declarations.ts';
import type { FullSettings } from '../../ground/settings/effective-settings.ts';
import { colorOf } from './color-words.ts';

/** Extracts the features of records of one index. */
export type FeatureReader = (record: unknown, add: (feature: string, weight: number) => void) => void;

const FACET_WEIGHT = 1.5;
const COLOR_WEIGHT = 1.5;

/** URLs of images and pages do not describe a product. */
const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** Returns the default texts if no attribute is declared as searchable: those of the first level. */
const topTexts = (record: unknown): string[] =>
  isObject(record)
    ? Object.entries(record).flatMap(([name, value]) =>
        name !== 'objectID' && typeof value === 'string' && !isAddress(value) ? [value] : [],
      )
    : [];

/**
 * Creates an extractor by the settings of an index. Unretrievable attributes count, too: they affect the order, but are never shown.
 */
export function createFeatureReader(settings: FullSettings): FeatureReader {
  const searchable = parseSearchableAttributes(settings.searchableAttributes);
  const facets = parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute }) => attribute);
  return (record, add) => {
    const words = (text: string, weight: number) =>
      eachWord(text, (word) => {
        add(`w:${word}`, weight);
        const color = colorOf(word);
        if (color) add(`c:${color}`, weight * COLOR_WEIGHT);
      });
    if (searchable.length === 0) for (const text of topTexts(record)) words(text, 1);
    for (const { attribute, rank } of searchable)
      // Later attributes describe a record less.
      eachScalarAt(record, attribute, (value) => eachText(value, (text) => words(text, 1 / (1 + 0.4 * rank))));
    for (const attribute of facets)
      eachScalarAt(record, attribute, (value) => {
        // Equal prices are not a similarity.
        if (typeof value !== 'number') add(JSON.stringify([attribute, String(value).toLowerCase()]), FACET_WEIGHT);
      });
  };
}
