/** Proposal: formats a synonym that was mined from searches, and finds it among the synonyms of an index. */
import type { AnswerOf } from '../../data/answer-of.ts';
import type { Synonym } from './synonym.ts';

export type Proposal = AnswerOf<'settings', 'listSynonymProposals'>['proposals'][number];

/** Formats its words in one line, as in the table of synonyms. */
export const proposalName = ({ type, input, synonym }: Proposal): string =>
  `${input} ${type === 'synonym' ? '=' : '→'} ${synonym}`;

/** Whether a synonym is the accepted proposal. */
export function isAccepted({ type, input, synonyms = [] }: Synonym, proposal: Proposal): boolean {
  const words = input === undefined ? synonyms : [input, ...synonyms];
  return type === proposal.type && words.length === 2 && words[0] === proposal.input && words[1] === proposal.synonym;
}
