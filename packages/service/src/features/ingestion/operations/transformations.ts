/** Operations on transformations: code that processes every record of a task in the sandbox. */
import type { Transformation } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { ScriptFailure } from '../../../sandbox/script-runner.ts';
import type { Context } from '../../context.ts';
import { type Handlers, isoTime } from '../../operation.ts';
import { paginationOf } from '../rows/list-page.ts';
import type { IngestionParts } from '../parts.ts';
import { listResources, type ResourceRow } from '../rows/resource-rows.ts';
import { createResource, deleteResource, requireResource, updateResource } from '../resources/resources.ts';
import { readTasksThatUse } from '../rows/task-rows.ts';
import { taskLabel } from '../resources/task-label.ts';
import { codeOf } from '../resources/transformation-code.ts';

/** The transformation as the API returns it. */
function toResponse(row: ResourceRow): Transformation {
  const { description } = row.input;
  return {
    transformationID: row.id,
    name: row.name,
    ...(typeof description === 'string' && { description }),
    code: codeOf(row),
    createdAt: isoTime(row.createdAt),
    ...(row.updatedAt !== undefined && { updatedAt: isoTime(row.updatedAt) }),
  };
}

const placeOf = ({ line, column }: ScriptFailure): string =>
  line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`;

/** @throws ServiceError 400 for code that cannot be parsed. */
async function checkCode({ scripts }: Context, code: string | undefined): Promise<void> {
  const failure = code === undefined ? undefined : await scripts.check(code);
  if (failure) throw badRequest(`"code" cannot be run: ${failure.message}${placeOf(failure)}`);
}

/** The failure of a transformation as the API returns it. */
const errorOf = ({ message, line, column }: ScriptFailure) => ({
  message,
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
});

type Ids =
  | 'listTransformations'
  | 'createTransformation'
  | 'tryTransformation'
  | 'getTransformation'
  | 'updateTransformation'
  | 'deleteTransformation';

const kind = 'transformation';

/** Returns the fields of a body that belong to the input of the resource. */
const inputOf = ({ code, description }: { code?: string | undefined; description?: string | undefined }) => ({
  ...(code !== undefined && { code }),
  ...(description !== undefined && { description }),
});

export const transformationOperations: Handlers<Ids, IngestionParts> = {
  listTransformations: async ({ context, query }) => {
    const { rows, total } = await listResources(context.store, kind, query);
    return { body: { transformations: rows.map(toResponse), pagination: paginationOf(query, total) } };
  },

  createTransformation: async ({ context, body }) => {
    await checkCode(context, body.code);
    const { id, createdAt } = await createResource(context, kind, { name: body.name, input: inputOf(body) });
    return { body: { transformationID: id, createdAt: isoTime(createdAt) } };
  },

  tryTransformation: async ({ context, body }) => {
    const { results, logs, failure } = await context.scripts.transform({
      source: body.code,
      records: [body.sampleRecord],
    });
    const [result] = results;
    const problem = failure ?? (result && 'failure' in result ? result.failure : undefined);
    const payloads = !problem && result && 'records' in result ? result.records : [];
    return { body: { payloads, logs, ...(problem && { error: errorOf(problem) }) } };
  },

  getTransformation: async ({ context, path }) => ({
    body: toResponse(await requireResource(context.store, { kind, id: path.transformationID })),
  }),

  updateTransformation: async ({ context, path, body }) => {
    await checkCode(context, body.code);
    const named = { kind, id: path.transformationID } as const;
    const { id, updatedAt } = await updateResource(context, named, { name: body.name, input: inputOf(body) });
    return { body: { transformationID: id, updatedAt: isoTime(updatedAt!) } };
  },

  deleteTransformation: async ({ context, path }) => {
    const { transformationID: id } = path;
    const deletedAt = await deleteResource(
      context,
      { kind, id },
      { users: async (transaction) => (await readTasksThatUse(transaction, id)).map(taskLabel) },
    );
    return { body: { deletedAt: isoTime(deletedAt) } };
  },
};
