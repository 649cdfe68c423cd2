/** Lets elements speak Danish wherever the page does. */
import { da } from '../locales/da.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('da', da);

export { da };
