/** The rules feature: a shop's overrides of the ranking for some searches. */
import { createRuleCache } from '../../ground/rule-sets/rule-cache.ts';
import { copyRules, INDEX_RULES, removeRulesOf, renameRules } from '../../ground/rule-sets/rows.ts';
import { defineFeature } from '../feature.ts';
import { eachInPath } from '../rename-indices.ts';
import { createFacetValues } from './facet-values.ts';
import { ruleOperations } from './operations.ts';
import { createRuleFinder } from './ready-rules.ts';
import { createRuleStage } from './rule-stage.ts';

export const rules = defineFeature({
  name: 'rules',
  operations: ruleOperations,
  partitioned: eachInPath(ruleOperations),
  start: ({ store, now, engine, catalogue, applyStages }) => {
    const cache = createRuleCache({ store, holds: ({ model }) => model === INDEX_RULES });
    return {
      parts: undefined,
      changeReaders: [cache],
      queryStages: [
        createRuleStage({
          rules: createRuleFinder(cache),
          values: createFacetValues({ engine, catalogue, applyStages }),
          now,
        }),
      ],
      // Rules follow their index, including those of recommendations.
      indexFollowers: [{ scope: 'rules', drop: removeRulesOf, copy: copyRules, rename: renameRules }],
    };
  },
});
