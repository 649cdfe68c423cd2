/** Keys exported by other services, which may have permissions without a meaning here. */
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import { lenientBody, readTextAs, withoutNulls } from './lenient-body.ts';

/** Permissions of other services that grant nothing in this service. Ignoring them makes a key weaker, never stronger. */
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

/** Permissions with the same name in both, in the order of the contract. An admin key has all of them. */
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

/** Returns the permissions that other services also have. */
export const inTheirPermissions = (acl: unknown): unknown =>
  Array.isArray(acl) ? SHARED.filter((permission) => acl.includes('admin') || acl.includes(permission)) : acl;

/** Numeric fields of a key that clients also send as text. */
const FIGURES = ['maxHitsPerQuery', 'maxQueriesPerIPPerHour', 'validity'];

const readFigures = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      FIGURES.includes(name) && typeof value === 'string' ? readTextAs('integer', name, value) : value,
    ]),
  );

/** Reads the body of `addApiKey` and `updateApiKey`. */
export const lenientKey = lenientBody((body, leaveOut) => {
  if (!isFields(body)) return body;
  const { acl, ...others } = readFigures(withoutNulls(body));
  if (!Array.isArray(acl)) return acl === undefined ? others : { ...others, acl };
  const permissions = acl.filter((permission: unknown) => !WITHOUT_MEANING.has(permission));
  if (permissions.length < acl.length) leaveOut('acl');
  return { ...others, acl: permissions };
});
