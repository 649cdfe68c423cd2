/** A tool of agents: what it is called with, what it answers, and how it is done with the rights of its caller. */
import type { IndexSettings } from '@aisle/contract';

/** A JSON Schema of an object, as tools declare their arguments and answers. */
export interface ObjectSchema {
  readonly [keyword: string]: unknown;
  readonly type: 'object';
}

/** The shop as one caller may ask it. */
export interface ShopAccess {
  /** The index that is asked where a call names none. */
  readonly index: string;
  /**
   * Asks an operation with the caller's key, and is counted as an agent's.
   * @throws ToolFailure with the sentence of the service.
   */
  ask(path: string, body: object): Promise<Record<string, unknown>>;
  /** How an index is set; an empty object where there is none. */
  settingsOf(index: string): Promise<IndexSettings>;
}

/** What a tool answers: values by its schema, and the same in a few lines for models that read text alone. */
export interface ToolAnswer {
  structured: Record<string, unknown>;
  text: string;
}

/** One tool. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it is for, and when. */
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  /** @param input As the input schema has it, already checked. */
  run(input: Record<string, unknown>, shop: ShopAccess): Promise<ToolAnswer>;
}

/** A call that cannot be answered, with a sentence that helps the model to ask better. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}
