/** Operation pages: the reference of an interface with a call to try under each operation that a browser can answer. */
import { interfaces } from '@aisle/contract/data';
import { tryCalls } from './try-data.ts';

/** Places for the calls; the page's script makes buttons of them. */
const names = new Set(interfaces.flatMap(tryCalls).map(([name]) => name));

const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The Markdown of the page of an interface (`docs/reference/<name>.md`) with the places; other pages stay as they are. */
export function withTryPlaces(file: string, text: string): string {
  const part = interfaces.find(({ id }) => file === `docs/reference/${kebab(id)}.md`);
  if (!part) return text;
  return text
    .split(/^(?=#{2,3} )/m)
    .map((section) => {
      const name = `${part.id}.${/^### (\w+)\s/.exec(section)?.[1]}`;
      return names.has(name) ? `${section.trimEnd()}\n\n<div class="try" data-try="${name}"></div>\n\n` : section;
    })
    .join('');
}
