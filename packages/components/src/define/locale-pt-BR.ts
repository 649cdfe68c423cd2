/** Lets elements speak Brazilian Portuguese wherever the page does. */
import { ptBR } from '../locales/pt-BR.ts';
import { registerTextPack } from '../text/register-text-pack.ts';

registerTextPack('pt-BR', ptBR);

export { ptBR };
