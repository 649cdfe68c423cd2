/** Lets elements speak Swedish wherever the page does. */
import { sv } from '../locales/sv.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('sv', sv);

export { sv };
