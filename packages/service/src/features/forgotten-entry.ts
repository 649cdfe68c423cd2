/** Forgotten entry: that somebody was forgotten, as a list outside of the store says it: a name that leads back to nobody. */
import type { Scopes } from '../ground/keys/api-key.ts';

/** One entry of the list. */
export interface ForgottenEntry {
  /** What `visitors.nameOf` makes of the user token, under the key of the store: a copy of the store knows it again. */
  name: string;
  /** When it was asked for, in milliseconds since the Unix epoch: what came later is another matter. */
  at: number;
  /** The indices, as patterns; an empty list is everything. */
  scopes: Scopes;
}
