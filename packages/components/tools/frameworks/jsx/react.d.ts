/** Makes every element known to JSX of React 19: properties by their names, attributes, and events as `on` and the event's name. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AisleEvents, AisleElements, AisleProps } from '../elements.js';

type Listeners<Events> = { [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void };

type Intrinsic<Tag extends keyof AisleElements> = Omit<
  DetailedHTMLProps<HTMLAttributes<AisleElements[Tag]>, AisleElements[Tag]>,
  keyof AisleProps<Tag>
> &
  AisleProps<Tag> &
  Listeners<AisleEvents[Tag]> & { class?: string };

type Intrinsics = { [Tag in keyof AisleElements]: Intrinsic<Tag> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Intrinsics {}
  }
}
