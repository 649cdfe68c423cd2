/** Lets elements speak Thai wherever the page does. */
import { th } from '../locales/th.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('th', th);

export { th };
