/** A menu of links as shoppers use it: `<aisle-menu>` and `<aisle-hierarchical-menu>`. */
import type { LitElement } from 'lit';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { ElementHarness } from './element-harness.ts';

type ChoiceLink = ChoiceNode & HTMLAnchorElement;

export class MenuHarness<Shown extends LitElement = LitElement> extends ElementHarness<Shown> {
  /** The rows, each with its count: `Acme 15`. */
  rows(): string[] {
    return this.textsOf('item');
  }

  get links(): ChoiceLink[] {
    return this.parts<ChoiceLink>('link');
  }

  /** The link that chooses a value, or gives it up. */
  link(value: string): ChoiceLink {
    return this.links.find(({ choice }) => choice === value)!;
  }

  choose(value: string): void {
    this.link(value).click();
  }

  /** Whether a value is what the results are narrowed to. */
  isCurrent(value: string): boolean {
    return this.link(value).getAttribute('aria-current') === 'true';
  }

  /** The link to all results. */
  get all(): HTMLAnchorElement {
    return this.part<HTMLAnchorElement>('all');
  }

  /** The button that shows more or fewer values; null where there is none. */
  get more(): HTMLButtonElement | null {
    return this.part<HTMLButtonElement>('more');
  }
}
