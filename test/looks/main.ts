/** Draws docs/looks: one page of results in this project's theme, in its example themes, and in those of its peers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openGallery } from './gallery.ts';
import { pictures } from './pictures.ts';

const folder = resolve(import.meta.dirname, '../../docs/looks');
const only = process.argv[2];

const gallery = await openGallery();
try {
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures.filter(({ name }) => !only || name.startsWith(only))) {
    const bytes = await gallery.draw(picture);
    writeFileSync(resolve(folder, `${picture.name}.webp`), bytes);
    console.log(`${picture.name}.webp ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  await gallery.close();
}
