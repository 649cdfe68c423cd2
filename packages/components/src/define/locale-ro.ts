/** Lets elements speak Romanian wherever the page does. */
import { ro } from '../locales/ro.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('ro', ro);

export { ro };
