/** Dependencies of the handlers of the recommend feature, created when the service starts. */
import type { RuleCache } from '../../ground/rule-sets/rule-cache.ts';
import type { SimilarItems } from './similar-items.ts';

/** Dependencies of the handlers. */
export interface RecommendParts {
  rules: RuleCache;
  similarItems: SimilarItems;
}
