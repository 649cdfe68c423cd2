/** Lets elements speak English wherever the page does. */
import { en } from '../locales/en.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('en', en);

export { en };
