/** Sends typed events to the service as a page would, and shows the result. */
import { html, nothing } from 'lit';
import { icon } from '../../parts/icon.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/json-editor.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import { readJson } from '../../parts/json-problem.ts';
import { saveRow } from '../../parts/save-row.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

const example = (index: string): string =>
  JSON.stringify(
    { events: [{ eventType: 'click', eventName: 'Tried in the console', index, userToken: 'try', objectIDs: ['1'] }] },
    null,
    2,
  );

/** Parses the input: one event, a list, or a whole request body. */
function eventsIn(value: unknown): unknown[] {
  const list = (value as { events?: unknown } | null)?.events ?? value;
  return Array.isArray(list) ? list : [list];
}

/**
 * The form.
 * @tag aisle-console-send-events
 */
export class SendEvents extends LightElement {
  static override properties = { index: { attribute: false }, text: { state: true }, acceptedCount: { state: true } };

  index = '';
  /** The input; undefined for the example. */
  text: string | undefined;
  /** The last accepted input, which may be discarded. */
  #sent: string | undefined;
  /** Number of accepted events. */
  acceptedCount: number | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);

  constructor() {
    super();
    // The events name an index themselves.
    holdUnsaved(this, this.#bench, { survives: ['index'], isChanged: () => this.text !== this.#sent });
  }

  protected override render() {
    const { words } = this.#bench;
    const text = this.text ?? example(this.index);
    return html`<form class="stack" @submit=${this.#onSubmit}>
      <p class="hint">${words.say('live.sendHow')}</p>
      <aisle-console-json
        .label=${words.say('live.events')}
        .text=${text}
        .rows=${12}
        @json-change=${this.#onChange}
      ></aisle-console-json>
      ${
        this.acceptedCount === undefined
          ? nothing
          : html`<p class="notice good" role="status">
              ${icon('check')} ${words.say('live.taken', { count: this.acceptedCount })}
            </p>`
      }
      ${saveRow(this.#bench, this.#writing, {
        text: words.say('live.send'),
        needs: ['search'],
        isReady: !readJson(text).problem,
      })}
    </form>`;
  }

  #onChange = ({ text }: JsonChangeEvent): void => {
    this.text = text;
    this.acceptedCount = undefined;
    this.#writing.clear();
  };

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { session } = this.#bench;
    const { text } = this;
    const events = eventsIn(readJson(text ?? example(this.index)).value);
    this.acceptedCount = undefined;
    type Body = Parameters<typeof session.admin.events.pushEvents>[0]['body'];
    const done = await this.#writing.run(() =>
      // The service validates the input: that is the purpose of this form.
      session.admin.events.pushEvents({ body: { events } as Body }),
    );
    if (done) {
      this.acceptedCount = events.length;
      this.#sent = text;
    }
    this.dispatchEvent(new Event('events-sent', { bubbles: true }));
  };
}

customElements.define('aisle-console-send-events', SendEvents);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-send-events': SendEvents;
  }
}
