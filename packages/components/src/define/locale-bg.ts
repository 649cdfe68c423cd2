/** Lets elements speak Bulgarian wherever the page does. */
import { bg } from '../locales/bg.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('bg', bg);

export { bg };
