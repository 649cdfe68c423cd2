/** Messages between the model thread and the main thread. */
import type { ResolvedAddress } from '../outbound/checked-lookup.ts';
import type { AssistantFailureKind } from './assistant.ts';
import type { ModelCall, ModelPart } from './chat-model.ts';

/** Location of the model, and how to call it. */
export interface ModelAddress {
  /** Base URL of `/chat/completions`: `http://127.0.0.1:11434/v1`. Its host must be an allowed one. */
  url: string;
  /** Model name on the server. */
  model: string;
  /** Sent as `Authorization: Bearer …`; none by default. */
  key?: string | undefined;
}

/** Initial data of the thread. */
export interface ModelThreadData extends ModelAddress {
  /** Name of the model in failures. */
  label: string;
  allowedHosts: readonly string[] | undefined;
  /** Whether the main thread resolves names. */
  hasResolver: boolean;
}

/** To the thread. */
export type ModelThreadRequest =
  | { kind: 'call'; id: number; call: ModelCall }
  /** The call with this ID has no reader any more. */
  | { kind: 'cancel'; id: number }
  | { kind: 'resolved'; id: number; addresses: readonly ResolvedAddress[] }
  | { kind: 'unresolved'; id: number; message: string };

/** A failure of a model, in serializable form. */
export interface FailureReport {
  kind: AssistantFailureKind;
  message: string;
  retryAfter: number | undefined;
}

/** Message about one call: a part, its end, or its failure. */
export type ModelCallReply =
  | { id: number; part: ModelPart }
  | { id: number; hasEnded: true }
  | { id: number; failure: FailureReport };

/** From the thread. */
export type ModelThreadReply =
  | { kind: 'ready' }
  /** Replies of any calls, in order. */
  | { kind: 'replies'; replies: readonly ModelCallReply[] }
  | { kind: 'resolve'; id: number; name: string };
