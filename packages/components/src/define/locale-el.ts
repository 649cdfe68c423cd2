/** Lets elements speak Greek wherever the page does. */
import { el } from '../locales/el.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('el', el);

export { el };
