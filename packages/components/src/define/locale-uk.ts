/** Lets elements speak Ukrainian wherever the page does. */
import { uk } from '../locales/uk.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('uk', uk);

export { uk };
