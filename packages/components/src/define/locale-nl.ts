/** Lets elements speak Dutch wherever the page does. */
import { nl } from '../locales/nl.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('nl', nl);

export { nl };
