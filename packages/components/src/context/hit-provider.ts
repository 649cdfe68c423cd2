/** Answers elements inside cards that ask for their hit: one listener for a whole list, and a provider of `@lit/context` per card that asks. */
import { ContextProvider } from '@lit/context';
import type { ContextEvent } from '@lit/context';
import type { ReactiveController, ReactiveElement } from 'lit';
import { hitContext } from './hit-context.ts';
import type { ShownHit } from './hit-context.ts';

/** A card and what it shows. */
export interface HitPlace {
  readonly item: HTMLElement;
  readonly shown: ShownHit;
}

/**
 * Most cards hold no element that asks, so a provider is made at the first question of a card.
 * @example
 * readonly #provider = new HitProvider(host, (event) => this.#rows.find(event));
 */
export class HitProvider implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #find: (event: Event) => HitPlace | undefined;
  readonly #providers = new WeakMap<Element, ContextProvider<typeof hitContext>>();

  /** @param find - Finds the card that an event came out of. */
  constructor(host: ReactiveElement, find: (event: Event) => HitPlace | undefined) {
    this.#host = host;
    this.#find = find;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('context-request', this.#onRequest);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('context-request', this.#onRequest);
  }

  /** Tells those in a card that it shows another hit. */
  update({ item, shown }: HitPlace): void {
    this.#providers.get(item)?.setValue(shown);
  }

  readonly #onRequest = (asked: Event): void => {
    const event = asked as ContextEvent<typeof hitContext>;
    const place = event.context === hitContext && this.#find(event);
    if (!place) return;
    const { item, shown } = place;
    const provider =
      this.#providers.get(item) ?? new ContextProvider(item, { context: hitContext, initialValue: shown });
    this.#providers.set(item, provider);
    provider.onContextRequest(event);
  };
}
