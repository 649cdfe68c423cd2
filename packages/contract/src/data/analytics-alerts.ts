/** Scheduled reports and alerts of analytics, which go to a webhook. */
import type { Operation, Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  list,
  number,
  ok,
  reads,
  ref,
  text,
  integer,
  openEnum,
  writes,
  writesOnce,
} from './schema-builders.ts';

const inferred = { source: 'inferred', rows: 0 } as const;

const fields: Record<string, Schema> = {
  name: text('Your name for it.', { minLength: 1, maxLength: 200 }),
  index: text('Name of the index.', { minLength: 1, maxLength: 256 }),
  kind: {
    type: 'string',
    enum: ['report', 'noResultRate', 'silence'],
    description:
      '`report`: sent on a schedule. `noResultRate`: alerts when the share of searches without results exceeds that of the previous seven days by at least `increase`. `silence`: alerts when there are tracked searches but no events. Both also report recovery.',
  },
  url: text('Where it is sent: POST with a body of JSON. The operator has to allow the host.', {
    minLength: 1,
    maxLength: 2000,
  }),
  every: {
    type: 'string',
    enum: ['day', 'week'],
    default: 'day',
    description: 'Interval of the report, and the period that it covers: the previous day or the previous seven days.',
  },
  weekday: integer('Weekday of a weekly report: 1 is Monday, 7 Sunday.', {
    minimum: 1,
    maximum: 7,
    default: 1,
  }),
  hour: integer('Hour of the report, in `timeZone`.', {
    minimum: 0,
    maximum: 23,
    default: 8,
  }),
  timeZone: text('The time zone, by its name in the IANA database; that of the settings when not given, else UTC.', {
    minLength: 1,
    maxLength: 64,
  }),
  hours: integer('The last hours that an alert looks at.', { minimum: 1, maximum: 96, default: 24 }),
  increase: number(
    'How much the share of searches that find nothing has to be above that of the seven days before: 0.1 are ten percentage points.',
    { minimum: 0.001, maximum: 1, default: 0.1 },
  ),
  minimumSearches: integer('With fewer searches in these hours the condition of an alert is not met.', {
    minimum: 1,
    default: 100,
  }),
};
const secret = text('Secret that signs the deliveries. Required on creation; kept if omitted.', {
  minLength: 16,
  maxLength: 200,
  secret: true,
});

const delivery = {
  deliveryID: text('Its number, which the header `X-Aisle-Delivery` carries.'),
  type: openEnum(['report', 'alert', 'recovery', 'test'], 'What was sent.'),
  status: openEnum(['pending', 'delivered', 'failed'], '`failed` when it is tried no more.'),
  attempts: integer('How often it was tried.'),
  createdAt: text('When it was made, ISO 8601.'),
};

/** The schemas of alerts. */
export const alertSchemas: Record<string, Schema> = {
  AlertBody: requestObject({ ...fields, secret }, ['name', 'index', 'kind', 'url'], inferred),
  AlertDelivery: responseObject(
    {
      ...delivery,
      deliveredAt: text('When the webhook took it, ISO 8601.'),
      reason: text('Why the last try did not succeed.'),
      nextAttemptAt: text('When it is tried again, ISO 8601.'),
    },
    Object.keys(delivery),
    inferred,
  ),
  AlertDeliveries: responseObject(
    { deliveries: list(ref('AlertDelivery'), 'The last 50, the latest first.') },
    ['deliveries'],
    inferred,
  ),
  Alert: responseObject(
    {
      alertID: text('Its number.'),
      ...fields,
      isFiring: { type: 'boolean', description: 'Whether the condition of the alert is met now.' },
      createdAt: text('When it was made, ISO 8601.'),
      updatedAt: text('When it was changed last, ISO 8601.'),
      nextRunAt: text('When it is looked at next, ISO 8601.'),
      lastDelivery: ref('AlertDelivery', 'What was sent last; absent before.'),
    },
    ['alertID', 'name', 'index', 'kind', 'url', 'isFiring', 'createdAt', 'updatedAt', 'nextRunAt'],
    inferred,
  ),
  Alerts: responseObject({ alerts: list(ref('Alert'), 'The alerts, by name.') }, ['alerts'], inferred),
  AlertChange: responseObject(
    { alertID: text('Its number.'), updatedAt: text('When, ISO 8601.') },
    ['alertID', 'updatedAt'],
    inferred,
  ),
};

const path = { alertID: text('Number of the alert.', { minLength: 1, maxLength: 64 }) };
const common = { ...inferred, acl: 'editSettings', errors: { 404: 'No such alert' } } as const;
const exampleBody = {
  name: 'Searches without results',
  index: 'products',
  kind: 'noResultRate',
  url: 'https://www.example.com/aisle',
  secret: 'a-secret-of-your-own',
};
const example = { path: { alertID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' } };

/** The operations of alerts. */
export const alertOperations: Record<string, Operation> = {
  listAlerts: {
    ...reads,
    ...inferred,
    acl: 'analytics',
    summary: 'Lists the scheduled reports and alerts',
    description: 'Those of the indices that the key may use.',
    route: '/2/alerts',
    success: ok('Alerts'),
    example: {},
  },
  createAlert: {
    ...writesOnce,
    ...common,
    errors: {},
    summary: 'Makes a scheduled report or an alert',
    description:
      'Deliveries are signed: `X-Aisle-Signature` is `t=…,v1=…`, the Unix time and the HMAC-SHA-256 of that time, a point and the body, under the secret. A delivery without a 2xx response within ten seconds is retried up to eight times, over about 40 minutes.',
    route: '/2/alerts',
    body: ref('AlertBody'),
    bodyRequired: true,
    success: ok('AlertChange'),
    limits: ['100 alerts'],
    example: { body: exampleBody },
  },
  getAlert: {
    ...reads,
    ...inferred,
    acl: 'analytics',
    errors: { 404: 'No such alert' },
    summary: 'Reads a scheduled report or an alert, and what was sent last',
    route: '/2/alerts/{alertID}',
    path,
    success: ok('Alert'),
    example,
  },
  updateAlert: {
    ...writes,
    ...common,
    method: 'PUT',
    summary: 'Replaces a scheduled report or an alert',
    route: '/2/alerts/{alertID}',
    path,
    body: ref('AlertBody'),
    bodyRequired: true,
    success: ok('AlertChange'),
    example: { ...example, body: exampleBody },
  },
  deleteAlert: {
    ...writes,
    ...common,
    method: 'DELETE',
    summary: 'Deletes a scheduled report or an alert with its deliveries',
    route: '/2/alerts/{alertID}',
    path,
    success: ok('AlertChange'),
    example: { path: { alertID: '9b0c7f54-3a1d-4f0e-8c65-2d7e1f9a4b30' } },
  },
  testAlert: {
    ...writesOnce,
    ...common,
    summary: 'Sends a test to the webhook',
    route: '/2/alerts/{alertID}/test',
    path,
    success: ok('AlertDelivery'),
    example,
  },
  listAlertDeliveries: {
    ...reads,
    ...inferred,
    acl: 'analytics',
    errors: { 404: 'No such alert' },
    summary: 'Lists what was sent, and why it did not arrive',
    route: '/2/alerts/{alertID}/deliveries',
    path,
    success: ok('AlertDeliveries'),
    example,
  },
};
