/** Synonym proposals: what shoppers tried after nothing was found, offered as synonyms of an index. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  number,
  ok,
  reads,
  ref,
  text,
  integer,
  openEnum,
  writes,
} from './schema-builders.ts';
import { indexName } from './search.ts';

const inferred = { source: 'inferred', rows: 0 } as const;
const input = text('What shoppers typed, and what finds nothing.', { minLength: 1, maxLength: 100 });
const synonym = text('What they tried in its place.', { minLength: 1, maxLength: 100 });
const type: Schema = {
  type: 'string',
  enum: ['synonym', 'onewaysynonym'],
  description: '`synonym`: each finds the other. `onewaysynonym`: `input` finds `synonym`, not the other way round.',
};
const example = { path: { indexName: 'products' }, body: { input: 'trainers', synonym: 'sneakers' } };
const missing = { 404: 'Index does not exist' };

/** The schemas. */
export const proposalSchemas: Interface['schemas'] = {
  SynonymProposal: responseObject(
    {
      type,
      input,
      synonym,
      source: openEnum(
        ['reformulations', 'meaning'],
        '`reformulations`: shoppers tried it next. `meaning`: the embedder of the index says that both mean the same, and shoppers chose something from the one and found nothing by the other.',
      ),
      users: integer(
        'Independent shoppers who tried it within four minutes after nothing was found; by meaning those who found nothing: 3 at least.',
      ),
      usersWithHits: integer('Those for whom it found something.'),
      usersWithClicks: integer(
        'Those who clicked or bought something that it found; by meaning all who did so: 3 at least.',
      ),
      share: number('How many of those who tried something else tried this, from 0 to 1; 0 by meaning.'),
      searches: list(ref('ProposedSearch'), 'Some of their searches: at most 5.'),
      nbHits: integer('Records that `synonym` finds today.'),
      hits: list(ref('Hit'), 'The first of them: at most 3.'),
    },
    [
      'type',
      'input',
      'synonym',
      'source',
      'users',
      'usersWithHits',
      'usersWithClicks',
      'share',
      'searches',
      'nbHits',
      'hits',
    ],
    { description: 'A synonym that would help, with who stands behind it.', source: 'inferred' },
  ),
  ProposedSearch: responseObject(
    {
      query: text('The search that found nothing.'),
      reformulation: text('The next one.'),
      users: integer('Independent shoppers: 3 at least.'),
    },
    ['query', 'reformulation', 'users'],
    { source: 'inferred' },
  ),
  SynonymProposals: responseObject(
    { proposals: list(ref('SynonymProposal'), 'Those that help most shoppers first: at most 50.') },
    ['proposals'],
    { source: 'inferred' },
  ),
  AcceptedSynonym: requestObject(
    { input, synonym, type: { ...type, default: 'onewaysynonym' } },
    ['input', 'synonym'],
    {
      description: 'The words, as the list of proposals has them or otherwise.',
      source: 'inferred',
    },
  ),
  ProposedWords: requestObject({ input, synonym }, ['input', 'synonym'], {
    description: 'The words, as the list of proposals has them.',
    source: 'inferred',
  }),
  SynonymProposalChanged: responseObject({ updatedAt: text('When it was accepted, ISO 8601.') }, ['updatedAt'], {
    source: 'inferred',
  }),
};

/** The operations. */
export const proposalOperations: Interface['operations'] = {
  listSynonymProposals: {
    ...reads,
    ...inferred,
    summary: 'Lists synonyms that would help shoppers who found nothing',
    description:
      'Learnt twice a day from the searches of 30 days: what several independent shoppers tried next, and chose something from. Searches that only say more or less, slips of the fingers, figures, and other brands are left out; so is what finds something today.',
    route: '/1/indexes/{indexName}/synonymProposals',
    acl: 'analytics',
    path: { indexName },
    query: { refused: flag('Lists those that were refused in place of the others.', { default: false }) },
    success: ok('SynonymProposals'),
    errors: missing,
    limits: ['50 proposals', '30 days'],
    example: { path: { indexName: 'products' } },
  },
  acceptSynonymProposal: {
    ...writes,
    ...inferred,
    summary: 'Adds a proposed synonym to those of the index',
    description: 'One change of the settings: to undo it, take the synonym out of `synonyms`.',
    route: '/1/indexes/{indexName}/synonymProposals/accept',
    acl: 'editSettings',
    path: { indexName },
    body: ref('AcceptedSynonym'),
    bodyRequired: true,
    success: ok('UpdatedIndex'),
    errors: missing,
    example,
  },
  refuseSynonymProposal: {
    ...writes,
    ...inferred,
    summary: 'Refuses a proposed synonym, which is proposed no more',
    route: '/1/indexes/{indexName}/synonymProposals/refuse',
    acl: 'editSettings',
    path: { indexName },
    body: ref('ProposedWords'),
    bodyRequired: true,
    success: ok('SynonymProposalChanged'),
    errors: missing,
    limits: ['10,000 refused proposals of an index'],
    example,
  },
  restoreSynonymProposal: {
    ...writes,
    ...inferred,
    summary: 'Lets a refused synonym be proposed again',
    route: '/1/indexes/{indexName}/synonymProposals/restore',
    acl: 'editSettings',
    path: { indexName },
    body: ref('ProposedWords'),
    bodyRequired: true,
    success: ok('SynonymProposalChanged'),
    errors: missing,
    example,
  },
};
