/** A tool of agents: what it is called with, what it answers, and how it is done with the rights of its caller. */
import type { IndexSettings } from '@aisle/contract';
import type { Permission } from '../../ground/keys/api-key.ts';

/** A JSON Schema of an object, as tools declare their arguments and answers. */
export interface ObjectSchema {
  readonly [keyword: string]: unknown;
  readonly type: 'object';
}

/** What a request of a tool was answered. */
export interface Answered {
  status: number;
  value: Record<string, unknown>;
}

/** The shop as one caller may ask it. Every method ends with a `ToolFailure` as soon as the call was cancelled. */
export interface ShopAccess {
  /** The index that is asked where a call names none. */
  readonly index: string;
  /** What every search says of itself. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What the caller's key is called, for logs. */
  readonly keyName: string;
  /** The same shop, where another index is asked: filters of an agent are about its own one. */
  at(index: string): ShopAccess;
  /** Whether the caller's key has a permission. */
  can(permission: Permission): boolean;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Asks an operation with the caller's key, and is counted as an agent's.
   * @throws ToolFailure with the sentence of the service.
   */
  ask(path: string, body: object): Promise<Record<string, unknown>>;
  /** The same by any method, and whatever the answer is. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answered>;
  /** Resolves when searches of an index see a write. @throws ToolFailure where the service says why they cannot. */
  published(index: string, taskID: unknown): Promise<void>;
  /** Deletes a copy that was made to try something, also where the call was cancelled meanwhile. */
  cleanUp(index: string): Promise<void>;
  /** How an index is set; an empty object where there is none. */
  settingsOf(index: string): Promise<IndexSettings>;
  /** A seal over a text that only this service can make, and only for this caller's key. */
  seal(text: string): Promise<string>;
  /** Writes into the log of the service what was changed. */
  logChange(change: string): void;
}

/** What a tool answers: values by its schema, and the same in a few lines for models that read text alone. */
export interface ToolAnswer {
  structured: Record<string, unknown>;
  text: string;
  /** For the page that a program shows with it; no model reads it. */
  meta?: Readonly<Record<string, unknown>>;
}

/** One tool. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it is for, and when. */
  readonly description: string;
  /** What a key needs to be offered it. */
  readonly permissions: readonly Permission[];
  /** Whether its answers hold cards, which assistants that draw show. */
  readonly hasCards?: boolean;
  /** Whether it changes what shoppers see; without it a tool only reads. */
  readonly isDestructive?: boolean;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  /** @param input As the input schema has it, already checked. */
  run(input: Record<string, unknown>, shop: ShopAccess): Promise<ToolAnswer>;
}

/** A call that cannot be answered, with a sentence that helps the model to ask better. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}
