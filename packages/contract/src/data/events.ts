/** Event collection: what shoppers clicked, bought and saw. */
import type { Interface, Schema } from '../contract-shape.ts';
import { whole } from './schema-builders.ts';

/** An anonymous or pseudonymous identifier. */
const userToken: Schema = {
  type: 'string',
  pattern: '^[A-Za-z0-9_=+/-]{1,129}$',
  description: 'A pseudonymous identifier of 1 to 129 characters out of A-Z a-z 0-9 _ = + / -. Never personal data.',
};
const queryID: Schema = {
  type: 'string',
  pattern: '^[a-f0-9]{32}$',
  description: 'The `queryID` of the search or browse request that this event follows.',
};
/** A shop's own text, such as `8 $`, must not cost the batch that it comes in: it is kept, and adds nothing to sums. */
const money: Schema = { anyOf: [{ type: 'number' }, { type: 'string' }] };
const TEXT_OF_MONEY = 'Text that is no number is kept, but not summed.';

export const events: Interface = {
  id: 'events',
  title: 'Event collection',
  description:
    'Accepts click, conversion and view events, deletes all events of a user, and gives what is stored of one.',
  section: '2, part D',
  hosts: { read: '{insights_url}', write: '{insights_url}' },
  auth: 'headersOrQuery',
  queryNames: { appId: 'x-service-application-id', apiKey: 'x-service-api-key' },
  served: true,
  errors: { 401: 'Credentials missing or incorrect, or the key lacks the permission' },
  schemas: {
    ObjectData: {
      type: 'object',
      description: 'Facts about one record of the event, in the order of `objectIDs`.',
      properties: {
        queryID: { ...queryID, description: 'The query that this record is attributable to.' },
        price: {
          ...money,
          description: `Final price of one piece after discounts, in \`currency\`. ${TEXT_OF_MONEY}`,
        },
        quantity: {
          type: 'number',
          minimum: 0,
          description: 'Pieces, or what else is counted: 0.35 for goods sold by weight. 1 when not given.',
        },
        discount: {
          ...money,
          description: `Discount on one piece, an absolute amount in \`currency\`. ${TEXT_OF_MONEY}`,
        },
      },
    },
    InsightsEvent: {
      type: 'object',
      description: 'One thing a shopper did.',
      properties: {
        eventType: {
          type: 'string',
          enum: ['click', 'conversion', 'view'],
          description: 'What kind of action it was.',
        },
        eventSubtype: {
          type: 'string',
          enum: ['addToCart', 'purchase', 'refund'],
          description:
            'For conversions only. A `refund` gives back what the purchase with its `orderID` earned, or a part of it: revenue follows, the count of purchases does not.',
        },
        eventName: {
          type: 'string',
          pattern: '^[\\x20-\\x7E]{1,64}$',
          description: 'Your name for the event: 1 to 64 printable ASCII characters.',
        },
        index: { type: 'string', minLength: 1, maxLength: 256, description: 'Name of the index the objects are in.' },
        userToken: { ...userToken, description: 'The anonymous user: ' + userToken.description },
        authenticatedUserToken: {
          ...userToken,
          description: 'The signed-in user, pseudonymous: ' + userToken.description,
        },
        timestamp: {
          type: 'integer',
          minimum: 0,
          description:
            'When it happened, in milliseconds since the Unix epoch; the time of receipt when not given. At most 4 days ago; with a `queryID`, within 1 hour of the search.',
        },
        queryID,
        objectIDs: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          minItems: 1,
          maxItems: 20,
          description: 'The records: 1 to 20. Never together with `filters`.',
        },
        objectData: {
          type: 'array',
          items: { $ref: 'ObjectData' },
          maxItems: 20,
          description: 'One entry per objectID.',
        },
        filters: {
          type: 'array',
          items: { type: 'string', pattern: '^[^:]+:[\\s\\S]+$' },
          minItems: 1,
          maxItems: 10,
          description:
            'The facet filters, each `attribute:value` with both parts URL-encoded: 1 to 10. One that is encoded as a whole (`brand%3AAcme`) is decoded. Never together with `objectIDs`.',
        },
        positions: {
          type: 'array',
          items: { type: 'integer', minimum: 1 },
          maxItems: 20,
          description:
            'One per objectID; the first result is 1, counted over all pages. Required for a click with a queryID.',
        },
        value: { ...money, description: `Monetary value of the event in \`currency\`. ${TEXT_OF_MONEY}` },
        currency: {
          type: 'string',
          pattern: '^[A-Za-z]{3}$',
          description: 'ISO 4217 code, in either case; required with a price or a value, and for a refund.',
        },
        orderID: {
          type: 'string',
          pattern: '^[\\x21-\\x7E]{1,64}$',
          description:
            'Number of the order, for purchases and refunds. A purchase of records that were bought with this order of the index already is dropped, whoever sends it; a refund needs it.',
          source: 'inferred',
        },
        eventID: {
          type: 'string',
          pattern: '^[\\x21-\\x7E]{1,64}$',
          description:
            'Stable identifier made by the sender: a repeat of an event that was accepted before is dropped.',
          source: 'inferred',
        },
      },
      required: ['eventType', 'eventName', 'index', 'userToken'],
      additionalProperties: true,
    },
    EventsBody: {
      type: 'object',
      properties: {
        events: {
          type: 'array',
          items: { $ref: 'InsightsEvent' },
          minItems: 1,
          maxItems: 1000,
          description: 'The events: all are accepted or none.',
        },
      },
      required: ['events'],
      additionalProperties: false,
    },
    EventsResponse: {
      type: 'object',
      properties: {
        status: { type: 'integer', const: 200, description: 'Always 200.' },
        message: { type: 'string', description: 'For people.' },
      },
      required: ['status', 'message'],
    },
    UserTokenEvent: {
      type: 'object',
      description: 'An event of a user as it is stored.',
      properties: {
        event: { $ref: 'InsightsEvent' },
        happenedAt: { type: 'string', description: 'When it happened, ISO 8601.' },
        receivedAt: { type: 'string', description: 'When it came, ISO 8601.' },
        network: { type: 'string', description: 'Pseudonym of the network that it came from.' },
        held: { type: 'string', description: 'Why it counts nowhere; absent where it counts.' },
      },
      required: ['event', 'happenedAt', 'receivedAt'],
    },
    UserTokenSearch: {
      type: 'object',
      description: 'A search of a user as it is stored.',
      properties: {
        index: { type: 'string', description: 'The index that was asked.' },
        query: { type: 'string', description: 'What was typed.' },
        params: { type: 'string', description: 'The parameters, URL-encoded.' },
        searchedAt: { type: 'string', description: 'When, ISO 8601.' },
        nbHits: { type: 'integer', description: 'Records that were found.' },
        objectIDs: { type: 'array', items: { type: 'string' }, description: 'The records that were shown, in order.' },
        queryID: { type: 'string', description: 'By which events name it.' },
        analyticsTags: { type: 'array', items: { type: 'string' }, description: 'Its tags.' },
        country: { type: 'string', description: 'ISO 3166 code, where a proxy said it.' },
        device: { type: 'string', description: 'What kind of device it came from.' },
        network: { type: 'string', description: 'Pseudonym of the network that it came from.' },
        abTestID: { type: 'integer', description: 'The A/B test that it took part in.' },
        variant: { type: 'integer', description: 'The variant that it got: 1 is the control.' },
        held: { type: 'string', description: 'Why it counts nowhere; absent where it counts.' },
      },
      required: ['index', 'query', 'params', 'searchedAt', 'nbHits', 'objectIDs', 'analyticsTags'],
    },
    UserTokenData: {
      type: 'object',
      description: 'Everything that is stored of a user, or a further page of it.',
      properties: {
        userToken: { type: 'string', description: 'The token that was asked for.' },
        otherTokens: {
          type: 'array',
          items: { type: 'string' },
          description: 'Tokens that stand beside this one in events: what is stored by them is asked for apart.',
        },
        events: { type: 'array', items: { $ref: 'UserTokenEvent' }, description: 'The newest first.' },
        searches: { type: 'array', items: { $ref: 'UserTokenSearch' }, description: 'The newest first.' },
        profile: {
          type: 'object',
          description: 'What personalization made of the events; absent where there is none.',
          properties: {
            lastEventAt: { type: 'string', description: 'Time of the last event in it, ISO 8601.' },
            scores: {
              type: 'object',
              additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
              description: 'Facet name to facet value to score, from 1 to 20.',
            },
          },
          required: ['lastEventAt', 'scores'],
        },
        abTests: {
          type: 'array',
          items: {
            type: 'object',
            description: 'A test whose split was changed.',
            properties: {
              abTestID: { type: 'integer', description: 'The test.' },
              variant: { type: 'integer', description: 'What the user got when it entered: 1 is the control.' },
            },
            required: ['abTestID', 'variant'],
          },
          description: 'Tests that keep in mind, by a hash of the token, which variant the user has.',
        },
        beforeTests: {
          type: 'array',
          items: {
            type: 'object',
            description: 'What the user did in the four weeks before a test began.',
            properties: {
              abTestID: { type: 'integer', description: 'The test.' },
              counts: {
                type: 'object',
                additionalProperties: { type: 'number' },
                description: 'Counts by their names: `searches`, `clicks`, `purchased` and others.',
              },
              revenue: {
                type: 'object',
                additionalProperties: { type: 'number' },
                description: 'Revenue by currency; absent where nothing was bought.',
              },
            },
            required: ['abTestID', 'counts'],
          },
          description: 'Sums that tests keep by a hash of the token, to tell variants apart with less noise.',
        },
        conversations: {
          type: 'array',
          items: {
            type: 'object',
            description: 'A question to the agent of an index.',
            properties: {
              index: { type: 'string', description: 'The index.' },
              conversation: { type: 'string', description: 'The conversation, as the page calls it.' },
              askedAt: { type: 'string', description: 'When, ISO 8601.' },
              outcome: { type: 'string', description: 'What became of it.' },
              question: { type: 'string', description: 'What was asked; absent where questions are not stored.' },
            },
            required: ['index', 'conversation', 'askedAt', 'outcome'],
          },
          description: 'Questions to agents, the newest first.',
        },
        evidence: {
          type: 'object',
          description: 'What somebody decided about the user as a source; absent where nobody did.',
          properties: {
            rule: { type: 'string', description: '`letIn` or `takeOut`.' },
            note: { type: 'string', description: 'Why.' },
            createdAt: { type: 'string', description: 'When, ISO 8601.' },
          },
          required: ['rule', 'note', 'createdAt'],
        },
        requests: {
          type: 'array',
          items: {
            type: 'object',
            description: 'A request in the log that names the user.',
            properties: {
              timestamp: { type: 'string', description: 'When it came, ISO 8601.' },
              method: { type: 'string', description: 'HTTP method.' },
              url: { type: 'string', description: 'Path and query string, as the log has them.' },
              ip: { type: 'string', description: 'Address of the client.' },
            },
            required: ['timestamp', 'method', 'url', 'ip'],
          },
          description: 'Of this server, as far as its log reaches back; the newest first.',
        },
        cursor: { type: 'string', description: 'For the next page; absent on the last one.' },
      },
      required: [
        'userToken',
        'otherTokens',
        'events',
        'searches',
        'abTests',
        'beforeTests',
        'conversations',
        'requests',
      ],
    },
  },
  operations: {
    pushEvents: {
      summary: 'Sends up to 1,000 events',
      description:
        'Every event must be valid, otherwise none is taken and the first error is reported. The body may come as text/plain and the credentials in the query, so that browsers need no preflight. Events whose `eventID` was accepted before are counted once. A sender whose clock may be wrong says by it when it sends (`sentAt`): its events are as old as they are by that clock. A key with the permission `clicks` sends all but purchases, also beside `search`; one with `purchases` sends everything and is taken for a server of the shop.',
      method: 'POST',
      route: '/1/events',
      acl: 'search',
      otherAcls: ['clicks', 'purchases'],
      costClass: 'event',
      countedList: 'events',
      // 1,000 events of 100 values (section 2, Limits).
      bodyLimit: { bytes: 2_000_000, values: 100_000 },
      read: false,
      safe: true,
      query: {
        sentAt: whole(
          'When the request leaves, by the clock that the timestamps are of, in milliseconds since 1970 (inferred). Where that clock is more than two minutes off, the timestamps are moved by as much.',
          { minimum: 0 },
        ),
      },
      body: { $ref: 'EventsBody' },
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'EventsResponse' } },
      errors: {
        413: 'Body over 2 MB',
        422: 'At least one invalid event',
        429: 'Too many requests',
        503: 'Too many large bodies; try again after Retry-After seconds',
      },
      limits: [
        '1,000 events per request',
        'body under 2 MB (2,000,000 bytes)',
        'timestamps at most 4 days old',
        'queryID within 1 hour of the search',
        'prices, values and quantities up to those of the evidence settings (inferred)',
      ],
      timeoutMs: 30000,
      source: 'given',
      example: {
        body: {
          events: [
            {
              eventType: 'view',
              eventName: 'Product seen',
              index: 'products',
              userToken: 'anonymous-1',
              objectIDs: ['p1'],
            },
          ],
        },
      },
    },
    deleteUserToken: {
      summary: 'Deletes all events of a user',
      description:
        'Asynchronous: metrics and analytics forget the events within minutes, the log of requests, profiles and tests with them, and the files of the built-in database within a day. A key that is good for some indices forgets the user in these.',
      method: 'DELETE',
      route: '/1/usertokens/{userToken}',
      acl: 'deleteObject',
      read: false,
      safe: true,
      path: { userToken },
      success: { status: 204 },
      errors: { 422: 'Invalid userToken format', 429: 'Rate limit reached' },
      responseHeaders: {
        'X-Ratelimit-Limit': 'Requests allowed.',
        'X-Ratelimit-Reset': 'When the limit ends, Unix seconds.',
      },
      timeoutMs: 30000,
      source: 'given',
      example: { path: { userToken: 'anonymous-gone' } },
    },
    getUserTokenData: {
      summary: 'Gives everything that is stored of a user',
      description:
        'For requests of people who want to know (access requests). The first page has all parts; pages that follow by `cursor` have further events and searches, the newest first. A key that is good for some indices gets what belongs to these: events, searches and requests. Nothing is stored of a user of whom all lists are empty.',
      method: 'GET',
      route: '/1/usertokens/{userToken}',
      acl: 'admin',
      read: true,
      safe: true,
      path: { userToken },
      query: {
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: 1000,
          default: 100,
          description: 'Events, searches and requests of a page, each, at most.',
        },
        cursor: { type: 'string', maxLength: 200, description: 'That of the page before; none for the first page.' },
      },
      success: { status: 200, schema: { $ref: 'UserTokenData' } },
      errors: { 400: 'A cursor that no page gave', 422: 'Invalid userToken format' },
      limits: ['1,000 events and 1,000 searches per page'],
      timeoutMs: 5000,
      source: 'inferred',
      rows: 0,
      example: { path: { userToken: 'anonymous-1' }, query: { limit: '10' } },
    },
  },
};
