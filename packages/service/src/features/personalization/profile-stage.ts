/** The query stage of personalization: includes the preferences of the user in the ranking, if the search requests it. */
import type { Question } from '../../ground/query/question.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import type { FullSettings } from '../../ground/settings/effective-settings.ts';
import { isPartitioned } from '../../foundation/wire/partition.ts';
import type { Affinities, ProfileCache } from './profile-cache.ts';

/**
 * Creates the stage.
 * @param options.impact Impact of the strategy in percent. Undefined while there is no strategy.
 *
 * @example
 * const stage = createProfileStage({ cache, impact: () => 60 });
 */
export function createProfileStage(options: {
  cache: Pick<ProfileCache, 'get'>;
  impact: () => number | undefined;
}): QueryStage {
  const declared = new WeakMap<FullSettings, ReadonlySet<string>>();
  const facetsOf = (settings: FullSettings): ReadonlySet<string> => {
    let facets = declared.get(settings);
    if (!facets) {
      facets = new Set(parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute }) => attribute));
      declared.set(settings, facets);
    }
    return facets;
  };
  const personalize = (question: Question, all: Affinities, impact: number): Question => {
    const facets = facetsOf(question.index.settings);
    const affinities = all.filter(({ attribute }) => facets.has(attribute));
    return affinities.length === 0 ? question : { ...question, personalization: { impact, affinities } };
  };
  return {
    place: 'profile',
    apply: (question) => {
      const { parameters, index } = question;
      const { userToken, enablePersonalization = index.settings.enablePersonalization } = parameters;
      if (question.holdout?.isHeldOut) return question;
      const ofStrategy = options.impact();
      if (!enablePersonalization || userToken === undefined || ofStrategy === undefined) return question;
      const impact = parameters.personalizationImpact ?? ofStrategy;
      if (impact === 0 || isPartitioned(index.name)) return question;
      const affinities = options.cache.get(userToken);
      return affinities instanceof Promise
        ? affinities.then((affinities) => personalize(question, affinities, impact))
        : personalize(question, affinities, impact);
    },
  };
}
