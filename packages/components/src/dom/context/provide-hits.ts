/** Context provider of hits: one listener for a whole list, and a provider per card in which something asks. */
import type { ContextEvent } from '@lit/context';
import type { ReactiveElement } from 'lit';
import { hitContext } from './hit-context.ts';
import type { ShownHit } from './hit-context.ts';
import { createProvider } from './provider.ts';
import type { Provider } from './provider.ts';

/** A card and what it shows. */
export interface HitPlace {
  readonly item: HTMLElement;
  readonly shown: ShownHit;
}

/**
 * Answers as long as its host is on the page; most cards hold no element that asks, so a provider is made at the first question of a card.
 * What is given back tells those in a card that it shows another hit.
 * @param find - Finds the card that an event came out of.
 * @example
 * const updateHit = provideHits(host, (event) => rows.find(event));
 * updateHit(row);
 */
export const provideHits = (
  host: ReactiveElement,
  find: (event: Event) => HitPlace | undefined,
): ((place: HitPlace) => void) => {
  const providers = new WeakMap<Element, Provider<ShownHit | undefined>>();
  const answer = (request: Event): void => {
    const event = request as ContextEvent<typeof hitContext>;
    const place = event.context === hitContext && find(event);
    if (!place) return;
    const { item, shown } = place;
    const provider = providers.get(item) ?? createProvider(item, hitContext, shown);
    providers.set(item, provider);
    provider.answer(event);
  };
  host.addController({
    hostConnected: () => host.addEventListener('context-request', answer),
    hostDisconnected: () => host.removeEventListener('context-request', answer),
  });
  return ({ item, shown }) => void providers.get(item)?.provide(shown);
};
