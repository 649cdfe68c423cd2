/** Error responses: converts errors to responses with the message for the caller. */
import { EngineIndexMissing } from '../foundation/errors/engine-index-missing.ts';
import { EngineRefused, EngineUnavailable } from '../foundation/errors/engine-errors.ts';
import { FilterError } from '../foundation/errors/filter-error.ts';
import { OperatorKeyChanged } from '../foundation/errors/operator-key-changed.ts';
import { SecretSealed } from '../foundation/errors/secret-sealed.ts';
import { badRequest, indexMissing, ServiceError } from '../foundation/errors/service-error.ts';
import { StoreFull, StoreMoves, StoreUnavailable } from '../foundation/errors/store-errors.ts';

/** SQLSTATE of a text with the character U+0000, which a database column cannot contain, so that no such name exists. */
const NUL_CHARACTER_ERROR = '22021';

/** Returns the error for the caller. Undefined for an internal fault, whose details are not disclosed. */
export function toServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (error instanceof EngineUnavailable)
    return new ServiceError(503, 'The search engine does not answer now; try again', { 'Retry-After': '2' });
  if (error instanceof EngineRefused) return new ServiceError(error.status, error.message);
  if (error instanceof StoreMoves)
    return new ServiceError(503, `${error.message}; searches go on. Try again`, { 'Retry-After': '2' });
  if (error instanceof StoreUnavailable)
    return new ServiceError(503, 'The database does not answer now; try again', { 'Retry-After': '2' });
  if (error instanceof StoreFull)
    return new ServiceError(
      507,
      'There is no room for more data; searches go on. Make room on the disk, then try again',
      { 'Retry-After': '30' },
    );
  // Cached keys are still valid; calls that change keys, or use others, must be sent to another process.
  if (error instanceof OperatorKeyChanged)
    return new ServiceError(503, 'The operator key was changed; try again', { 'Retry-After': '2' });
  // The caller can set the secret again.
  if (error instanceof SecretSealed) return badRequest(error.message);
  if (error instanceof FilterError) return badRequest(error.message);
  if (error instanceof Error && (error as { code?: unknown }).code === NUL_CHARACTER_ERROR)
    return badRequest('A text of the request holds the character U+0000; leave it out');
  return error instanceof EngineIndexMissing ? indexMissing(error.index) : undefined;
}
