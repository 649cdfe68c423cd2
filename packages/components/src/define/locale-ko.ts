/** Lets elements speak Korean wherever the page does. */
import { ko } from '../locales/ko.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('ko', ko);

export { ko };
