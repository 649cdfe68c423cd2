/** Live example: an element over a small shop, with its HTML to edit, its parts to see and its custom properties to change. */
import { changePanel, type ElementFacts } from './change-panel.ts';
import { eventJournal } from './event-journal.ts';
import { openStage } from './open-stage.ts';
import { shopService } from './shop-service.ts';

/** How long after the last key the example is shown anew, in milliseconds. */
const pause = 300;

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

/**
 * Puts the live example in place of the block that the page came with.
 * @param block holds `data-facts`, and the HTML of the example in its `<code>`.
 */
export async function showLive(block: HTMLElement): Promise<void> {
  const facts = JSON.parse(block.dataset['facts']!) as ElementFacts;
  const source = block.querySelector('code')!.textContent ?? '';
  const state = make('p', { className: 'live-state', textContent: 'Starting the service in this page …' });
  state.setAttribute('role', 'status');
  const frame = make('iframe', { title: `Live example of ${facts.tag}`, className: 'live-stage' });
  const editor = make('textarea', { value: source.trim(), spellcheck: false, className: 'live-editor' });
  editor.setAttribute('aria-label', 'HTML of the example');
  editor.rows = Math.min(16, editor.value.split('\n').length + 1);
  const { view, add } = eventJournal('Events of the elements, the newest first');
  block.prepend(state);
  try {
    const service = await shopService();
    frame.hidden = true;
    block.prepend(frame);
    const stage = await openStage(frame);
    const show = (): void => stage.show(editor.value, { fetch: service.fetch });
    stage.listen(facts.events, ({ name, text }) => add(name, text));
    const panel = changePanel(facts, {
      source: () => editor.value,
      edit: (text) => {
        editor.value = text;
        show();
      },
      style: stage.style,
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    editor.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(show, pause);
    });
    const restore = make('button', { type: 'button', className: 'plain', textContent: 'As it was' });
    restore.addEventListener('click', () => {
      editor.value = source.trim();
      panel.reset();
      show();
    });
    show();
    frame.hidden = false;
    // A frame that is moved loads anew: everything else goes, and comes below it.
    while (frame.nextSibling) frame.nextSibling.remove();
    block.append(panel.view, editor, restore, view);
    block.dataset['ready'] = '';
  } catch (error) {
    state.textContent = `The example cannot run here: ${(error as Error).message}. Its HTML stands below.`;
  }
}
