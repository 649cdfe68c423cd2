/** Click model (position-based): whether a shopper looks at a place of the list, and likes what stands there. */

/** How fast attention falls from the first place on: the chance to look at place n is n to the power of minus this. */
const DECAY = 0.7;

/** The chance of a click on what is looked at, by how it fits what was wanted. */
const FIT = { exact: 0.6, kind: 0.2, none: 0.03 } as const;

/** How many times as attractive is what somebody likes. */
const LIKED = 3;

/** Nothing is irresistible. */
const MAX = 0.9;

/**
 * The probability that somebody looks at a place; the first one is 1.
 *
 * @example
 * examination(1); // 1
 */
export const examination = (position: number): number => position ** -DECAY;

/** What makes a record attractive to one shopper. */
export interface Attraction {
  /** It is what was wanted, or of the same kind. */
  fit: 'exact' | 'kind' | 'none';
  /** It has what this shopper likes. */
  isLiked: boolean;
  /** How much more everybody wants it than usual; 1 as a rule. */
  fashion: number;
  /** How much more the variant of an A/B test makes people click; 1 as a rule. */
  lift: number;
}

/** The probability that somebody who looks at a record clicks it. */
export const attractiveness = ({ fit, isLiked, fashion, lift }: Attraction): number =>
  Math.min(MAX, FIT[fit] * (isLiked ? LIKED : 1) * fashion * lift);
