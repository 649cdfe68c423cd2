/** Variants of a request for recommendations: what a test makes of it, for whoever answers it. */
import type { RecommendationRequest } from '@aisle/contract';
import type { SearchableIndex } from '../changes/catalogue.ts';
import type { Question } from './question.ts';

/** A request as one variant of a test asks it. */
export interface RecommendVariant {
  index: SearchableIndex;
  request: RecommendationRequest;
  /** Gives the search that finds its records: the question under what the key enforces, as the variant asks it. */
  ask(question: Question): Question;
}

/** A request that takes part in a test: as each variant asks it, and which one its visitor gets. */
export interface TestedRequest {
  variants: readonly RecommendVariant[];
  /** 1 is the control. */
  given: number;
}

/** Finds the test of a request; undefined where it takes part in none. */
export type RecommendVariants = (
  request: RecommendationRequest,
  visitor: string | undefined,
) => TestedRequest | undefined;
