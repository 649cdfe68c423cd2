/** Gives each card of the results its heart: only a script can do something with one, and a template without buttons is written over in place. */

function createHeart(): HTMLButtonElement {
  const heart = document.createElement('button');
  heart.className = 'heart';
  heart.type = 'button';
  heart.setAttribute('aria-pressed', 'false');
  return heart;
}

/**
 * Follows a list of cards; a card that shows another product has the heart of that one.
 *
 * @example
 * addHearts(document.querySelector('aisle-hits.hits'));
 */
export function addHearts(list: Element): void {
  const show = (): void => {
    for (const card of list.querySelectorAll('.card')) {
      const link = card.querySelector<HTMLAnchorElement>('h3 a');
      const objectID = link && new URL(link.href).searchParams.get('id');
      if (!objectID) continue;
      const heart = card.querySelector<HTMLElement>('.heart') ?? card.appendChild(createHeart());
      if (heart.dataset['keep'] === objectID) continue;
      heart.dataset['keep'] = objectID;
      heart.setAttribute('aria-label', `Keep ${link.textContent?.trim()} for later`);
    }
  };
  new MutationObserver(show).observe(list, { subtree: true, childList: true, attributeFilter: ['href'] });
  show();
}
