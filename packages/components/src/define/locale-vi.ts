/** Lets elements speak Vietnamese wherever the page does. */
import { vi } from '../locales/vi.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('vi', vi);

export { vi };
