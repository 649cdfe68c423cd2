/** Effective settings: the settings of an index over those of its primary over the defaults. */
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

/** The settings of the contract, without index signatures that its types have for other services. */
type KnownSettings = { [Name in keyof IndexSettings as string extends Name ? never : Name]: IndexSettings[Name] };

/** Settings with values for everything that has a default. */
export type FullSettings = KnownSettings & Required<Omit<KnownSettings, 'primary' | 'attributeForDistinct'>>;

/** The default settings. */
export const defaultSettings = {
  ...settingDefaults,
  agents: {},
  renderingContent: {},
  semanticSearch: {},
  extensions: {},
} as unknown as FullSettings;

/** Settings of the structure of an index, which a replica shares with its primary. */
export const STRUCTURE = [
  'searchableAttributes',
  'attributesForFaceting',
  'attributeForDistinct',
  'disableTypoToleranceOnWords',
  'separatorsToIndex',
  'camelCaseAttributes',
] as const;

/** Merges own settings over the primary's (for a replica) over the defaults. Attributes hidden by the primary remain hidden. */
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

/** Returns the settings that the engine needs. */
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

/** Returns whether records are found by meaning: in every search, or in those that request it. */
export const wantsVectors = ({ mode, semanticSearch }: Pick<FullSettings, 'mode' | 'semanticSearch'>): boolean =>
  mode === 'neuralSearch' || semanticSearch.embedder !== undefined || semanticSearch.source === 'userProvided';

const sortedBy = ({ ranking, customRanking }: FullSettings): string[] => {
  const criteria = parseRanking(ranking).flatMap((criterion) => (typeof criterion === 'string' ? [] : [criterion]));
  return [...new Set([...criteria, ...parseCustomRanking(customRanking)].map(({ attribute }) => attribute))];
};

/** Refuses invalid settings that the schema accepts. @throws ServiceError 400. */
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
