/** Lets elements speak Finnish wherever the page does. */
import { fi } from '../locales/fi.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('fi', fi);

export { fi };
