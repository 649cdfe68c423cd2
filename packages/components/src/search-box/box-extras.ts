/** What only some boxes have: a shortcut, and an ear. Loaded where the markup asks for one of them. */
import type { TemplateResult, nothing } from 'lit';
import { ShortcutController } from './shortcut-controller.ts';
import type { ShortcutHost } from './shortcut-controller.ts';
import { VoiceSearch } from './voice-search.ts';
import type { VoiceHost } from './voice-search.ts';

export type { voiceWords } from './voice-search.ts';

/** What a box renders of it. */
export interface BoxExtras {
  render(): TemplateResult | typeof nothing;
}

/** Gives a box its extras; both follow its attributes from then on. */
export const boxExtras = (host: ShortcutHost & VoiceHost): BoxExtras => {
  new ShortcutController(host);
  return new VoiceSearch(host);
};
