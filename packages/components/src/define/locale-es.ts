/** Lets elements speak Spanish wherever the page does. */
import { es } from '../locales/es.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('es', es);

export { es };
