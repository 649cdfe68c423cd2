/** Configuration mode switch: form or JSON; the mode is kept in the URL. */
import { html, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';

/** Renders the button that switches between form and JSON; calls `onSwitch` first. */
export const configModeButton = (
  { words, router }: WorkbenchController,
  {
    isJson,
    canShowForm,
    onSwitch,
  }: {
    isJson: boolean;
    /** Whether the typed JSON is a valid configuration that the form can show. */
    canShowForm: boolean;
    onSwitch: () => void;
  },
): TemplateResult =>
  html`<div class="row">
    <button
      type="button"
      class="small"
      ?disabled=${isJson && !canShowForm}
      @click=${() => {
        onSwitch();
        router.go({ query: { as: isJson ? undefined : 'json' } }, { replace: true });
      }}
    >
      ${icon(isJson ? 'edit' : 'index')} ${words.say(isJson ? 'crawlers.asForm' : 'crawlers.asJson')}
    </button>
  </div>`;
