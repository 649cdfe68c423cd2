/** Lets elements speak Polish wherever the page does. */
import { pl } from '../locales/pl.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('pl', pl);

export { pl };
