/** Lets elements speak Japanese wherever the page does. */
import { ja } from '../locales/ja.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('ja', ja);

export { ja };
