/** The error that becomes a response: a status, a sentence for people, and optional headers. */

import { FilterError } from './filter-error.ts';

/** A failure that is reported to the caller. Any other error becomes a 500 without details. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** HTTP status of the response. */
  readonly status: number;
  /** Extra headers of the response. */
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

/** Prefixes a bad request with its position: `requests[2]: …`. Returns any other failure unchanged. */
const withPosition = (field: string, error: unknown): unknown =>
  error instanceof FilterError || (error instanceof ServiceError && error.status === 400)
    ? badRequest(`${field}: ${error.message}`)
    : error;

/** Runs `work` and prefixes a bad request with its position. */
export function inPlace<Result>(field: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw withPosition(field, error);
  }
}

/** Like `inPlace`, for asynchronous work. */
export async function inPlaceLater<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw withPosition(field, error);
  }
}

/** Runs `work` and gives a bad request the status that the interface uses for invalid input. */
export function asInvalid<Result>(status: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const isWrong = error instanceof ServiceError && error.status === 400;
    throw isWrong ? new ServiceError(status, error.message, error.headers) : error;
  }
}
