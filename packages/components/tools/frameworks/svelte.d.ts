/** Makes every element known to Svelte's markup: properties, attributes, and events as `on` and the event's name. */
import type { HTMLAttributes } from 'svelte/elements';
import type { AisleEvents, AisleElements, AisleProps } from './elements.js';

type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}` | `on:${Name}`]?: (event: Events[Name]) => void;
};

type SvelteElement<Tag extends keyof AisleElements> = Omit<HTMLAttributes<AisleElements[Tag]>, keyof AisleProps<Tag>> &
  AisleProps<Tag> &
  Listeners<AisleEvents[Tag]>;

type SvelteElements = { [Tag in keyof AisleElements]: SvelteElement<Tag> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteElements {}
}
