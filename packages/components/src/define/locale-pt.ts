/** Lets elements speak Portuguese wherever the page does. */
import { pt } from '../locales/pt.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('pt', pt);

export { pt };
