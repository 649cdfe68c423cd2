/** Lets elements speak Chinese in traditional characters wherever the page does. */
import { zhHant } from '../locales/zh-Hant.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('zh-Hant', zhHant);

export { zhHant };
