/** Example links: prevents navigation to pages that do not exist here, and shows their target instead. */

/** Intercepts every link that nothing else handles. */
export function holdLinks(place: Document, say: (address: string) => void): void {
  place.addEventListener('click', (event) => {
    // An element of a frame is of another kind than one of this page.
    const link = event.composedPath().find((one) => (one as Element).localName === 'a');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    say((link as Element).getAttribute('href') ?? '');
  });
}
