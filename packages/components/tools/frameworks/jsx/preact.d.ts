/** Makes every element known to JSX of Preact: properties by their names, attributes, and events as `on` and the event's name. */
import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { AisleEvents, AisleElements, AisleProps } from '../elements.js';

type Listeners<Events> = { [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void };

type Intrinsic<Tag extends keyof AisleElements> = Omit<
  HTMLAttributes<AisleElements[Tag]> & ClassAttributes<AisleElements[Tag]>,
  keyof AisleProps<Tag>
> &
  AisleProps<Tag> &
  Listeners<AisleEvents[Tag]>;

type Intrinsics = { [Tag in keyof AisleElements]: Intrinsic<Tag> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Intrinsics {}
  }
}
