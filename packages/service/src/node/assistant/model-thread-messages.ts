/** What goes between the model thread and whoever asks it. */
import type { ResolvedAddress } from '../outbound/checked-lookup.ts';
import type { AssistantFailureKind } from './assistant.ts';
import type { ModelCall, ModelPart } from './chat-model.ts';

/** Where the model is, and how it is asked. */
export interface ModelAddress {
  /** The address before `/chat/completions`: `http://127.0.0.1:11434/v1`. Its host must be an allowed one. */
  url: string;
  /** What the server calls the model. */
  model: string;
  /** Sent as `Authorization: Bearer …`; none by default. */
  key?: string | undefined;
}

/** What the thread starts with. */
export interface ModelThreadData extends ModelAddress {
  /** What failures call the model. */
  label: string;
  allowedHosts: readonly string[] | undefined;
  /** Whether names are resolved by who started it. */
  hasResolver: boolean;
}

/** To the thread. */
export type ModelThreadRequest =
  | { kind: 'call'; id: number; call: ModelCall }
  /** Nobody reads the call with this number any more. */
  | { kind: 'cancel'; id: number }
  | { kind: 'resolved'; id: number; addresses: readonly ResolvedAddress[] }
  | { kind: 'unresolved'; id: number; message: string };

/** A failure of a model, as it travels. */
export interface FailureReport {
  kind: AssistantFailureKind;
  message: string;
  retryAfter: number | undefined;
}

/** About one call: a part of it, its end, or why there is none. */
export type ModelCallReply =
  | { id: number; part: ModelPart }
  | { id: number; hasEnded: true }
  | { id: number; failure: FailureReport };

/** From the thread. */
export type ModelThreadReply =
  | { kind: 'ready' }
  /** Of any calls, in the order in which they came. */
  | { kind: 'replies'; replies: readonly ModelCallReply[] }
  | { kind: 'resolve'; id: number; name: string };
