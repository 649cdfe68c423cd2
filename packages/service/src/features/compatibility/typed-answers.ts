/** Typed responses: converts parts of responses that typed clients cannot parse. Other clients get the response of the contract. */
import type { OperationId } from '../../foundation/wire/route.ts';
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import type { AnyOutcome } from '../any-call.ts';
import type { Around, DialectCall } from '../dialect.ts';
import { TOOK } from '../logs/request-record.ts';
import { inTheirPermissions } from './lenient-keys.ts';

type Change<Changed extends object = Fields> = (fields: Fields, call: DialectCall) => Changed;

const forTheirClients =
  (change: Change<object>): Around =>
  async (call, handler) => {
    const outcome: AnyOutcome = await handler(call);
    return call.aliasedAppID !== undefined && outcome.body
      ? { ...outcome, body: change(outcome.body as Fields, call) }
      : outcome;
  };

/** Changes each object of a list. */
const eachOf =
  (list: string, change: Change): Change =>
  (body, call) => {
    const entries = body[list];
    return Array.isArray(entries)
      ? { ...body, [list]: entries.map((one: unknown) => (isFields(one) ? change(one, call) : one)) }
      : body;
  };

/** A missing number is 0 for a type without null. */
const zeroForNull = (fields: Fields, names: readonly string[]): Fields => ({
  ...fields,
  ...Object.fromEntries(names.filter((name) => fields[name] === null).map((name) => [name, 0])),
});

const withPermissions: Change = (key) => ({ ...key, acl: inTheirPermissions(key['acl']) });

/** Whether a field of a key has its default value. */
const isUnset = (value: unknown): boolean =>
  value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/**
 * Returns a key under the value that the client used, and without unset fields. A client waits for a change until the fields that it reads
 * equal those that it wrote.
 * it reads is what it wrote, field by field.
 */
const keyAsNamed: Change = (key, call) => {
  const named = call.path['key'];
  const fields = Object.entries(withPermissions(key, call)).filter(([, value]) => !isUnset(value));
  return { ...Object.fromEntries(fields), ...(named !== key['id'] && { value: named }) };
};

const withDuration: Change = (entry) => ({
  ...entry,
  processing_time_ms: String((entry as { [TOOK]?: number })[TOOK] ?? 0),
});

const withCounts: Change = (variant) =>
  zeroForNull(variant, ['addToCartCount', 'clickCount', 'conversionCount', 'purchaseCount']);

const abTest: Change = (test, call) => ({
  updatedAt: test['stoppedAt'] ?? test['createdAt'],
  ...eachOf('variants', withCounts)(test, call),
});

const withRate: Change = (figures) => zeroForNull(figures, ['rate']);

const withUpdate: Change = (one) => ({ ...one, updatedAt: one['updatedAt'] ?? one['createdAt'] });

const withAppID: Change = (one, { aliasedAppID }) => ({ appID: aliasedAppID, ...one });

/** A dictionary that a language does not have is an empty one for a type without null. */
const withDictionaries: Change<object> = (languages) =>
  Object.fromEntries(
    Object.entries(languages).map(([language, dictionaries]) => [
      language,
      Object.fromEntries(
        Object.entries(dictionaries as Fields).map(([name, one]) => [name, one ?? { nbCustomEntries: 0 }]),
      ),
    ]),
  );

/** Converts the seconds of a change into a formatted time. */
function recommendRule(rule: Fields): Fields {
  const metadata = rule['_metadata'];
  if (!isFields(metadata) || typeof metadata['lastUpdate'] !== 'number') return rule;
  const lastUpdate = new Date(metadata['lastUpdate'] * 1000).toISOString();
  return { ...rule, _metadata: { ...metadata, lastUpdate } };
}

/** By operation. */
export const typedAnswers: Readonly<Partial<Record<OperationId, Around>>> = {
  getLogs: forTheirClients(eachOf('logs', withDuration)),
  getApiKey: forTheirClients(keyAsNamed),
  listApiKeys: forTheirClients(eachOf('keys', withPermissions)),
  getDictionaryLanguages: forTheirClients(withDictionaries),
  getABTest: forTheirClients(abTest),
  listABTests: forTheirClients(eachOf('abtests', abTest)),
  getNoClickRate: forTheirClients((body, call) => eachOf('dates', withRate)(withRate(body, call), call)),
  getConfig: forTheirClients(withAppID),
  getAllConfigs: forTheirClients((body, call) =>
    Array.isArray(body) ? body.map((config: Fields) => withAppID(config, call)) : body,
  ),
  getRecommendRule: forTheirClients(recommendRule),
  searchRecommendRules: forTheirClients(eachOf('hits', recommendRule)),
  deleteRecommendRule: forTheirClients((body) => ({ deletedAt: body['updatedAt'], ...body })),
  getAuthentication: forTheirClients(withUpdate),
  getDestination: forTheirClients(withUpdate),
  getSource: forTheirClients(withUpdate),
  getTransformation: forTheirClients(withUpdate),
  listAuthentications: forTheirClients(eachOf('authentications', withUpdate)),
  listDestinations: forTheirClients(eachOf('destinations', withUpdate)),
  listSources: forTheirClients(eachOf('sources', withUpdate)),
  listTransformations: forTheirClients(eachOf('transformations', withUpdate)),
};
