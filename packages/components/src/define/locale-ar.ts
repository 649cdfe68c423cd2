/** Lets elements speak Arabic wherever the page does. */
import { ar } from '../locales/ar.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('ar', ar);

export { ar };
