/** Lets elements speak French wherever the page does. */
import { fr } from '../locales/fr.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('fr', fr);

export { fr };
