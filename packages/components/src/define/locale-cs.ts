/** Lets elements speak Czech wherever the page does. */
import { cs } from '../locales/cs.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('cs', cs);

export { cs };
