/** Variants of a request for recommendations in an A/B test. */
import type { RecommendationRequest } from '@aisle/contract';
import type { SearchableIndex } from '../changes/catalogue.ts';
import type { Question } from './question.ts';

/** One variant of a request. */
export interface RecommendVariant {
  index: SearchableIndex;
  request: RecommendationRequest;
  /** Applies the variant to the question under what the key enforces. */
  ask(question: Question): Question;
}

/** A request in a test: each variant of it, and the one that its visitor gets. */
export interface TestedRequest {
  variants: readonly RecommendVariant[];
  /** 1 is the control. */
  given: number;
}

/** Finds the test of a request. Undefined if there is none. */
export type RecommendVariants = (
  request: RecommendationRequest,
  visitor: string | undefined,
) => TestedRequest | undefined;
