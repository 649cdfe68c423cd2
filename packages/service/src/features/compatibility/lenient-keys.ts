/** Keys as other services export them: with permissions that stand for nothing here. */
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import { lenientBody, readTextAs, withoutNulls } from './lenient-body.ts';

/** Permissions of the field that open no operation of this service. A key gets less without them, never more. */
const WITHOUT_MEANING: ReadonlySet<unknown> = new Set([
  'inference',
  'nluPrediction',
  'nluReadAnswers',
  'nluReadEntity',
  'nluReadProject',
  'nluWriteEntity',
  'nluWriteProject',
  'personalization',
  'seeUnretrievableAttributes',
  'usage',
]);

/** Permissions that are called the same there and here, in the order of the contract; an admin key has all of them. */
const SHARED = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'listIndexes',
  'settings',
  'editSettings',
  'analytics',
  'recommendation',
  'logs',
];

/** What a key may do in words that the field has. */
export const inTheirPermissions = (acl: unknown): unknown =>
  Array.isArray(acl) ? SHARED.filter((permission) => acl.includes('admin') || acl.includes(permission)) : acl;

/** Figures of a key that clients send as text too. */
const FIGURES = ['maxHitsPerQuery', 'maxQueriesPerIPPerHour', 'validity'];

const readFigures = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      FIGURES.includes(name) && typeof value === 'string' ? readTextAs('integer', name, value) : value,
    ]),
  );

/** The body of `addApiKey` and `updateApiKey`. */
export const lenientKey = lenientBody((body, leaveOut) => {
  if (!isFields(body)) return body;
  const { acl, ...others } = readFigures(withoutNulls(body));
  if (!Array.isArray(acl)) return acl === undefined ? others : { ...others, acl };
  const permissions = acl.filter((permission: unknown) => !WITHOUT_MEANING.has(permission));
  if (permissions.length < acl.length) leaveOut('acl');
  return { ...others, acl: permissions };
});
