/** Conversations: questions of shoppers to the agent of an index, their outcomes, and the agent's settings. */
import { html } from 'lit';
import { indexDesk } from '../../parts/index-desk.ts';
import { fetchIndices } from '../../parts/index-list.ts';
import { noIndex } from '../../parts/no-index.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './agent-editor.ts';
import './conversation-figures.ts';

const drawFigures = (index: string) =>
  html`<aisle-console-conversation-figures .indexName=${index}></aisle-console-conversation-figures>`;
const drawAgent = (index: string) => html`<aisle-console-agent .indexName=${index}></aisle-console-agent>`;

/**
 * The view.
 * @tag aisle-console-conversations
 */
export class ConversationsView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  protected override render() {
    const { words } = this.#bench;
    return indexDesk(this.#bench, this.#indices, {
      title: words.say('views.conversations'),
      lead: words.say('conversations.lead'),
      parts: [
        { id: 'figures', text: words.say('conversations.figures'), draw: drawFigures },
        { id: 'agent', text: words.say('conversations.agent'), draw: drawAgent },
      ],
      clears: [],
      without: () => noIndex(this.#bench, { icon: 'talk' }),
    });
  }
}

customElements.define('aisle-console-conversations', ConversationsView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-conversations': ConversationsView;
  }
}
