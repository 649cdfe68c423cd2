/** Evidence: whose searches and events count for learning, which are quarantined, and the evidence for a result. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  number,
  ok,
  nullable,
  reads,
  ref,
  text,
  integer,
  writes,
} from './schema-builders.ts';
import { indexName } from './search.ts';

const inferred = { source: 'inferred', rows: 0 } as const;
const sourceKind: Schema = {
  type: 'string',
  enum: ['userToken', 'network'],
  description: 'What the source is: a user token, or the pseudonym of a network.',
};
const sourceName = text('The user token, or the pseudonym of the network: 1 to 129 characters.', {
  pattern: '^[A-Za-z0-9_=+/-]{1,129}$',
});
const days = integer('Days back from now.', { minimum: 1, maximum: 30, default: 7 });
const index = text('Name of the index.', { minLength: 1, maxLength: 256 });
const note = text('For people, in one line.', { maxLength: 500, pattern: '^[^\\u0000-\\u001f]*$' });

/** What makes searches and events count, and what holds them back; the same in requests and answers. */
const settings: Readonly<Record<string, Schema>> = {
  minUsers: integer('Independent users that a record or facet value must have before it trends.', {
    minimum: 1,
    maximum: 8,
    default: 3,
  }),
  countRobots: flag(
    'Counts searches and events of robots that are known by their user agent. It holds for what comes from then on.',
    { default: false },
  ),
  maxPrice: number('The highest price of a piece, and the highest value of an event.', {
    minimum: 0,
    default: 1_000_000_000,
  }),
  maxPrices: list(ref('CurrencyMaxPrice'), 'The same for currencies whose prices have another size.', {
    maxItems: 200,
    default: [],
  }),
  maxQuantity: number('The most pieces that a line of an event may have.', { minimum: 0, default: 100_000 }),
  onImplausible: {
    type: 'string',
    enum: ['hold', 'refuse'],
    description:
      'What becomes of an event beyond these limits: `hold` takes it and counts it nowhere until somebody lets it in, `refuse` answers 422.',
    default: 'hold',
  },
};

const counts: Readonly<Record<string, Schema>> = {
  searches: integer('Searches.'),
  events: integer('Events.'),
};

export const evidence: Interface = {
  id: 'evidence',
  title: 'Evidence',
  description:
    'Whose searches and events count for learning (suggestions, trends, pairs, re-ranking, profiles), which are quarantined and why, and the evidence for a result. Beyond the service description.',
  section: '2, part D',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: { 400: 'The request is not valid', 403: 'Credentials missing or incorrect, or the key lacks the permission' },
  schemas: {
    CurrencyMaxPrice: requestObject(
      {
        currency: text('ISO 4217 code.', { pattern: '^[A-Z]{3}$' }),
        maxPrice: number('The highest price of a piece, and the highest value of an event.', { minimum: 0 }),
      },
      ['currency', 'maxPrice'],
      { description: 'The limit of one currency.', source: 'inferred' },
    ),
    EvidenceSettings: requestObject(settings, [], {
      description: 'What counts, and what is held back.',
      source: 'inferred',
    }),
    EvidenceSettingsInfo: responseObject(settings, Object.keys(settings), {
      description: 'What counts, and what is held back.',
      source: 'inferred',
    }),
    EvidenceSettingsChanged: responseObject({ updatedAt: text('When it was accepted, ISO 8601.') }, ['updatedAt'], {
      source: 'inferred',
    }),
    EvidenceSource: responseObject(
      {
        kind: sourceKind,
        name: nullable(
          { type: 'string' },
          'The user token, or the pseudonym of the network; null for keys without the permission `admin`.',
        ),
      },
      ['kind', 'name'],
      { description: 'Where searches and events came from.', source: 'inferred' },
    ),
    QuarantineEntry: responseObject(
      {
        source: ref('EvidenceSource'),
        reason: {
          type: 'string',
          enum: ['robot', 'implausible', 'takenOut', 'busy', 'crowd'],
          description:
            'Reason: a robot by its user agent; a price or quantity above the limits; excluded by a rule; more activity in a day than a person; unusually many users of one network with the same target.',
        },
        state: {
          type: 'string',
          enum: ['held', 'damped'],
          description: '`held`: counts nowhere. `damped`: counts, but weighs less than it seems.',
        },
        ...counts,
        users: integer('User tokens, or clients without one.'),
        votes: number('What all of it weighs now for the one thing that it wants most, in votes.'),
        wants: nullable({ type: 'string' }, 'The query or the record that it wants most.'),
        firstAt: text('When the first of it came, ISO 8601.'),
        lastAt: text('When the last of it came, ISO 8601.'),
      },
      ['source', 'reason', 'state', 'searches', 'events', 'users', 'votes', 'wants', 'firstAt', 'lastAt'],
      { description: 'What one source did that does not count, or weighs less.', source: 'inferred' },
    ),
    Quarantine: responseObject(
      { entries: list(ref('QuarantineEntry'), 'The heaviest first: at most 200.') },
      ['entries'],
      {
        source: 'inferred',
      },
    ),
    EvidenceRule: requestObject(
      {
        rule: {
          type: 'string',
          enum: ['letIn', 'takeOut'],
          description:
            '`letIn`: counts normally, each of its users as one. `takeOut`: counts nowhere, past and future.',
        },
        note,
      },
      ['rule'],
      { description: 'What becomes of a source.', source: 'inferred' },
    ),
    EvidenceRuleInfo: responseObject(
      {
        kind: sourceKind,
        name: text('The user token, or the pseudonym of the network.'),
        rule: { type: 'string', enum: ['letIn', 'takeOut'], description: 'What becomes of it.' },
        note: text('For people.'),
        createdAt: text('When it was made, ISO 8601.'),
      },
      ['kind', 'name', 'rule', 'note', 'createdAt'],
      { source: 'inferred' },
    ),
    EvidenceRules: responseObject(
      {
        rules: list(ref('EvidenceRuleInfo'), 'The newest first.'),
        isApplying: flag('Whether searches and events that are there already are still being gone through.'),
      },
      ['rules', 'isApplying'],
      { source: 'inferred' },
    ),
    EvidenceRuleChanged: responseObject({ updatedAt: text('When it was accepted, ISO 8601.') }, ['updatedAt'], {
      description: 'Existing data is reprocessed in the background, then everything is relearned.',
      source: 'inferred',
    }),
    EvidenceDay: responseObject(
      {
        date: text('The day, `YYYY-MM-DD` in UTC.'),
        users: integer('Users of that day.'),
        votes: number('What they weigh.'),
      },
      ['date', 'users', 'votes'],
      { source: 'inferred' },
    ),
    EvidenceShare: responseObject(
      {
        source: ref('EvidenceSource'),
        users: integer('Users behind it.'),
        days: integer('Days on which it took part.'),
        votes: number('What it weighs.'),
      },
      ['source', 'users', 'days', 'votes'],
      { source: 'inferred' },
    ),
    ExploredRecord: responseObject(
      {
        shown: integer('Exploration impressions: at most one per shopper and day.'),
        clicked: integer('Impressions followed by a click, an addition to cart or a purchase.'),
      },
      ['shown', 'clicked'],
      {
        description:
          'Exploration of a promoted or related record: it was shown instead of others without prior evidence, anywhere in the index.',
        source: 'inferred',
      },
    ),
    Explanation: responseObject(
      {
        users: integer('User tokens, or clients without one.'),
        independentUsers: integer(
          'Users counted against `minUsers`: users of one network count at most as many as the days on which any of them took part.',
        ),
        networks: integer('Networks; a user of unknown network counts as a separate one.'),
        votes: number('Votes before age decay.'),
        heldBack: integer('Matching searches or events that are quarantined.'),
        explored: ref('ExploredRecord'),
        dates: list(ref('EvidenceDay'), 'Day by day, those without any left out.'),
        sources: list(ref('EvidenceShare'), 'The heaviest sources: at most 10.'),
      },
      ['users', 'independentUsers', 'networks', 'votes', 'heldBack', 'dates', 'sources'],
      { description: 'Who stands behind a result.', source: 'inferred' },
    ),
  },
  operations: {
    getEvidenceSettings: {
      ...reads,
      ...inferred,
      summary: 'Reads what counts, and what is held back',
      route: '/1/evidence/settings',
      acl: 'settings',
      success: ok('EvidenceSettingsInfo'),
      example: {},
    },
    setEvidenceSettings: {
      ...writes,
      ...inferred,
      method: 'PUT',
      summary: 'Replaces the evidence settings',
      description:
        'Omitted settings are reset to their defaults. They apply to searches and events received from then on.',
      route: '/1/evidence/settings',
      acl: 'editSettings',
      body: ref('EvidenceSettings'),
      bodyRequired: true,
      success: ok('EvidenceSettingsChanged'),
      example: { body: { maxPrice: 5000, maxPrices: [{ currency: 'JPY', maxPrice: 800_000 }], maxQuantity: 200 } },
    },
    getQuarantine: {
      ...reads,
      ...inferred,
      summary: 'Lists what was held back, and what weighs less than it seems',
      description: 'Only keys with the permission `admin` see the names of the sources.',
      route: '/1/evidence/quarantine',
      acl: 'analytics',
      query: { index, days },
      requiredQuery: ['index'],
      success: ok('Quarantine'),
      limits: ['200 entries', '30 days', 'the newest 200,000 searches and as many events'],
      example: { query: { index: 'products', days: '7' } },
    },
    listEvidenceRules: {
      ...reads,
      ...inferred,
      summary: 'Lists the sources that were let in or taken out',
      route: '/1/evidence/sources',
      acl: 'admin',
      success: ok('EvidenceRules'),
      example: {},
    },
    putEvidenceRule: {
      ...writes,
      ...inferred,
      method: 'PUT',
      summary: 'Lets a source in, or takes it out of everything that learns',
      description:
        'Rollups, trends, pairs, re-ranking, profiles and suggestions are made anew without it (or with it), as far as searches and events are still there.',
      route: '/1/evidence/sources/{kind}/{source}',
      acl: 'admin',
      path: { kind: sourceKind, source: sourceName },
      body: ref('EvidenceRule'),
      bodyRequired: true,
      success: ok('EvidenceRuleChanged'),
      limits: ['1,000 sources'],
      example: {
        path: { kind: 'userToken', source: 'anonymous-robot' },
        body: { rule: 'takeOut', note: 'searched 400 times' },
      },
    },
    deleteEvidenceRule: {
      ...writes,
      ...inferred,
      method: 'DELETE',
      summary: 'Undoes what was decided about a source',
      route: '/1/evidence/sources/{kind}/{source}',
      acl: 'admin',
      path: { kind: sourceKind, source: sourceName },
      success: ok('EvidenceRuleChanged'),
      errors: { 404: 'Nothing was decided about this source' },
      example: { path: { kind: 'userToken', source: 'anonymous-undone' } },
    },
    explainEvidence: {
      ...reads,
      ...inferred,
      summary: 'Returns the evidence for a suggestion, a trend, a pair or a promoted record',
      description:
        'Only keys with the permission `admin` see the names of the sources. Counted from searches and events of the last 30 days, the newest 200,000 of them.',
      route: '/1/indexes/{indexName}/evidence',
      acl: 'analytics',
      path: { indexName },
      query: {
        about: {
          type: 'string',
          enum: ['suggestion', 'trend', 'boughtTogether', 'relatedProducts', 'reRanking'],
          description:
            'What is asked about. `suggestion` needs `query`, and the index is that of the suggestions; `trend` needs `objectID`; `boughtTogether` and `relatedProducts` need `objectID` and `withObjectID`; `reRanking` needs `query` and `objectID`.',
        },
        query: text('The suggestion, or the query behind which a record is lifted.', { maxLength: 512 }),
        objectID: text('The record.', { maxLength: 1024 }),
        withObjectID: text('The other record of the pair.', { maxLength: 1024 }),
      },
      requiredQuery: ['about'],
      success: ok('Explanation'),
      errors: { 404: 'No such index, or no configuration of suggestions' },
      example: { path: { indexName: 'products' }, query: { about: 'trend', objectID: 'p1' } },
    },
  },
};
