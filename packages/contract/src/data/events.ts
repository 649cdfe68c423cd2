/** Event collection: what shoppers clicked, bought and saw. */
import type { Interface, Schema } from '../contract-shape.ts';

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
  description: 'Accepts click, conversion and view events and deletes all events of a user.',
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
        eventSubtype: { type: 'string', enum: ['addToCart', 'purchase'], description: 'For conversions only.' },
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
          description: 'ISO 4217 code; required with a price or a value.',
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
  },
  operations: {
    pushEvents: {
      summary: 'Sends up to 1,000 events',
      description:
        'Every event must be valid, otherwise none is taken and the first error is reported. The body may come as text/plain and the credentials in the query, so that browsers need no preflight. Events whose `eventID` was accepted before are counted once.',
      method: 'POST',
      route: '/1/events',
      acl: 'search',
      costClass: 'event',
      countedList: 'events',
      // 1,000 events of 100 values (section 2, Limits).
      bodyLimit: { bytes: 2_000_000, values: 100_000 },
      read: false,
      safe: true,
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
        'Asynchronous: metrics and analytics forget the events within minutes. A key that is good for some indices forgets the user in these.',
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
  },
};
