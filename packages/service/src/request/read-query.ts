/** Reads and decodes the query parameters of a request: from its URL and, if the operation supports that, from the body of a GET. */
import { asInvalid, badRequest } from '../foundation/errors/service-error.ts';
import { decodePairs } from '../foundation/wire/decode-parameters.ts';
import { isFields } from '../foundation/wire/fields.ts';
import type { Route } from '../foundation/wire/route.ts';
import type { ClientConnection } from './client-connection.ts';
import { CREDENTIAL_QUERY_KEYS } from './credentials/application-key.ts';
import { isForeignParameter } from './foreign-parameters.ts';
import { readBody } from './read-body.ts';

/** Limits of the body of a GET: some parameters. */
const BODY_LIMITS = { bytes: 16 * 1024, values: 100 };

/** Returns the decoded query parameters of the operation, without credentials. */
function readFromUrl(url: URL, route: Route, ignored: ReadonlySet<string> | undefined): Record<string, unknown> {
  const pairs = new URLSearchParams(url.searchParams);
  if (route.credentials === 'headersOrQuery') for (const name of CREDENTIAL_QUERY_KEYS) pairs.delete(name);
  for (const name of new Set(pairs.keys()))
    if (!Object.hasOwn(route.query, name) && (ignored?.has(name) || isForeignParameter(name))) pairs.delete(name);
  return asInvalid(route.invalid, () => decodePairs(pairs, route.query));
}

/** Returns the parameters; those of the URL win, and those in `ignored` are skipped. @throws ServiceError 400, 422 or 413 */
export async function readQuery(
  { request, url, from }: { request: Request; url: URL; from: ClientConnection },
  route: Route,
  ignored?: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const query = readFromUrl(url, route, ignored);
  const body = route.queryOrBody ? from.bodyOfGet?.() : undefined;
  if (!body) return query;
  const fields = await readBody({ headers: request.headers, body }, BODY_LIMITS);
  if (fields === undefined) return query;
  if (!isFields(fields)) throw badRequest('The body must be an object with the parameters');
  return { ...fields, ...query };
}
