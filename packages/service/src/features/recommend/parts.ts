/** Parts that the handlers of the recommend feature work with, made when the service starts. */
import type { RuleCache } from '../../ground/rule-sets/rule-cache.ts';
import type { SimilarItems } from './similar-items.ts';

/** What the handlers work with. */
export interface RecommendParts {
  rules: RuleCache;
  similarItems: SimilarItems;
}
