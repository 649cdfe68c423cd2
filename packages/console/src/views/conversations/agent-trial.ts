/** Agent trial: a chat with the agent, built with the elements of shops; its questions are not counted. */
import '@aisle/components/define/aisle-chat';
import '@aisle/components/define/aisle-search';
import type { AisleSearch } from '@aisle/components';
import { html, type PropertyValues } from 'lit';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { createUncountedClient } from '../indices/uncounted-client.ts';
import { type Agent, type AgentDraft, agentDraft, promptsOf } from './agent-draft.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * Asks the agent of an index.
 * @tag aisle-console-agent-trial
 */
export class AgentTrial extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    agent: { attribute: false },
    draft: { attribute: false },
  };

  indexName = '';
  /** The saved agent; undefined if there is none. */
  agent: Agent | undefined;
  /** The unsaved agent, whose visible texts are previewed. */
  draft: AgentDraft = agentDraft(undefined);

  #client: AisleSearch['client'];
  readonly #bench = new WorkbenchController(this);

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('indexName')) this.#client = createUncountedClient(this.#bench.session.admin.search);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<section class="panel">
      <h2>${words.say('conversations.try')}</h2>
      ${this.#renderChat()}
    </section>`;
  }

  #renderChat() {
    const { words, session } = this.#bench;
    if (!session.agent) return html`<p class="hint">${words.say('conversations.noModel')}</p>`;
    if (!this.agent) return html`<p class="hint">${words.say('conversations.saveFirst')}</p>`;
    const { endpoint, headers } = session.agent(this.indexName);
    return html`<p class="hint">${words.say('conversations.tryHow')}</p>
      <aisle-search .client=${this.#client} .index=${this.indexName}>
        <aisle-chat
          .agent=${this.indexName}
          .label=${this.draft.name.trim()}
          .prompts=${promptsOf(this.draft)}
          .endpoint=${endpoint}
          .headers=${headers}
        ></aisle-chat>
      </aisle-search>`;
  }
}

customElements.define('aisle-console-agent-trial', AgentTrial);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-agent-trial': AgentTrial;
  }
}
