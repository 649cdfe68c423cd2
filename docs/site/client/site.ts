/** Every page: the switch of the theme, copy buttons, and the search and live parts as soon as somebody wants them. */
import { addCopyButtons } from './copy-buttons.ts';
import { switchTheme } from './switch-theme.ts';

switchTheme(document.querySelector<HTMLButtonElement>('[data-theme-switch]')!);
addCopyButtons(document.querySelectorAll('.code'));
