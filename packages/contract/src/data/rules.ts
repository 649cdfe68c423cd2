/** Rules: what a merchandiser decides about single queries, contexts and filters of an index. */
import type { Interface, Schema } from '../contract-shape.ts';
import {
  requestObject,
  flag,
  list,
  map,
  ok,
  anyObject,
  reads,
  ref,
  text,
  texts,
  integer,
  writes,
} from './schema-builders.ts';
import { ignoredParameters } from './ignored-parameters.ts';
import { searchParameters } from './search-parameters.ts';
import { indexName, searchHostErrors } from './search.ts';

/** Path parameter: one rule. */
export const ruleID: Schema = text(
  'Identifier of the rule, not of a record: 1 to 256 of the characters A-Z a-z 0-9 _ -.',
  {
    pattern: '^[A-Za-z0-9_-]{1,256}$',
  },
);

/** The word by which a search says where it happens. */
export const ruleContext: Schema = text('A word that the search must give in `ruleContexts`.', {
  pattern: '^[A-Za-z0-9_-]{1,256}$',
});

/** `promote` and `hide` of a consequence, with the limits of the interface. */
export const promote = (max: number): Schema =>
  list(
    ref('RulePromotion'),
    `Records to put at fixed places: at most ${max} in all. They stand there even when the query does not find them.`,
    { maxItems: max },
  );
export const hide = (max: number): Schema =>
  list(ref('RuleHiding'), `Records to leave out: at most ${max}.`, { maxItems: max });

const validity: Schema = list(
  ref('RuleValidity'),
  'When the rule holds: in any of these spans. Always when absent or empty.',
  { maxItems: 100 },
);

const forwardToReplicas = flag('Applies the change to the replicas of this index too.', { default: false });

// Pages follow it: it must not carry a script.
const link: Schema = text('An address: http, https or a path on the site.', {
  pattern: '^(?:https?://|/)[^\\u0000-\\u0020]*$',
  maxLength: 2048,
});

// Searches may carry it too: it is bounded.
const value: Schema = { type: 'string', maxLength: 4096 };

// What belongs to the caller, not to the merchandiser.
const CALLERS_OWN = [
  'query',
  'page',
  'offset',
  'length',
  'clickAnalytics',
  'analytics',
  'userToken',
  'enableRules',
  'ruleContexts',
  // A rule has content of its own, and its order is that of the promoted records.
  'renderingContent',
  'ranking',
  'customRanking',
  'aroundLatLngViaIP',
  ...Object.keys(ignoredParameters),
];
const ruleParameters: Record<string, Schema> = Object.fromEntries(
  Object.entries(searchParameters).filter(([name]) => !CALLERS_OWN.includes(name)),
);

/** Facets of the query or of a source record that become filters. */
export const automaticFilters = (description: string): Schema =>
  list(ref('AutomaticFacetFilter'), description, { maxItems: 100 });

const ruleProperties: Record<string, Schema> = {
  objectID: ruleID,
  conditions: list(ref('RuleCondition'), 'The rule applies when at least one holds; always when there is none.', {
    maxItems: 25,
  }),
  consequence: ref('RuleConsequence'),
  description: text('For people.', { maxLength: 4096 }),
  enabled: flag('Whether the rule applies.', { default: true }),
  validity,
  _metadata: ref('RuleMetadata'),
  _highlightResult: anyObject('In search answers, per text field: a HighlightedValue. Ignored when sent.'),
};

export const rules: Interface = {
  id: 'rules',
  title: 'Rules',
  description: 'Promote, hide, filter, rewrite and decorate what single queries find.',
  section: '3, Rules',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    RulePromotion: requestObject(
      {
        objectID: text('One record; this or `objectIDs`.', { minLength: 1 }),
        objectIDs: texts('Several records, placed one after another.', { minItems: 1, maxItems: 300 }),
        position: integer('Where the (first) record stands, over all pages; the first place is 0.', {
          minimum: 0,
          maximum: 1000,
        }),
      },
      ['position'],
      { description: 'Records at a fixed place.' },
    ),
    RuleHiding: requestObject({ objectID: text('The record.', { minLength: 1 }) }, ['objectID'], {
      description: 'A record to leave out.',
    }),
    RuleValidity: requestObject(
      {
        from: integer('First second, Unix time; without it the span has no beginning.', { minimum: 0 }),
        until: integer('Last second, Unix time; without it the span has no end.', { minimum: 0 }),
      },
      [],
      { description: 'A span of time.' },
    ),
    RuleMetadata: {
      type: 'object',
      properties: { lastUpdate: integer('When the rule was last written, Unix time in seconds.') },
      required: ['lastUpdate'],
      description: 'What the service knows of a rule.',
    },
    AppliedRule: {
      type: 'object',
      properties: { objectID: text('Identifier of the rule.') },
      required: ['objectID'],
      description: 'A rule that took effect.',
    },
    FacetValuesOrder: requestObject(
      {
        order: list(value, 'Values that come first, in this order.', { maxItems: 1000 }),
        sortRemainingBy: {
          type: 'string',
          enum: ['count', 'alpha', 'hidden'],
          description: 'How the other values follow.',
        },
        hide: list(value, 'Values that are not shown.', { maxItems: 1000 }),
      },
      [],
      { description: 'The order of the values of one facet.', source: 'inferred' },
    ),
    RenderingContent: requestObject(
      {
        facetOrdering: requestObject(
          {
            facets: requestObject({ order: list(value, 'Facets to show, in this order.', { maxItems: 100 }) }, [], {
              description: 'Which facets.',
            }),
            values: map(ref('FacetValuesOrder'), 'Per facet: the order of its values.'),
          },
          [],
          { description: 'Which facets a page shows, and in what order.' },
        ),
        redirect: requestObject({ url: link }, ['url'], {
          description: 'Where the page should go in place of showing results.',
        }),
        widgets: requestObject(
          { banners: list(ref('RuleBanner'), 'Banners to show with the results.', { maxItems: 20 }) },
          [],
          {
            description: 'What else to show.',
          },
        ),
      },
      [],
      { description: 'What the page should show around the hits; the service hands it through.', source: 'inferred' },
    ),
    RuleBanner: requestObject(
      {
        image: requestObject(
          {
            urls: list(requestObject({ url: link }, ['url']), 'The picture, best first.', { maxItems: 10 }),
            title: text('What the picture shows.', { maxLength: 512 }),
          },
          ['urls'],
          { description: 'The picture.' },
        ),
        link: requestObject(
          {
            url: link,
            target: { type: 'string', enum: ['_blank', '_self'], description: 'Where the link opens.' },
          },
          ['url'],
          { description: 'Where a click leads.' },
        ),
      },
      ['image'],
      { description: 'A banner.', source: 'inferred' },
    ),
    RuleCondition: requestObject(
      {
        pattern: text(
          'Words of the query; `{facet:brand}` stands for the words of any value of that facet. An empty pattern with `is` is the empty query.',
          { maxLength: 512 },
        ),
        anchoring: {
          type: 'string',
          enum: ['is', 'startsWith', 'endsWith', 'contains'],
          description:
            'Where in the query the pattern must stand; required with `pattern`. Case and accents do not count.',
        },
        context: ruleContext,
        filters: text('Facet conditions that the search must filter by: `brand:Acme AND color:red`.', {
          maxLength: 4096,
        }),
      },
      [],
      {
        description: 'What a search must be like; everything that is given must hold.',
        source: 'inferred',
        openTypes: true,
      },
    ),
    AutomaticFacetFilter: requestObject(
      {
        facet: text(
          'A facet of the source record, or in rules of an index of the query; ignored where it has no value there.',
          { minLength: 1 },
        ),
        score: integer('Weight, where it is an optional filter.', { default: 1, minimum: 0, maximum: 65_535 }),
        disjunctive: flag('Several values combine with OR in place of AND.', { default: false }),
        negative: flag('Inverts the match.', { default: false }),
      },
      ['facet'],
      { description: 'A filter made of the values of a facet.' },
    ),
    RuleQueryEdit: requestObject(
      {
        type: { type: 'string', enum: ['remove', 'replace'], description: 'What to do with the word.' },
        delete: text('The word, or words, of the query, with `{facet:…}` as in patterns.', {
          minLength: 1,
          maxLength: 512,
        }),
        insert: text('What takes its place, for `replace`.', { maxLength: 512 }),
      },
      ['type', 'delete'],
      { description: 'A change of the query.', source: 'inferred' },
    ),
    RuleQueryChange: requestObject(
      {
        remove: texts(
          'Words to take out of the query; `{facet:brand}` takes out the words of any value of that facet.',
          { maxItems: 100 },
        ),
        edits: list(ref('RuleQueryEdit'), 'Changes, in their order.', { maxItems: 100 }),
      },
      [],
      { description: 'Changes of the query.', source: 'inferred' },
    ),
    RuleParams: requestObject(
      {
        ...ruleParameters,
        query: {
          anyOf: [{ type: 'string', maxLength: 512 }, ref('RuleQueryChange')],
          description: 'Replaces the query, or changes words of it.',
        },
        renderingContent: ref('RenderingContent'),
        automaticFacetFilters: automaticFilters(
          'Facets whose values become filters where words of the query say them.',
        ),
        automaticOptionalFacetFilters: automaticFilters(
          'Facets whose values lift the records that have them where words of the query say them.',
        ),
      },
      [],
      {
        description:
          'Search parameters: filters are added to the ones of the search, optional filters too; everything else replaces what the search says.',
        source: 'inferred',
        openTypes: true,
      },
    ),
    RuleConsequence: requestObject(
      {
        params: ref('RuleParams'),
        promote: promote(300),
        filterPromotes: flag('Promotes only records that the filters of the search let through.', { default: false }),
        hide: hide(50),
        userData: anyObject('Anything for the page, at most 1 kB as JSON; the answer lists it in `userData`.'),
      },
      [],
      { description: 'What happens; not empty.', source: 'inferred', openTypes: true },
    ),
    Rule: requestObject(ruleProperties, ['objectID', 'consequence'], {
      description: 'A rule. What a search or `getRule` answered may be sent back whole.',
    }),
    RuleBody: requestObject(ruleProperties, ['consequence'], {
      description: 'A rule whose identifier stands in the path.',
    }),
    SavedRule: {
      type: 'object',
      properties: {
        taskID: integer('The task after which searches obey the rule.', { int64: true }),
        objectID: ruleID,
        updatedAt: text('When the rule was accepted, ISO 8601.'),
      },
      required: ['taskID', 'objectID', 'updatedAt'],
    },
    SearchRulesBody: requestObject(
      {
        query: text('Words of the identifier, the description, the patterns and the contexts.', {
          default: '',
          maxLength: 512,
        }),
        anchoring: {
          type: 'string',
          enum: ['is', 'startsWith', 'endsWith', 'contains'],
          description: 'Only rules with such a pattern.',
          source: 'inferred',
        },
        context: { ...ruleContext, description: 'Only rules for exactly this context.', source: 'inferred' },
        enabled: flag('Only rules that are enabled, or disabled; both when absent.', { source: 'inferred' }),
        page: integer('Page; the first is 0.', { minimum: 0, maximum: 10_000, default: 0, source: 'inferred' }),
        hitsPerPage: integer('Rules on one page.', { minimum: 1, maximum: 1000, default: 20, source: 'inferred' }),
      },
      [],
    ),
    SearchRulesResponse: {
      type: 'object',
      properties: {
        hits: list(ref('Rule'), 'The rules of this page, by identifier.'),
        nbHits: integer('Rules found, on all pages.'),
        page: integer('The page; the first is 0.'),
        nbPages: integer('Pages.'),
      },
      required: ['hits', 'nbHits', 'page', 'nbPages'],
    },
  },
  operations: {
    saveRule: {
      ...writes,
      summary: 'Saves one rule, replacing the one with its identifier',
      method: 'PUT',
      route: '/1/indexes/{indexName}/rules/{objectID}',
      acl: 'editSettings',
      path: { indexName, objectID: ruleID },
      query: { forwardToReplicas },
      body: ref('RuleBody'),
      bodyRequired: true,
      success: ok('SavedRule'),
      limits: ['300 promoted and 50 hidden records', 'userData at most 1 kB'],
      example: {
        path: { indexName: 'products', objectID: 'shoe-sale' },
        body: {
          conditions: [{ pattern: 'shoe', anchoring: 'contains' }],
          consequence: { promote: [{ objectID: 'p2', position: 0 }], userData: { banner: 'sale' } },
        },
      },
    },
    saveRules: {
      ...writes,
      summary: 'Saves many rules, all or none',
      method: 'POST',
      route: '/1/indexes/{indexName}/rules/batch',
      acl: 'editSettings',
      path: { indexName },
      query: {
        forwardToReplicas,
        clearExistingRules: flag('Replaces all rules of the index; no search sees a state in between.', {
          default: false,
        }),
      },
      body: { type: 'array', items: ref('Rule'), maxItems: 10_000, description: 'The rules.' },
      bodyRequired: true,
      success: ok('UpdatedIndex'),
      example: {
        path: { indexName: 'products' },
        body: [
          { objectID: 'hats-hidden', conditions: [{ context: 'summer' }], consequence: { hide: [{ objectID: 'p9' }] } },
        ],
      },
    },
    getRule: {
      ...reads,
      summary: 'Reads one rule',
      route: '/1/indexes/{indexName}/rules/{objectID}',
      acl: 'settings',
      path: { indexName, objectID: ruleID },
      success: ok('Rule'),
      errors: { 404: 'No such index or rule' },
      example: { path: { indexName: 'products', objectID: 'example' } },
    },
    deleteRule: {
      ...writes,
      summary: 'Deletes one rule',
      description: 'A rule that is not there is no error.',
      method: 'DELETE',
      route: '/1/indexes/{indexName}/rules/{objectID}',
      acl: 'editSettings',
      path: { indexName, objectID: ruleID },
      query: { forwardToReplicas },
      success: ok('UpdatedIndex'),
      errors: { 404: 'Index does not exist' },
      example: { path: { indexName: 'products', objectID: 'gone' } },
    },
    clearRules: {
      ...writes,
      summary: 'Deletes all rules of an index',
      method: 'POST',
      route: '/1/indexes/{indexName}/rules/clear',
      acl: 'editSettings',
      path: { indexName },
      query: { forwardToReplicas },
      success: ok('UpdatedIndex'),
      errors: { 404: 'Index does not exist' },
      example: { path: { indexName: 'empty' } },
    },
    searchRules: {
      ...reads,
      summary: 'Searches the rules of an index',
      method: 'POST',
      route: '/1/indexes/{indexName}/rules/search',
      acl: 'settings',
      path: { indexName },
      body: ref('SearchRulesBody'),
      success: ok('SearchRulesResponse'),
      errors: { 404: 'Index does not exist' },
      example: { path: { indexName: 'products' }, body: { query: 'example' } },
    },
  },
};
