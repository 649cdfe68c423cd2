/** A change proposed by an agent: of a rule, of the synonyms or of settings; exactly one of them. */
import type { IndexSettings, Rule, Synonym } from '@aisle/contract';
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { type ShopAccess, ToolFailure } from '../tool.ts';

/** The change. */
export interface Change {
  /** A rule to save, replacing the one with its objectID. */
  rule?: Rule;
  /** The objectID of a rule to delete. */
  removeRule?: string;
  /** A synonym to add, replacing the one with its objectID. */
  synonym?: Synonym;
  /** A synonym to remove. */
  removeSynonym?: Synonym;
  /** Settings to set; the others are unchanged. */
  settings?: IndexSettings;
}

/** Implementation of one kind of change. `part` is the affected part of the index before the change. */
export interface ChangeKind<Value, Part> {
  /** @throws ServiceError 400 or ToolFailure that explains the error and the cure. */
  check(value: Value): void;
  /** Reads the affected part of the index as it is now. */
  read(shop: ShopAccess, value: Value): Promise<Part>;
  /** Makes the change in an index, and returns its task. @throws ToolFailure with the message of the service. */
  write(place: { shop: ShopAccess; index: string }, value: Value, part: Part): Promise<unknown>;
  /** Returns the change that reverts it. Undefined if there is none. */
  reverse(value: Value, part: Part): Change | undefined;
  /** Describes it in one line, with the previous state. */
  describe(value: Value, part: Part): string;
  /** Returns the searches that show it best; empty if any search will do. */
  queries(value: Value): readonly string[];
  /** Returns search parameters with the same effect, for a preview without a copy of the index. Undefined if there are none. */
  parameters?(value: Value): Readonly<Record<string, unknown>> | undefined;
  /** Returns search parameters that those searches need in any case. */
  circumstances?(value: Value): Readonly<Record<string, unknown>>;
}

/** Runs a check before anything is written. @throws ToolFailure instead of the error of the service. */
export function checkWith(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ToolFailure(error.message);
  }
}

/** Returns the path of an index. */
export const indexPath = (index: string): string => `/1/indexes/${encodeURIComponent(index)}`;
