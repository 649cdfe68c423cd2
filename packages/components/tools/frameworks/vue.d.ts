/** Makes every element known to Vue's templates: properties, attributes and events. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { AisleEvents, AisleElements, AisleProps } from './elements.js';

type Emits<Events> = { [Name in keyof Events & string]: (event: Events[Name]) => void };

type VueElement<Tag extends keyof AisleElements> = new () => AisleElements[Tag] & {
  /** The props that a template may set. */
  $props: Omit<HTMLAttributes, keyof AisleProps<Tag>> & AisleProps<Tag> & PublicProps;
  /** The events that a template may listen to. */
  $emit: EmitFn<Emits<AisleEvents[Tag]>>;
};

type VueElements = { [Tag in keyof AisleElements]: VueElement<Tag> };

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
