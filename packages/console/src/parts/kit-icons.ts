/** Kit icons: own icons for the Web Awesome elements, whose icons are fetched and inserted as markup, which the content security policy forbids. */
import { registerIconLibrary } from '@awesome.me/webawesome/dist/components/icon/library.js';

const file = new URL('../styles/kit-icons.svg', import.meta.url).href;

registerIconLibrary('system', {
  resolver: (name) => `${file}#${name}`,
  spriteSheet: true,
  // Without a view box, an SVG is 300 pixels wide and overlaps its neighbours.
  mutator: (svg) => svg.setAttribute('viewBox', '0 0 24 24'),
});
