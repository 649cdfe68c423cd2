/** Links of an example lead to pages of a shop that is not here: where they would lead is said instead. */

/** Holds every link that nothing else follows. */
export function holdLinks(place: Document, say: (address: string) => void): void {
  place.addEventListener('click', (event) => {
    // An element of a frame is of another kind than one of this page.
    const link = event.composedPath().find((one) => (one as Element).localName === 'a');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    say((link as Element).getAttribute('href') ?? '');
  });
}
