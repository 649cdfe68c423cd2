/** Confirmation of changes over standard input: asks the person at the agent before a change is sent to the service, if the agent supports it. */
import type { RpcMessage } from './load-sdk.ts';
import { cut, plain } from './plain-text.ts';

/** The tool whose calls need confirmation. */
const CHANGES = 'apply_change';

/** Prefix of question IDs, which distinguishes them from the agent's own. */
const QUESTION_ID_PREFIX = 'aisle-confirm-';

/** Maximum length of a change in a question. */
const MAX_CHANGE_LENGTH = 2000;

/** Destinations of messages. */
export interface Ways {
  toService: (message: RpcMessage) => void;
  toAgent: (message: RpcMessage) => void;
}

interface CallParams {
  name?: string;
  arguments?: { change?: unknown };
}

/** Returns whether an agent said at its start that it can show a form. */
function canElicit(params: unknown): boolean {
  const { capabilities } = (params ?? {}) as { capabilities?: { elicitation?: { form?: object; url?: object } } };
  const elicitation = capabilities?.elicitation;
  // An agent that names no mode supports forms.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

const questionOf = (change: unknown): string =>
  `Apply this change to the shop? ${cut(plain(JSON.stringify(change) ?? ''), MAX_CHANGE_LENGTH)}`;

const REFUSED = 'Nothing was changed: the person did not agree. Ask what is to be different.';

/**
 * Forwards the messages of one agent, and delays calls of `apply_change` until a person has agreed.
 *
 * @example
 * const changes = new ChangeConfirmation({ toService, toAgent });
 * agent.onmessage = (message) => changes.pass(message);
 */
export class ChangeConfirmation {
  readonly #ways: Ways;
  readonly #waiting = new Map<string, RpcMessage>();
  #isAsking = false;
  #questions = 0;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** Handles a message of the agent. */
  pass(message: RpcMessage): void {
    if (message.method === 'initialize') this.#isAsking = canElicit(message.params);
    if (message.method === undefined && this.#waiting.has(String(message.id))) this.#answer(message);
    else if (this.#isAsking && isChange(message)) this.#ask(message);
    else {
      if (message.method === 'notifications/cancelled') this.#drop(message.params);
      this.#ways.toService(message);
    }
  }

  #ask(call: RpcMessage): void {
    const id = `${QUESTION_ID_PREFIX}${++this.#questions}`;
    this.#waiting.set(id, call);
    const { arguments: input } = call.params as CallParams;
    const params = {
      message: questionOf(input?.change),
      requestedSchema: { type: 'object', properties: {} },
    };
    this.#ways.toAgent({ jsonrpc: '2.0', id, method: 'elicitation/create', params });
  }

  #answer({ id, result }: RpcMessage): void {
    const call = this.#waiting.get(String(id))!;
    this.#waiting.delete(String(id));
    const { action } = (result ?? {}) as { action?: string };
    if (action === 'accept') this.#ways.toService(call);
    else
      this.#ways.toAgent({
        jsonrpc: '2.0',
        ...(call.id !== undefined && { id: call.id }),
        result: { content: [{ type: 'text', text: REFUSED }], isError: true },
      });
  }

  /** Drops the question if its call is cancelled meanwhile. */
  #drop(params: unknown): void {
    const { requestId } = (params ?? {}) as { requestId?: unknown };
    for (const [id, call] of this.#waiting) if (call.id === requestId) this.#waiting.delete(id);
  }
}

const isChange = ({ method, params }: RpcMessage): boolean =>
  method === 'tools/call' && (params as CallParams | undefined)?.name === CHANGES;
