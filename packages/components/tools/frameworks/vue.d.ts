/** Makes every element known to Vue's templates: properties, attributes and events. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { AisleAttributes, AisleEvents, AisleElements, AisleProps } from './elements.js';

type Emits<Events> = { [Name in keyof Events & string]: (event: Events[Name]) => void };

type Camelized<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camelized<Rest>>}`
  : Name;

/** `vue-tsc` reads `hits-per-page="12"`, an attribute, as the text of `hitsPerPage`. */
type Written<Tag extends keyof AisleElements> = {
  [Name in keyof AisleAttributes[Tag] & string as Camelized<Name>]?: AisleAttributes[Tag][Name];
};

type VueProps<Tag extends keyof AisleElements> = {
  [Name in keyof (AisleProps<Tag> & Written<Tag>)]?:
    | (Name extends keyof AisleProps<Tag> ? AisleProps<Tag>[Name] : never)
    | (Name extends keyof Written<Tag> ? Written<Tag>[Name] : never);
};

type VueElement<Tag extends keyof AisleElements> = new () => AisleElements[Tag] & {
  /** The props that a template may set. */
  $props: Omit<HTMLAttributes, keyof VueProps<Tag>> & VueProps<Tag> & PublicProps;
  /** The events that a template may listen to. */
  $emit: EmitFn<Emits<AisleEvents[Tag]>>;
};

type VueElements = { [Tag in keyof AisleElements]: VueElement<Tag> };

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
