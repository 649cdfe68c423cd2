/** Lets elements speak Hebrew wherever the page does. */
import { he } from '../locales/he.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('he', he);

export { he };
