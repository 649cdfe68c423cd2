/** Keys as other services export them: with permissions that stand for nothing here. */
import { isFields } from '../../wire/fields.ts';
import { lenientBody } from './lenient-body.ts';

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

/** The body of `addApiKey` and `updateApiKey`. */
export const lenientKey = lenientBody((body, leaveOut) => {
  if (!isFields(body) || !Array.isArray(body['acl'])) return body;
  const { acl } = body;
  const permissions = acl.filter((permission: unknown) => !WITHOUT_MEANING.has(permission));
  if (permissions.length < acl.length) leaveOut('acl');
  return { ...body, acl: permissions };
});
