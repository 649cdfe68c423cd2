/** Proposal: a synonym that shoppers propose, as it is written, and found again among the synonyms of an index. */
import type { AnswerOf } from '../../data/answer-of.ts';
import type { Synonym } from './synonym.ts';

export type Proposal = AnswerOf<'settings', 'listSynonymProposals'>['proposals'][number];

/** Its words in one line, as the table of synonyms has them. */
export const proposalName = ({ type, input, synonym }: Proposal): string =>
  `${input} ${type === 'synonym' ? '=' : '→'} ${synonym}`;

/** Whether a synonym is this proposal, accepted. */
export function isAccepted({ type, input, synonyms = [] }: Synonym, proposal: Proposal): boolean {
  const words = input === undefined ? synonyms : [input, ...synonyms];
  return type === proposal.type && words.length === 2 && words[0] === proposal.input && words[1] === proposal.synonym;
}
