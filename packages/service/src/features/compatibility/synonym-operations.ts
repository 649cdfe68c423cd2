/** Synonyms as separate operations: third-party clients save, find and delete them one by one; here they are a setting of the index. */
import type { IndexSettings } from '@aisle/contract';
import { putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import { badRequest, indexMissing, ServiceError } from '../../foundation/errors/service-error.ts';
import { checkSynonyms } from '../../ground/settings/check-synonyms.ts';
import { replicaNames } from '../../ground/settings/replicas.ts';
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import { findFault } from '../../foundation/wire/validate.ts';
import type { DialectCall, DialectOperation } from '../dialect.ts';
import { isoTime, requireIndex } from '../operation.ts';
import { beyondContract } from './beyond-contract.ts';
import { withoutNulls } from './lenient-body.ts';

type Synonym = NonNullable<IndexSettings['synonyms']>[number];
type Change = (synonyms: readonly Synonym[]) => Synonym[];

const BODY = { required: true, bytes: 10 * 1024 * 1024, values: 200_000 };
const FORWARD = { forwardToReplicas: 'boolean' } as const;
/** Default and maximum number of synonyms per page. */
const PAGE = { usual: 20, most: 1000 };

const hasID = (objectID: unknown) => (one: Synonym) => one.objectID === objectID;

/** Reads a synonym in the format of clients: its type in any case. */
function readSynonym(input: unknown, field: string, objectID?: unknown): Synonym {
  if (!isFields(input)) throw badRequest(`"${field}" must be an object`);
  const id = objectID ?? input['objectID'];
  if (typeof id !== 'string' || id === '') throw badRequest(`"${field}.objectID" must be text; name each synonym`);
  const type = typeof input['type'] === 'string' ? input['type'].toLowerCase() : input['type'];
  return { ...input, objectID: id, type } as Synonym;
}

/** Names of the types in clients. */
const SPELLING: Readonly<Record<string, string>> = {
  onewaysynonym: 'oneWaySynonym',
  altcorrection1: 'altCorrection1',
  altcorrection2: 'altCorrection2',
};
const answerSynonym = (one: Synonym): Fields => ({ ...one, type: SPELLING[one.type] ?? one.type });

async function readAll(call: DialectCall): Promise<readonly Synonym[]> {
  const index = String(call.path['indexName']);
  requireIndex(call.caller, index);
  const row = (await readIndexes(call.context.store, [index])).get(index);
  if (!row) throw indexMissing(index);
  return row.settings.synonyms ?? [];
}

/** The synonyms are part of the settings, and are validated like those. @throws ServiceError 400 */
function holdToContract(indexName: string, synonyms: readonly Synonym[]): void {
  const fault = findFault('setSettings', { path: { indexName }, query: {}, body: { synonyms } });
  if (fault !== undefined) throw badRequest(fault);
}

/** Changes the synonyms of an index, and of its replicas if the request says so, in one step. */
async function change(call: DialectCall, to: Change): Promise<{ body: Fields }> {
  const index = String(call.path['indexName']);
  requireIndex(call.caller, index);
  holdToContract(index, to([]));
  return call.context.writer.write(async (transaction, now) => {
    const row = (await readIndexes(transaction, [index])).get(index);
    const names = call.query['forwardToReplicas'] === true ? replicaNames(row?.settings.replicas) : [];
    const replicas = await readIndexes(transaction, names);
    const rows = [row ?? { name: index, primary: null, settings: {} as IndexSettings }, ...replicas.values()];
    for (const { name, primary, settings } of rows) {
      const synonyms = to(settings.synonyms ?? []);
      holdToContract(name, synonyms);
      checkSynonyms(synonyms);
      await putIndex(transaction, { name, primary, settings: { ...settings, synonyms }, now });
    }
    const taskID = await addTask(transaction, { index, now });
    return { body: { taskID, updatedAt: isoTime(now) } };
  });
}

const putting =
  (put: readonly Synonym[]): Change =>
  (synonyms) => [...synonyms.filter(({ objectID }) => !put.some(hasID(objectID))), ...put];

const textOf = ({ objectID: _id, type: _type, ...words }: Synonym): string =>
  Object.values(words).flat().join(' ').toLowerCase();

function findSynonyms(all: readonly Synonym[], search: Fields): Fields {
  const { query = '', type = '', page = 0, hitsPerPage = PAGE.usual } = search;
  const types = String(type).toLowerCase().split(',').filter(Boolean);
  const words = String(query).toLowerCase();
  const size = Math.min(PAGE.most, Math.max(1, Number(hitsPerPage) || PAGE.usual));
  const matches = all.filter((one) => (types.length === 0 || types.includes(one.type)) && textOf(one).includes(words));
  const from = Math.max(0, Number(page) || 0) * size;
  return { hits: matches.slice(from, from + size).map(answerSynonym), nbHits: matches.length };
}

const operation = (
  route: Parameters<typeof beyondContract>[0],
  answer: DialectOperation['answer'],
): DialectOperation => ({ route: beyondContract(route), findFault: () => undefined, answer });

const one = '/1/indexes/{indexName}/synonyms/{objectID}';
const many = { interface: 'settings', costClass: 'write', acl: 'editSettings', query: FORWARD } as const;

export const synonymOperations: readonly DialectOperation[] = [
  operation(
    { operation: 'getSynonym', interface: 'settings', method: 'GET', route: one, acl: 'settings', costClass: 'read' },
    async (call) => {
      const synonym = (await readAll(call)).find(hasID(call.path['objectID']));
      if (!synonym)
        throw new ServiceError(404, `There is no synonym with the objectID ${String(call.path['objectID'])}`);
      return { body: answerSynonym(synonym) };
    },
  ),
  operation({ ...many, operation: 'saveSynonym', method: 'PUT', route: one, body: BODY }, async (call) => {
    const synonym = readSynonym(call.body, 'synonym', call.path['objectID']);
    const { body } = await change(call, putting([synonym]));
    return { body: { ...body, id: synonym.objectID } };
  }),
  operation({ ...many, operation: 'deleteSynonym', method: 'DELETE', route: one }, async (call) => {
    const { body } = await change(call, (all) => all.filter((synonym) => !hasID(call.path['objectID'])(synonym)));
    return { body: { taskID: body['taskID'], deletedAt: body['updatedAt'] } };
  }),
  operation(
    {
      ...many,
      operation: 'saveSynonyms',
      method: 'POST',
      route: '/1/indexes/{indexName}/synonyms/batch',
      query: { ...FORWARD, replaceExistingSynonyms: 'boolean' },
      body: BODY,
    },
    (call) => {
      if (!Array.isArray(call.body)) throw badRequest('The body must be a list of synonyms');
      const put = call.body.map((synonym, at) => readSynonym(synonym, `synonyms[${at}]`));
      return change(call, call.query['replaceExistingSynonyms'] === true ? () => put : putting(put));
    },
  ),
  operation(
    { ...many, operation: 'clearSynonyms', method: 'POST', route: '/1/indexes/{indexName}/synonyms/clear' },
    (call) => change(call, () => []),
  ),
  operation(
    {
      operation: 'searchSynonyms',
      interface: 'settings',
      method: 'POST',
      route: '/1/indexes/{indexName}/synonyms/search',
      acl: 'settings',
      costClass: 'read',
      // Older clients send them as query parameters.
      query: { query: 'string', type: 'string', page: 'integer', hitsPerPage: 'integer' },
      body: { ...BODY, required: false },
    },
    async (call) => {
      const search = isFields(call.body) ? withoutNulls(call.body) : {};
      return { body: findSynonyms(await readAll(call), { ...call.query, ...search }) };
    },
  ),
];
