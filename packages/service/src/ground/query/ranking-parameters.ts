/** Reads the order of hits: the ranking and custom ranking of the settings, or those of a search. */
import type { SearchParams } from '@aisle/contract';
import type { EngineQuery, RankingCriterion } from '../../engine/engine.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { SearchableIndex } from '../changes/catalogue.ts';
import {
  parseCustomRanking,
  parseFacetDeclarations,
  parseNumericDeclarations,
  parseRanking,
} from '../settings/declarations.ts';
import type { FullSettings } from '../settings/effective-settings.ts';

const attributesOf = (criteria: readonly RankingCriterion[]): string[] =>
  criteria.flatMap((criterion) => (typeof criterion === 'object' ? criterion.attribute : []));

/** Returns the attributes that the settings rank, facet or compare by, without unretrievable ones, whose order would reveal values. */
function sortable(settings: FullSettings): Set<string> {
  const names = [
    ...attributesOf(parseRanking(settings.ranking)),
    ...attributesOf(parseCustomRanking(settings.customRanking)),
    ...parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute }) => attribute),
    ...parseNumericDeclarations(settings.numericAttributesForFiltering).map(({ attribute }) => attribute),
  ];
  const hidden = new Set(settings.unretrievableAttributes);
  return new Set(names.filter((name) => !hidden.has(name)));
}

/**
 * Refuses other attributes: each attribute for sorting takes eight bytes per record, so a search cannot choose any. @throws ServiceError
 * 400.
 */
function checkAsked(name: string, criteria: readonly RankingCriterion[], settings: FullSettings): void {
  const names = sortable(settings);
  const unknown = attributesOf(criteria).find((attribute) => !names.has(attribute));
  if (unknown !== undefined)
    throw badRequest(
      `"${name}" sorts by "${unknown.slice(0, 80)}", which the settings of the index do not rank or facet by; add it to customRanking or attributesForFaceting`,
    );
}

/** Returns the order of a search. @throws ServiceError 400. */
export function rankingParameters(
  parameters: SearchParams,
  { settings, isSorted }: SearchableIndex,
): Pick<EngineQuery, 'ranking' | 'customRanking'> {
  const ranking = parseRanking(parameters.ranking ?? settings.ranking);
  const customRanking = parseCustomRanking(parameters.customRanking ?? settings.customRanking);
  if (parameters.ranking) checkAsked('ranking', ranking, settings);
  if (parameters.customRanking) checkAsked('customRanking', customRanking, settings);
  if (!isSorted || parameters.ranking) return { ranking, customRanking };
  return { ranking: [...customRanking, ...ranking.filter((criterion) => criterion !== 'custom')], customRanking };
}
