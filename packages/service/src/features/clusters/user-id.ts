/** User names: which ones are valid in a header and in a path. */
import { badRequest } from '../../foundation/errors/service-error.ts';

/** Longer than any that is in use. */
const MAX_LENGTH = 128;

/** @throws ServiceError 400 for a name that is invalid in headers or paths. */
export function checkUserID(userID: string, where: string): void {
  if (userID.length === 0 || userID.length > MAX_LENGTH || !/^[a-zA-Z0-9 \-*.]+$/.test(userID))
    throw badRequest(`"${where}" must have 1 to ${MAX_LENGTH} characters: letters, digits, space, "-", "*" and "."`);
  if (userID.trim() !== userID || userID === '.' || userID === '..')
    throw badRequest(`"${where}" must not be "." or ".." and must not begin or end with a space`);
}
