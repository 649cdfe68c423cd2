/** Switch field: a switch that takes effect immediately; settings that are saved with a button use a check box. */
import '@awesome.me/webawesome/dist/components/switch/switch.js';
import type WaSwitch from '@awesome.me/webawesome/dist/components/switch/switch.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/**
 * Renders it.
 * @example
 * switchField({ label: words.say('ingestion.isOn', { name }), value: task.enabled, onChange: (isOn) => this.#switch(task, isOn) });
 */
export const switchField = (options: {
  label: unknown;
  value: boolean;
  onChange: (value: boolean) => void;
  hint?: string;
  isLocked?: boolean;
}): TemplateResult =>
  html`<wa-switch
    size="s"
    .checked=${live(options.value)}
    .disabled=${options.isLocked ?? false}
    hint=${options.hint ?? nothing}
    @change=${({ currentTarget }: Event) => options.onChange((currentTarget as WaSwitch).checked)}
    >${options.label}</wa-switch
  >`;
