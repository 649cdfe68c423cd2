/** Lets elements speak Croatian wherever the page does. */
import { hr } from '../locales/hr.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('hr', hr);

export { hr };
