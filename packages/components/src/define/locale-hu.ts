/** Lets elements speak Hungarian wherever the page does. */
import { hu } from '../locales/hu.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('hu', hu);

export { hu };
