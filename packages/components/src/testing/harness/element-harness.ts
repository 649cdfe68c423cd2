/** What every test harness of an element has: a harness knows the markup inside, so that tests say what a shopper sees and does. */
import type { LitElement } from 'lit';
import { part, parts, textOf } from '../mount.ts';

/**
 * One element on a test page.
 * @example
 * class StatsHarness extends ElementHarness<AisleStats> {
 *   get text() { return textOf(this.part('text')); }
 * }
 */
export class ElementHarness<Shown extends HTMLElement = LitElement> {
  readonly element: Shown;

  constructor(element: Shown) {
    this.element = element;
  }

  /** The name that the element shows, or that assistive technology hears. */
  get label(): string {
    return textOf(this.part('label'));
  }

  /** What has the focus inside. */
  get focused(): HTMLElement | null {
    return this.element.shadowRoot!.activeElement as HTMLElement | null;
  }

  protected part<Found extends HTMLElement = HTMLElement>(name: string): Found {
    return part<Found>(this.element, name);
  }

  protected parts<Found extends HTMLElement = HTMLElement>(name: string): Found[] {
    return parts(this.element, name) as Found[];
  }

  protected textsOf(name: string): string[] {
    return this.parts(name).map(textOf);
  }
}
