/** Lets elements speak Chinese wherever the page does. */
import { zh } from '../locales/zh.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('zh', zh);

export { zh };
