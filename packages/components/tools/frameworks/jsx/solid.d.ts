/** Makes every element known to JSX of Solid: properties by their names or as `prop:`, attributes, and events as `on:`. */
import type { JSX } from 'solid-js';
import type { AisleEvents, AisleElements, AisleProperties, AisleProps } from '../elements.js';

type Listeners<Events> = { [Name in keyof Events & string as `on:${Name}`]?: (event: Events[Name]) => void };

type Explicit<Properties> = { [Name in keyof Properties & string as `prop:${Name}`]?: Properties[Name] };

type Intrinsic<Tag extends keyof AisleElements> = Omit<JSX.HTMLAttributes<AisleElements[Tag]>, keyof AisleProps<Tag>> &
  AisleProps<Tag> &
  Explicit<AisleProperties[Tag]> &
  Listeners<AisleEvents[Tag]>;

type Intrinsics = { [Tag in keyof AisleElements]: Intrinsic<Tag> };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Intrinsics {}
  }
}
