/** Synonym proposals: which pairs of words that shoppers tried one after the other are worth a person's look. */
import { createOffensiveFilter } from '../query-suggestions/offensive-words.ts';
import type { RetryPair } from './retry-pairs.ts';

/** A synonym that is proposed. */
export interface Proposal {
  /** `synonym`: each finds the other. `onewaysynonym`: what is typed finds what the shop calls it. */
  type: 'synonym' | 'onewaysynonym';
  /** What finds nothing. */
  input: string;
  /** What shoppers tried in its place. */
  synonym: string;
  evidence: Pick<RetryPair, 'users' | 'usersWithHits' | 'usersWithClicks' | 'share' | 'searches'> & {
    /** Whether shoppers tried one after the other, or a model says that both mean the same. */
    source: 'reformulations' | 'meaning';
  };
  /** The greater, the more shoppers it helps. */
  score: number;
}

/** How many of those who tried something else must have tried this, and how many of these chose something. */
const LEAST_SHARE = 0.2;
const LEAST_CLICKED = 0.3;
/** The same of the name of a brand: shoppers who do not find one try another one, which is no synonym. */
const BRAND = { users: 10, share: 0.6, clicked: 0.6 } as const;
/** Where so many do, both mean the same; else one only finds the other. */
const BOTH_WAYS_SHARE = 0.5;

/** What shoppers try after more different things than this is where they end up, and no synonym of any: a sale, a bestseller. */
const MAX_INPUTS = 6;

/** Proposals of one index that are stored. */
const MAX_PROPOSALS = 200;

const wordCount = (text: string): number => text.split(' ').length;

/**
 * Whether enough shoppers stand behind a pair; more where its second text names a brand.
 * @param isBrand Whether a text names a brand.
 *
 * @example
 * isWellSupported(pair, () => false);
 */
export function isWellSupported(
  { to, users, usersWithClicks, share }: RetryPair,
  isBrand: (text: string) => boolean,
): boolean {
  const clicked = usersWithClicks / users;
  if (isBrand(to)) return users >= BRAND.users && share >= BRAND.share && clicked >= BRAND.clicked;
  return share >= LEAST_SHARE && clicked >= LEAST_CLICKED;
}

/**
 * The proposals among pairs of words, those that help most shoppers first.
 * @param options.isBrand Whether a text names a brand.
 *
 * @example
 * proposeSynonyms(pairs, { isBrand: () => false })[0]; // { type: 'synonym', input: 'trainers', synonym: 'sneakers', … }
 */
export function proposeSynonyms(
  pairs: readonly RetryPair[],
  { isBrand }: { isBrand: (text: string) => boolean },
): Proposal[] {
  const isOffensive = createOffensiveFilter([]);
  const inputs = new Map<string, number>();
  for (const { to } of pairs) inputs.set(to, (inputs.get(to) ?? 0) + 1);
  return pairs
    .filter(({ to }) => inputs.get(to)! <= MAX_INPUTS)
    .filter((pair) => isWellSupported(pair, isBrand) && !isOffensive(pair.from) && !isOffensive(pair.to))
    .map(({ from, to, users, usersWithHits, usersWithClicks, share, searches }): Proposal => {
      const areEqual = share >= BOTH_WAYS_SHARE && wordCount(from) === wordCount(to) && !isBrand(to);
      return {
        type: areEqual ? 'synonym' : 'onewaysynonym',
        input: from,
        synonym: to,
        evidence: { source: 'reformulations', users, usersWithHits, usersWithClicks, share, searches },
        score: usersWithClicks * share,
      };
    })
    .sort((a, b) => b.score - a.score || (a.input < b.input ? -1 : 1))
    .slice(0, MAX_PROPOSALS);
}
