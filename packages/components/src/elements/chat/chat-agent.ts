/** Agent of a chat: with whom the conversation is, what that agent says about itself, and whether it is there at all. */
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { agentCardOf } from '../../conversation/agent-card.ts';
import { AssistantError } from '../../conversation/assistant-place.ts';
import type { AgentCard, AssistantPlace } from '../../conversation/assistant-place.ts';
import { placeOf } from '../../conversation/place-of.ts';
import type { AssistantSetup } from '../../conversation/place-of.ts';

/** The element around. */
export interface AgentHost extends ReactiveElement, AssistantSetup {
  readonly session: SearchSession | undefined;
}

/**
 * The agent that an element names, or that of the index around.
 * @example
 * if (agent.follow()) conversation = new Conversation({ name: agent.id, place: () => agent.place, … });
 */
export class ChatAgent {
  readonly #host: AgentHost;
  #id = '';
  #card: AgentCard = { prompts: [] };
  #isAbsent = false;

  constructor(host: AgentHost) {
    this.#host = host;
  }

  /** The index or agent that the conversation is with; empty before there is one. */
  get id(): string {
    return this.#id;
  }

  /** Empty where nobody says. */
  get name(): string {
    return this.#card.name ?? '';
  }

  /** Its questions to begin with. */
  get prompts(): readonly string[] {
    return this.#card.prompts;
  }

  /** Whether the index has no assistant, or the key may not use it. */
  get isAbsent(): boolean {
    return this.#isAbsent;
  }

  /** Where it answers. */
  get place(): AssistantPlace {
    return placeOf(this.#host, this.#id);
  }

  /** Whether its settings let it offer an action; so they do where nobody says. */
  allows(action: string): boolean {
    return this.#card.actions?.includes(action) ?? true;
  }

  /** Takes up the agent that the page names now; true where it is another one than before. */
  follow(): boolean {
    const { agent, session } = this.#host;
    const id = agent || (session?.state.index ?? '');
    if (!id || id === this.#id) return false;
    this.#id = id;
    void this.#read();
    return true;
  }

  async #read(): Promise<void> {
    const id = this.#id;
    const { session, localName } = this.#host;
    let card: AgentCard = { prompts: [] };
    let isAbsent = false;
    try {
      if (session) card = await agentCardOf(session, this.place);
    } catch (error) {
      // Whoever cannot be reached now may be there when a question comes.
      isAbsent = error instanceof AssistantError && (error.kind === 'absent' || error.kind === 'refused');
      if (!isAbsent) console.warn(`<${localName}>`, error);
    }
    if (id !== this.#id) return;
    this.#card = card;
    this.#isAbsent = isAbsent;
    this.#host.requestUpdate();
  }
}
