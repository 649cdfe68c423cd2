/** Lets elements speak Norwegian (Bokmål) wherever the page does, whether it calls it `nb` or `no`; those who read Nynorsk read it too. */
import { nb } from '../locales/nb.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

for (const language of ['nb', 'no', 'nn']) registerTextPack(language, nb);

export { nb };
