/** A pager as shoppers use it: `<aisle-pagination>`. */
import type { AislePagination } from '../../elements/pagination/pagination.ts';
import { textOf } from '../mount.ts';
import { ElementHarness } from './element-harness.ts';

export class PaginationHarness extends ElementHarness<AislePagination> {
  /** All links in their order: `‹`, `1`, `2`, `›`. */
  links(): string[] {
    return this.textsOf('link');
  }

  link(text: string): HTMLAnchorElement {
    return this.parts<HTMLAnchorElement>('link').find((one) => textOf(one) === text)!;
  }

  goTo(page: string): void {
    this.link(page).click();
  }

  /** The link of the page that is shown. */
  get current(): HTMLElement {
    return this.part('current');
  }
}
