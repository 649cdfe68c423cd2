/** A change that an agent proposes: of a rule, of the synonyms or of settings. Exactly one of them. */
import type { IndexSettings, Rule, Synonym } from '@aisle/contract';
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { type ShopAccess, ToolFailure } from '../tool.ts';

/** The change. */
export interface Change {
  /** A rule that is saved in the place of the one with its identifier. */
  rule?: Rule;
  /** The identifier of a rule that is deleted. */
  removeRule?: string;
  /** A synonym that is added, or takes the place of the one with its identifier. */
  synonym?: Synonym;
  /** A synonym that is taken out. */
  removeSynonym?: Synonym;
  /** Settings that are set; the others stay. */
  settings?: IndexSettings;
}

/** How one kind of change is done. `part` is what the index has in its place before. */
export interface ChangeKind<Value, Part> {
  /** @throws ServiceError 400 or ToolFailure that says what is wrong, and how it is right. */
  check(value: Value): void;
  /** What of the index the change is about, as it is now. */
  read(shop: ShopAccess, value: Value): Promise<Part>;
  /** Makes the change in an index, and answers its task. @throws ToolFailure with the sentence of the service. */
  write(place: { shop: ShopAccess; index: string }, value: Value, part: Part): Promise<unknown>;
  /** The change that takes it back; undefined where nothing does. */
  reverse(value: Value, part: Part): Change | undefined;
  /** In one line, with what was there before. */
  describe(value: Value, part: Part): string;
  /** The searches in which it is seen best; none where any may do. */
  queries(value: Value): readonly string[];
  /** Search parameters by which the same is seen without a copy of the index; undefined where there are none. */
  parameters?(value: Value): Readonly<Record<string, unknown>> | undefined;
  /** Search parameters that those searches need all the same. */
  circumstances?(value: Value): Readonly<Record<string, unknown>>;
}

/** Checks without having written. @throws ToolFailure in place of the error of the service. */
export function checkWith(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ToolFailure(error.message);
  }
}

/** The path of an index. */
export const indexPath = (index: string): string => `/1/indexes/${encodeURIComponent(index)}`;
