/** Lets elements speak German wherever the page does. */
import { de } from '../locales/de.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('de', de);

export { de };
