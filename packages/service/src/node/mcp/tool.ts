/** A tool of agents: its parameters, its result, and its execution with the rights of the caller. */
import type { IndexSettings } from '@aisle/contract';
import type { Permission } from '../../ground/keys/api-key.ts';

/** A JSON Schema of an object, with which tools declare their parameters and results. */
export interface ObjectSchema {
  readonly [keyword: string]: unknown;
  readonly type: 'object';
}

/** Response to a request of a tool. */
export interface Answered {
  status: number;
  value: Record<string, unknown>;
}

/** The shop as one caller may access it. Every method throws a `ToolFailure` as soon as the call is cancelled. */
export interface ShopAccess {
  /** The index for calls that name none. */
  readonly index: string;
  /** Parameters of every search. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Name of the caller's key, for logs. */
  readonly keyName: string;
  /** Returns the same shop with another index: filters of an agent apply only to its own one. */
  at(index: string): ShopAccess;
  /** Returns whether the caller's key has a permission. */
  can(permission: Permission): boolean;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Calls a search operation with the caller's key, counted as an agent's.
   * @throws ToolFailure with the message of the service.
   */
  ask(path: string, body: object): Promise<Record<string, unknown>>;
  /** Sends a request with any method, and returns any response. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answered>;
  /** Resolves when searches of an index see a write. @throws ToolFailure if the service reports why they cannot. */
  published(index: string, taskID: unknown): Promise<void>;
  /** Deletes a copy that was made for a preview, even if the call was cancelled meanwhile. */
  cleanUp(index: string): Promise<void>;
  /** Returns the settings of an index; an empty object if it does not exist. */
  settingsOf(index: string): Promise<IndexSettings>;
  /** Seals a text so that only this service can create the seal, and only for this caller's key. */
  seal(text: string): Promise<string>;
  /** Logs a change in the service's log. */
  logChange(change: string): void;
}

/** Result of a tool: values by its schema, and the same in a few lines for models that read only text. */
export interface ToolAnswer {
  structured: Record<string, unknown>;
  text: string;
  /** Data for the page that a program shows with it; not read by models. */
  meta?: Readonly<Record<string, unknown>>;
}

/** One tool. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: its purpose, and when to use it. */
  readonly description: string;
  /** Permissions that a key needs to be offered it. */
  readonly permissions: readonly Permission[];
  /** Whether its results contain cards, which graphical assistants show. */
  readonly hasCards?: boolean;
  /** Whether it changes what shoppers see; otherwise it is read-only. */
  readonly isDestructive?: boolean;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  /** @param input Already validated against the input schema. */
  run(input: Record<string, unknown>, shop: ShopAccess): Promise<ToolAnswer>;
}

/** Error of a call, with a sentence that helps the model to correct it. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}
