/** Click model (position-based): whether a shopper looks at a position of the list, and likes the record there. */

/** Exponent of the decreasing attention: the probability of looking at position n is n to the power of minus this. */
const DECAY = 0.7;

/** Probability of a click on an examined record, by how well it fits. */
const FIT = { exact: 0.6, kind: 0.2, none: 0.03 } as const;

/** Factor for records with the shopper's preference. */
const LIKED = 3;

/** Maximum probability. */
const MAX_PROBABILITY = 0.9;

/**
 * Returns the probability that a shopper looks at a position, starting at 1.
 *
 * @example
 * examination(1); // 1
 */
export const examination = (position: number): number => position ** -DECAY;

/** Attractiveness factors of a record for one shopper. */
export interface Attraction {
  /** Whether it is what the shopper came for, or of the same kind. */
  fit: 'exact' | 'kind' | 'none';
  /** Whether it has the shopper's preference. */
  isLiked: boolean;
  /** Factor of a current trend; 1 as a rule. */
  fashion: number;
  /** Factor of the variant of an A/B test; 1 as a rule. */
  lift: number;
}

/** Returns the probability that a shopper who looks at a record clicks it. */
export const attractiveness = ({ fit, isLiked, fashion, lift }: Attraction): number =>
  Math.min(MAX_PROBABILITY, FIT[fit] * (isLiked ? LIKED : 1) * fashion * lift);
