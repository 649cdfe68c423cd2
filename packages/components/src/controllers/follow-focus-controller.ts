/** Focus controller of a list: keeps the focus on its choice while links, buttons or checkboxes are updated in place. */
import type { ReactiveElement } from 'lit';
import { focusOn, focusFallbackOf } from '../dom/focus/move-focus.ts';
import { isFocusLost } from '../dom/focus/focus-state.ts';

/** A link or button with a choice, or a checkbox with a value. */
export type ChoiceNode = HTMLElement & { choice?: string };

const choiceOf = (node: ChoiceNode | null): string | undefined =>
  node?.matches('[type=checkbox]') ? (node as HTMLInputElement).value : node?.choice;

/**
 * Rows that are updated in place change their meaning. The focus follows the choice of its node to another row; if the choice is
 * removed, the focus stays in the list, and if that is removed too, it moves to the results, never to the top of the page.
 * @example
 * followFocus(this);
 * html`<a .choice=${value}>…</a>`;
 */
export const followFocus = (host: ReactiveElement): void => {
  let focused: ChoiceNode | null | undefined;
  let focusedChoice: string | undefined;
  host.addController({
    hostUpdate() {
      focused = host.shadowRoot?.activeElement as ChoiceNode | null;
      focusedChoice = choiceOf(focused);
    },
    hostUpdated() {
      const isLost = focused && isFocusLost(host);
      if (!focused || (!isLost && host.shadowRoot!.activeElement === focused && choiceOf(focused) === focusedChoice))
        return;
      const nodes = [...host.renderRoot.querySelectorAll<ChoiceNode>('a, button, input')];
      const { localName } = focused;
      const same =
        focusedChoice === undefined
          ? undefined
          : nodes.find((node) => node.localName === localName && choiceOf(node) === focusedChoice);
      if (same) same.focus({ preventScroll: true });
      else if (isLost) focusOn(nodes[0] ?? focusFallbackOf(host));
    },
  });
};
