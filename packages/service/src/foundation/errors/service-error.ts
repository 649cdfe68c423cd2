/** The one error that becomes an answer: a status, a sentence for people, and headers where they help. */

import { FilterError } from './filter-error.ts';

/** A failure that the caller is told about. Anything else that is thrown becomes a 500 without details. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** HTTP status of the answer. */
  readonly status: number;
  /** Extra headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** 400: the request is wrong; `message` names the field, the rule and the cure. */
export const badRequest = (message: string): ServiceError => new ServiceError(400, message);

/** 404: there is no such index (or it is not searchable yet). */
export const indexMissing = (index: string): ServiceError =>
  new ServiceError(404, `Index ${index} does not exist; write a record to it first`);

/** A wrong request, told with its place: `requests[2]: …`; any other failure as it is. */
const toldInPlace = (field: string, error: unknown): unknown =>
  error instanceof FilterError || (error instanceof ServiceError && error.status === 400)
    ? badRequest(`${field}: ${error.message}`)
    : error;

/** Runs `work`; a wrong request in it is told with its place. */
export function inPlace<Result>(field: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw toldInPlace(field, error);
  }
}

/** The same for work that may have to wait. */
export async function inPlaceLater<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toldInPlace(field, error);
  }
}

/** Runs `work`; a wrong request in it gets the status that the interface has for wrong input. */
export function asInvalid<Result>(status: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const isWrong = error instanceof ServiceError && error.status === 400;
    throw isWrong ? new ServiceError(status, error.message, error.headers) : error;
  }
}
