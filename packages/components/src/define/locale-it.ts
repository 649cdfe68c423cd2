/** Lets elements speak Italian wherever the page does. */
import { it } from '../locales/it.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('it', it);

export { it };
