/** Reads the parameters that decide how words match and rank: syntax, optional words, synonyms, exactness, typos, proximity. */
import type { SearchParams } from '@aisle/contract';
import type { EngineQuery } from '../../engine/engine.ts';
import { tokenize } from '../../foundation/records/tokenizer.ts';
import type { FullSettings } from '../settings/effective-settings.ts';
import { synonymsFor } from './synonym-table.ts';

/** The parameters of a search over the settings, without index signatures that the types have for other services. */
export type SearchWithSettings = FullSettings & {
  [
    Name in keyof SearchParams as string extends Name ? never : Name extends 'synonyms' ? never : Name
  ]: SearchParams[Name];
};

type WordParameters = Pick<
  EngineQuery,
  | 'optionalWords'
  | 'advancedSyntax'
  | 'synonyms'
  | 'alternativesAsExact'
  | 'exactOnSingleWordQuery'
  | 'disableExactOnAttributes'
  | 'disableTypoToleranceOnAttributes'
  | 'allowTyposOnNumericTokens'
  | 'minProximity'
  | 'attributeCriteriaComputedByMinProximity'
>;

const USUAL_EXACT: readonly string[] = ['ignorePlurals', 'singleWordSynonym'];

const isUsual = (asExact: readonly string[]): boolean =>
  asExact.length === USUAL_EXACT.length && USUAL_EXACT.every((one) => asExact.includes(one));

/** Returns what differs from the defaults, which the engine has too. `all` are the parameters over the settings. */
export function wordParameters(
  all: SearchWithSettings,
  { settings, parameters }: { settings: FullSettings; parameters: SearchParams },
): WordParameters {
  const rules = { separators: settings.separatorsToIndex };
  const optional = [all.optionalWords].flat().flatMap((text) => tokenize(text, rules).map(({ text: word }) => word));
  const synonyms = parameters.synonyms === false ? [] : synonymsFor(all.query ?? '', settings.synonyms, rules);
  return {
    ...(optional.length > 0 && { optionalWords: optional }),
    ...(all.advancedSyntax && { advancedSyntax: all.advancedSyntaxFeatures }),
    ...(synonyms.length > 0 && { synonyms }),
    ...(!isUsual(all.alternativesAsExact) && { alternativesAsExact: all.alternativesAsExact }),
    ...(all.exactOnSingleWordQuery !== 'word' && { exactOnSingleWordQuery: all.exactOnSingleWordQuery }),
    ...(all.disableExactOnAttributes.length > 0 && { disableExactOnAttributes: all.disableExactOnAttributes }),
    disableTypoToleranceOnAttributes: all.disableTypoToleranceOnAttributes,
    ...(!all.allowTyposOnNumericTokens && { allowTyposOnNumericTokens: false }),
    ...(all.minProximity > 1 && { minProximity: all.minProximity }),
    ...(all.attributeCriteriaComputedByMinProximity && { attributeCriteriaComputedByMinProximity: true }),
  };
}
