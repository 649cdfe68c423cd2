/** Text folding: converts a text to lower case without accents, with the same length, so that positions stay valid. */

/** Folds `Größe É` to `große e`; characters whose folded form has another length stay. */
export const foldText = (text: string): string =>
  text.replace(/[^]/gu, (letter) => {
    const folded = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === letter.length ? folded : letter;
  });
