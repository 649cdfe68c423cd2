/** Context provider of hits: one listener for a whole list, and one provider per card with consumers. */
import type { ContextEvent } from '@lit/context';
import type { ReactiveElement } from 'lit';
import { hitContext } from './hit-context.ts';
import type { ShownHit } from './hit-context.ts';
import { createProvider } from './provider.ts';
import type { Provider } from './provider.ts';

/** A card and its hit. */
export interface HitPlace {
  readonly item: HTMLElement;
  readonly shown: ShownHit;
}

/**
 * Responds as long as its host is connected. Most cards have no consumers, so a provider is created at the first request of a card.
 * Returns a function that notifies the consumers of a card that it shows another hit.
 * @param find - Finds the card of an event.
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
