/** Puts elements on a test page around a client that the test controls, and waits for what a shopper would wait for. */
import { fixtureCleanup, fixtureSync } from '@open-wc/testing';
import type { Hit, SearchClientLike } from '@aisle/contract';
import type { AisleSearch } from '../elements/search/search.ts';
import { underWay } from '../dom/loading/load.ts';
import { createFakeClient, shoes } from './fake-client.ts';
import type { FakeClient } from './fake-client.ts';

/** A page with a search. */
export interface TestPage {
  client: FakeClient;
  root: AisleSearch;
  /** The first element with a tag. */
  get<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag];
  /** Waits until every search is answered and every element shows it. */
  settled(): Promise<void>;
}

/** Puts HTML on the page; `cleanUp` takes it away. */
export const place = (html: string): HTMLElement => fixtureSync(`<div>${html}</div>`);

/** Takes away everything that tests put on the page, also what they left in the address. */
export const cleanUp = async (): Promise<void> => {
  fixtureCleanup();
  // Sessions that end write what they still hold back to the address.
  await turn();
  history.replaceState(null, '', location.pathname);
  sessionStorage.clear();
};

/** Resolves when all promises at hand and their followers are through. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(0);
  });

/** As many frames as pass while nothing more can be expected: ten seconds on a quiet machine, more on a busy one, which draws fewer. */
const ENOUGH_FRAMES = 600;

/** Waits until a condition holds, looking at every frame; after many, it fails with the condition's own words. */
export const until = async (condition: () => unknown): Promise<void> => {
  for (let frame = 0; !condition(); frame++) {
    if (frame === ENOUGH_FRAMES) throw new Error(`Waited ${frame} frames in vain for ${String(condition)}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

/** Resolves when no part of an element is on its way any more, and the one that the session loads by itself is here. */
export const loaded = async (): Promise<void> => {
  await import('@aisle/search-client/session/refused-question');
  while (underWay.size) {
    await Promise.allSettled(underWay);
    await turn();
  }
  await turn();
};

/** More tasks than go by while a small module is fetched, on a busy machine too. */
const MANY_TASKS = 5000;

/** Puts `<aisle-search>` with some HTML inside on the page. */
export const mount = async (
  inside: string,
  { records = shoes(60), attributes = '', hold = false }: { records?: Hit[]; attributes?: string; hold?: boolean } = {},
): Promise<TestPage> => {
  const client = createFakeClient(records);
  if (hold) client.hold();
  const root = place(`<aisle-search index="products" ${attributes}>${inside}</aisle-search>`)
    .firstElementChild as AisleSearch;
  root.client = client satisfies SearchClientLike;
  const settled = async (): Promise<void> => {
    await turn();
    await loaded();
    await turn();
    await turn();
    // The session may fetch a part of its own on the way to an answer.
    for (let task = 0; root.session?.state.status === 'loading' && !client.isHolding && task < MANY_TASKS; task++)
      await new Promise((resolve) => setTimeout(resolve));
    await turn();
  };
  await settled();
  return { client, root, settled, get: (tag) => root.querySelector(tag)! };
};

/** A part in the shadow tree of an element. */
export const part = <Found extends HTMLElement = HTMLElement>(element: Element, name: string): Found =>
  element.shadowRoot!.querySelector<Found>(`[part~="${name}"]`)!;

/** All parts of a name. */
export const parts = (element: Element, name: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(`[part~="${name}"]`),
];

/** The text that an element or a part shows, with single spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Types into an input as a shopper does, letter by letter being one event each time. */
export const type = (input: HTMLInputElement, text: string): void => {
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
};
