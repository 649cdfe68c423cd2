/** Colour words in several languages, each mapped to one of twelve colours, so that `navy` and `bleu` count as similar. */

const WORDS: Readonly<Record<string, string>> = {
  black: 'black schwarz noir noire negro negra nero nera preto preta anthracite',
  white: 'white weiss blanc blanche blanco blanca bianco bianca branco branca ivory',
  grey: 'grey gray grau gris grigio cinza silver silber argent',
  red: 'red rot rouge rojo roja rosso rossa vermelho crimson burgundy scarlet bordeaux',
  orange: 'orange naranja arancione laranja coral',
  yellow: 'yellow gelb jaune amarillo amarilla giallo amarelo mustard',
  gold: 'gold golden dorado doree oro dourado',
  green: 'green grun vert verte verde olive khaki mint',
  blue: 'blue blau bleu bleue azul blu navy indigo teal turquoise cyan denim',
  purple: 'purple lila violett violet violeta viola roxo lavender mauve',
  pink: 'pink rosa rose fuchsia magenta',
  brown: 'brown braun marron marrone castanho tan beige sand camel chocolate cognac',
};

const COLORS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([color, words]) => words.split(' ').map((word): [string, string] => [word, color])),
);

/** Returns the colour of a normalized word, or undefined. */
export const colorOf = (word: string): string | undefined => COLORS.get(word);
