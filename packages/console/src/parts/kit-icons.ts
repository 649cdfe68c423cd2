/** Kit icons: the icons inside of Web Awesome's elements, drawn from a file of ours: theirs are fetched as texts and made markup, which the policy of the page refuses. */
import { registerIconLibrary } from '@awesome.me/webawesome/dist/components/icon/library.js';

const file = new URL('../styles/kit-icons.svg', import.meta.url).href;

registerIconLibrary('system', {
  resolver: (name) => `${file}#${name}`,
  spriteSheet: true,
  // Without a field of its own a drawing is 300 pixels wide, and lies over what stands beside it.
  mutator: (svg) => svg.setAttribute('viewBox', '0 0 24 24'),
});
