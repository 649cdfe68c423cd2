/** What only some boxes have: a shortcut, and an ear. Loaded where the markup asks for one of them. */
import { ShortcutController } from './shortcut-controller.ts';
import type { ShortcutHost } from './shortcut-controller.ts';
import { VoiceSearch } from './voice-search.ts';
import type { VoiceHost } from './voice-search.ts';

export type { voiceWords } from './voice-search.ts';

/** Gives a box its extras; both follow its attributes from then on. */
export const addExtras = (host: ShortcutHost & VoiceHost): void => {
  host.addController(new ShortcutController(host));
  host.addController(new VoiceSearch(host));
  host.requestUpdate();
};
