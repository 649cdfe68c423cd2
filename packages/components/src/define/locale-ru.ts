/** Lets elements speak Russian wherever the page does. */
import { ru } from '../locales/ru.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('ru', ru);

export { ru };
