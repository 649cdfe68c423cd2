/** Variants of a test in words: by the search parameters that differ, not by an index that is the same for all. */
import type { Words } from '../../text/words.ts';
import type { Test } from './read-test.ts';

type Variant = Pick<Test['variants'][number], 'index' | 'customSearchParameters' | 'recommend'>;

function describeParameters(words: Words, { customSearchParameters, recommend }: Variant): string {
  const parameters = Object.entries({ ...customSearchParameters, ...recommend });
  return words.list(
    parameters.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
  );
}

function describeVariant(words: Words, variant: Variant, isOneIndex: boolean): string {
  const parameters = describeParameters(words, variant);
  if (isOneIndex) return parameters || words.say('experiments.unchanged');
  return parameters ? `${variant.index} (${parameters})` : variant.index;
}

/**
 * Describes the variants of a test, the control first.
 *
 * @example
 * const control = { index: 'shop' };
 * describeVariants(words, [control, { index: 'shop', customSearchParameters: { typoTolerance: 'strict' } }]);
 * // 'as it is · typoTolerance: strict'
 */
export function describeVariants(words: Words, variants: readonly Variant[]): string {
  const isOneIndex = variants.every(({ index }) => index === variants[0]?.index);
  const descriptions = variants.map((variant) => describeVariant(words, variant, isOneIndex));
  const isCheck = variants.length > 1 && descriptions.every((description) => description === descriptions[0]);
  return isCheck ? words.say('experiments.allSame') : descriptions.join(' · ');
}
