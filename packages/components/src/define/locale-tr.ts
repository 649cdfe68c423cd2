/** Lets elements speak Turkish wherever the page does. */
import { tr } from '../locales/tr.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('tr', tr);

export { tr };
