/** Lets elements speak Slovak wherever the page does. */
import { sk } from '../locales/sk.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('sk', sk);

export { sk };
