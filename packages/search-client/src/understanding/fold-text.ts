/** Folding: a text in lower case and without accents, letter for letter as long as the original, so that places in it stay true. */

/** `Größe É` gives `große e`; what has no shorter form stays. */
export const foldText = (text: string): string =>
  text.replace(/[^]/gu, (letter) => {
    const folded = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === letter.length ? folded : letter;
  });
