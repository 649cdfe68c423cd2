/** Forgotten entry: records outside the store that a user was forgotten, under a pseudonym that does not identify the user. */
import type { Scopes } from '../ground/keys/api-key.ts';

/** One entry of the list of forgotten users. */
export interface ForgottenEntry {
  /** `visitors.nameOf` of the user token with the key of the store: a copy of the store has the same pseudonyms. */
  name: string;
  /** Time of the request, in milliseconds since the Unix epoch. Later data is not affected. */
  at: number;
  /** Index patterns. An empty list stands for all indices. */
  scopes: Scopes;
}
