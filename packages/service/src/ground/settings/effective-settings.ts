/** The settings that hold: what was set on an index, over what its primary says, over the defaults. */
import type { IndexSettings } from '@aisle/contract';
import type { EngineIndexSettings } from '../../engine/engine.ts';
import { settingDefaults } from '../../foundation/wire/generated/parameters.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import {
  parseCustomRanking,
  parseFacetDeclarations,
  parseNumericDeclarations,
  parseRanking,
  parseSearchableAttributes,
  parseSnippets,
} from './declarations.ts';
import { parseFacetFilters } from '../filters/parse-facet-filters.ts';
import { checkAgents } from './check-agents.ts';
import { checkSynonyms } from './check-synonyms.ts';
import { checkProvidedVectors } from './provided-vectors.ts';
import { replicaNames } from './replicas.ts';

/** The settings of the contract, without the names that its types leave open for other services. */
type KnownSettings = { [Name in keyof IndexSettings as string extends Name ? never : Name]: IndexSettings[Name] };

/** Settings in which everything with a default has a value. */
export type FullSettings = KnownSettings & Required<Omit<KnownSettings, 'primary' | 'attributeForDistinct'>>;

/** What holds when nothing is set. */
export const defaultSettings = {
  ...settingDefaults,
  agents: {},
  renderingContent: {},
  semanticSearch: {},
  extensions: {},
} as unknown as FullSettings;

/** What decides the structure of an index: a replica shares it with its primary. */
export const STRUCTURE = [
  'searchableAttributes',
  'attributesForFaceting',
  'attributeForDistinct',
  'disableTypoToleranceOnWords',
  'separatorsToIndex',
  'camelCaseAttributes',
] as const;

/** Own settings over the primary's (for a replica) over the defaults. What the primary hides stays hidden. */
export function effectiveSettings(
  own: IndexSettings,
  primary?: { name: string; settings: IndexSettings },
): FullSettings {
  if (!primary) return { ...defaultSettings, ...own };
  const { replicas: _replicas, ...inherited } = primary.settings;
  const hidden = [...(inherited.unretrievableAttributes ?? []), ...(own.unretrievableAttributes ?? [])];
  return {
    ...defaultSettings,
    ...inherited,
    ...own,
    unretrievableAttributes: [...new Set(hidden)],
    primary: primary.name,
  };
}

/** What the engine must know. */
export function engineSettings(settings: FullSettings): EngineIndexSettings {
  return {
    searchableAttributes: parseSearchableAttributes(settings.searchableAttributes),
    facets: parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute, counted }) => ({
      attribute,
      counted,
    })),
    ...(settings.attributeForDistinct ? { attributeForDistinct: settings.attributeForDistinct } : {}),
    sortedBy: sortedBy(settings),
    disableTypoToleranceOnWords: settings.disableTypoToleranceOnWords,
    disableTypoToleranceOnAttributes: settings.disableTypoToleranceOnAttributes,
    separatorsToIndex: settings.separatorsToIndex,
    camelCaseAttributes: settings.camelCaseAttributes,
    ...(wantsVectors(settings) && { vectors: true }),
  };
}

/** Whether records are found by meaning: in every search, or in those that ask for it. */
export const wantsVectors = ({ mode, semanticSearch }: Pick<FullSettings, 'mode' | 'semanticSearch'>): boolean =>
  mode === 'neuralSearch' || semanticSearch.embedder !== undefined || semanticSearch.source === 'userProvided';

const sortedBy = ({ ranking, customRanking }: FullSettings): string[] => {
  const criteria = parseRanking(ranking).flatMap((criterion) => (typeof criterion === 'string' ? [] : [criterion]));
  return [...new Set([...criteria, ...parseCustomRanking(customRanking)].map(({ attribute }) => attribute))];
};

/** Refuses settings that no schema can refuse. @throws ServiceError 400. */
export function checkSettings(settings: IndexSettings): void {
  if (settings.primary !== undefined)
    throw badRequest('"primary" is read only; add this name to "replicas" of the primary index');
  parseSearchableAttributes(settings.searchableAttributes ?? []);
  parseFacetDeclarations(settings.attributesForFaceting ?? []);
  parseRanking(settings.ranking ?? []);
  parseCustomRanking(settings.customRanking ?? []);
  parseSnippets(settings.attributesToSnippet ?? []);
  checkSynonyms(settings.synonyms ?? []);
  checkProvidedVectors(settings);
  checkAgents(settings);
  // Facets may be declared later.
  parseFacetFilters(settings.reRankingApplyFilter ?? [], { isFacet: () => true }, 'reRankingApplyFilter');
  parseNumericDeclarations(settings.numericAttributesForFiltering ?? []);
  if (/[\p{L}\p{N}\s]/u.test(settings.separatorsToIndex ?? ''))
    throw badRequest('"separatorsToIndex" must hold no letters, digits and blanks: these are cut as always');
  const replicas = replicaNames(settings.replicas);
  const twice = replicas.find((name, index) => replicas.indexOf(name) !== index);
  if (twice !== undefined) throw badRequest(`"replicas" must name each index once; "${twice}" is there twice`);
}
