/** Way of a configuration: by fields or as JSON; which of both stands in the address. */
import { html, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';

/** Draws the button that turns from one to the other; `onTurn` is told before. */
export const configWay = (
  { words, router }: WorkbenchController,
  {
    isJson,
    isReady,
    onTurn,
  }: {
    isJson: boolean;
    /** Whether what is typed can be shown as fields. */
    isReady: boolean;
    onTurn: () => void;
  },
): TemplateResult =>
  html`<div class="row">
    <button
      type="button"
      class="small"
      ?disabled=${isJson && !isReady}
      @click=${() => {
        onTurn();
        router.go({ query: { as: isJson ? undefined : 'json' } }, { replace: true });
      }}
    >
      ${icon(isJson ? 'edit' : 'index')} ${words.say(isJson ? 'crawlers.asForm' : 'crawlers.asJson')}
    </button>
  </div>`;
