/** Event collection: what shoppers clicked, bought and saw. */
import type { Interface, Schema } from '../contract-shape.ts';
import { integer } from './schema-builders.ts';

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
/** Text such as `8 $` must not invalidate the whole batch: it is stored, but not summed. */
const amount: Schema = { anyOf: [{ type: 'number' }, { type: 'string' }] };
const TEXT_NOT_SUMMED = 'Text that is not a number is stored, but not summed.';

export const events: Interface = {
  id: 'events',
  title: 'Event collection',
  description:
    'Accepts click, conversion and view events, deletes all events of a user, and returns all data stored about a user.',
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
        queryID: { ...queryID, description: 'The `queryID` of the search that the record came from.' },
        price: {
          ...amount,
          description: `Final unit price after discounts, in \`currency\`. ${TEXT_NOT_SUMMED}`,
        },
        quantity: {
          type: 'number',
          minimum: 0,
          description: 'Quantity; may be fractional, such as 0.35 for goods sold by weight. Default: 1.',
        },
        discount: {
          ...amount,
          description: `Discount per unit, as an absolute amount in \`currency\`. ${TEXT_NOT_SUMMED}`,
        },
      },
    },
    InsightsEvent: {
      type: 'object',
      description: 'An action of a shopper.',
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
            'For conversions only. A `refund` returns all or part of the revenue of the purchase with the same `orderID`; the purchase count stays the same.',
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
            'When it happened, in milliseconds since the Unix epoch; the time of receipt by default. At most 4 days ago; with a `queryID`, within 1 hour of the search.',
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
            '1 to 10 facet filters, each `attribute:value` with both parts URL-encoded. A filter that is encoded as a whole (`brand%3AAcme`) is decoded. Never together with `objectIDs`.',
        },
        positions: {
          type: 'array',
          items: { type: 'integer', minimum: 1 },
          maxItems: 20,
          description:
            'One per objectID; the first result is 1, counted over all pages. Required for a click with a queryID.',
        },
        value: { ...amount, description: `Monetary value of the event in \`currency\`. ${TEXT_NOT_SUMMED}` },
        currency: {
          type: 'string',
          pattern: '^[A-Za-z]{3}$',
          description: 'ISO 4217 code, in either case; required with a price or a value, and for a refund.',
        },
        orderID: {
          type: 'string',
          pattern: '^[\\x21-\\x7E]{1,64}$',
          description:
            'Number of the order, for purchases and refunds. Required for refunds. A purchase is dropped if its records were already reported for this order and index, whoever sends it.',
          source: 'inferred',
        },
        eventID: {
          type: 'string',
          pattern: '^[\\x21-\\x7E]{1,64}$',
          description: 'Idempotency key created by the sender: a repeat of an accepted event is dropped.',
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
        message: { type: 'string', description: 'Human-readable message.' },
      },
      required: ['status', 'message'],
    },
    UserTokenEvent: {
      type: 'object',
      description: 'An event of a user as it is stored.',
      properties: {
        event: { $ref: 'InsightsEvent' },
        happenedAt: { type: 'string', description: 'When it happened, ISO 8601.' },
        receivedAt: { type: 'string', description: 'When it was received, ISO 8601.' },
        network: { type: 'string', description: "Pseudonym of the client's network." },
        held: { type: 'string', description: 'Why the event is excluded from all figures; absent if it is counted.' },
      },
      required: ['event', 'happenedAt', 'receivedAt'],
    },
    UserTokenSearch: {
      type: 'object',
      description: 'A search of a user as it is stored.',
      properties: {
        index: { type: 'string', description: 'The searched index.' },
        query: { type: 'string', description: 'The query.' },
        params: { type: 'string', description: 'The parameters, URL-encoded.' },
        searchedAt: { type: 'string', description: 'Time of the search, ISO 8601.' },
        nbHits: { type: 'integer', description: 'Number of records found.' },
        objectIDs: { type: 'array', items: { type: 'string' }, description: 'The records that were shown, in order.' },
        queryID: { type: 'string', description: 'Identifier by which events refer to the search.' },
        analyticsTags: { type: 'array', items: { type: 'string' }, description: 'Analytics tags of the search.' },
        country: { type: 'string', description: 'ISO 3166 country code, if a proxy provided it.' },
        device: { type: 'string', description: 'Device type.' },
        network: { type: 'string', description: "Pseudonym of the client's network." },
        abTestID: { type: 'integer', description: 'The A/B test that the search took part in.' },
        variant: { type: 'integer', description: 'The variant that answered; 1 is the control.' },
        held: { type: 'string', description: 'Why the search is excluded from all figures; absent if it is counted.' },
      },
      required: ['index', 'query', 'params', 'searchedAt', 'nbHits', 'objectIDs', 'analyticsTags'],
    },
    UserTokenData: {
      type: 'object',
      description: 'All data stored about a user, or a further page of it.',
      properties: {
        userToken: { type: 'string', description: 'The requested token.' },
        otherTokens: {
          type: 'array',
          items: { type: 'string' },
          description: 'Other tokens that occur together with this one in events; request their data separately.',
        },
        events: { type: 'array', items: { $ref: 'UserTokenEvent' }, description: 'The newest first.' },
        searches: { type: 'array', items: { $ref: 'UserTokenSearch' }, description: 'The newest first.' },
        profile: {
          type: 'object',
          description: 'Profile that personalization computed from the events; absent if there is none.',
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
              variant: {
                type: 'integer',
                description: 'Variant assigned when the user entered the test; 1 is the control.',
              },
            },
            required: ['abTestID', 'variant'],
          },
          description: "Tests that store the user's variant under a hash of the token.",
        },
        beforeTests: {
          type: 'array',
          items: {
            type: 'object',
            description: 'Activity of the user in the four weeks before a test started.',
            properties: {
              abTestID: { type: 'integer', description: 'The test.' },
              counts: {
                type: 'object',
                additionalProperties: { type: 'number' },
                description: 'Counts by name: `searches`, `clicks`, `purchased` and others.',
              },
              revenue: {
                type: 'object',
                additionalProperties: { type: 'number' },
                description: 'Revenue by currency; absent if nothing was bought.',
              },
            },
            required: ['abTestID', 'counts'],
          },
          description:
            'Pre-test totals that tests store under a hash of the token, to reduce the variance of comparisons.',
        },
        conversations: {
          type: 'array',
          items: {
            type: 'object',
            description: 'A question to the agent of an index.',
            properties: {
              index: { type: 'string', description: 'The index.' },
              conversation: { type: 'string', description: 'Conversation ID set by the page.' },
              askedAt: { type: 'string', description: 'Time of the question, ISO 8601.' },
              outcome: { type: 'string', description: 'Outcome of the question.' },
              question: { type: 'string', description: 'Text of the question; absent if questions are not stored.' },
            },
            required: ['index', 'conversation', 'askedAt', 'outcome'],
          },
          description: 'Questions to agents, the newest first.',
        },
        evidence: {
          type: 'object',
          description: 'Manual decision to count or exclude the data of this user; absent if there is none.',
          properties: {
            rule: { type: 'string', description: '`letIn` or `takeOut`.' },
            note: { type: 'string', description: 'Reason for the decision.' },
            createdAt: { type: 'string', description: 'Time of the decision, ISO 8601.' },
          },
          required: ['rule', 'note', 'createdAt'],
        },
        requests: {
          type: 'array',
          items: {
            type: 'object',
            description: 'A logged request that contains the user token.',
            properties: {
              timestamp: { type: 'string', description: 'When it was received, ISO 8601.' },
              method: { type: 'string', description: 'HTTP method.' },
              url: { type: 'string', description: 'Path and query string, as the log has them.' },
              ip: { type: 'string', description: 'Address of the client.' },
            },
            required: ['timestamp', 'method', 'url', 'ip'],
          },
          description: 'Requests in the log of this server, newest first.',
        },
        cursor: { type: 'string', description: 'Cursor of the next page; absent on the last one.' },
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
        'All events are accepted or none; the first error is reported. The body may be sent as text/plain and the credentials in the query, so that browsers need no CORS preflight. Events whose `eventID` was accepted before are counted once. A sender whose clock may be wrong sends its own time as `sentAt`; timestamps are then corrected by the difference. A key with the permission `clicks` can send all events except purchases, also together with `search`; a key with `purchases` can send all events and is treated as a server of the shop.',
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
        sentAt: integer(
          'Time of sending in milliseconds since 1970, by the same clock as the timestamps (inferred). If that clock is off by more than two minutes, the timestamps are shifted by the difference.',
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
        'prices, values and quantities up to the limits in the evidence settings (inferred)',
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
        'Asynchronous: the data is deleted from metrics, analytics, the request log, profiles and tests within minutes, and from the files of the built-in database within a day. A key restricted to some indices deletes only the data of those.',
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
        'X-Ratelimit-Reset': 'When the limit resets, in Unix seconds.',
      },
      timeoutMs: 30000,
      source: 'given',
      example: { path: { userToken: 'anonymous-gone' } },
    },
    getUserTokenData: {
      summary: 'Returns all data stored about a user',
      description:
        'For data subject access requests. The first page contains all parts; further pages (`cursor`) contain more events and searches, newest first. A key restricted to some indices gets only the events, searches and requests of those. If all lists are empty, nothing is stored about the user.',
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
          description: 'Maximum events, searches and requests per page, each.',
        },
        cursor: {
          type: 'string',
          maxLength: 200,
          description: 'The `cursor` of the previous page; omit it for the first.',
        },
      },
      success: { status: 200, schema: { $ref: 'UserTokenData' } },
      errors: { 400: 'Unknown cursor', 422: 'Invalid userToken format' },
      limits: ['1,000 events and 1,000 searches per page'],
      timeoutMs: 5000,
      source: 'inferred',
      rows: 0,
      example: { path: { userToken: 'anonymous-1' }, query: { limit: '10' } },
    },
  },
};
