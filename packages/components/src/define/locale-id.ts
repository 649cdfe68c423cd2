/** Lets elements speak Indonesian wherever the page does. */
import { id } from '../locales/id.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('id', id);

export { id };
