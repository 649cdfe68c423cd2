/** Words in product names that name no product: linking words, and words that distinguish products of one kind. */

// In comparable form: lower case, without accents. Words that name products in another language are omitted.
const LINKING = [
  'with without for of from in on by under and plus mit ohne von aus im am zum zur und met zonder voor van uit',
  'med utan uden uten till til av af de du des en pour avec sans et del della di da do para per con com sin sem senza y',
].flatMap((line) => line.split(' '));

const MODIFYING = [
  'black white grey gray silver gold golden red pink orange yellow green olive mint blue navy turquoise purple violet brown beige cream ivory',
  'schwarz weiss grau silber rot rosa gelb grun blau lila braun noir blanc gris rouge vert bleu marron negro blanco rojo verde azul nero bianco',
  'xs s m l xl xxl xxxl mini midi maxi small medium large big tall short long wide slim regular classic standard new fit sleeve neck cut style size',
  'set sets pack packs kit kits pair pairs bundle collection edition series combo',
  'men mens man women womens woman kids kid boys girls unisex adult adults baby junior herren damen kinder homme femme enfant hombre mujer',
  'leather suede cotton wool linen denim velvet silk oak brass steel',
].flatMap((line) => line.split(' '));

/** Roles of words in names; a figure is a size or a number. */
export const NAME_WORD = { thing: 0, linking: 1, modifying: 2, figure: 3 } as const;

/** Roles by word, for words that name no product. */
export const nameWords: ReadonlyMap<string, number> = new Map([
  ...LINKING.map((word) => [word, NAME_WORD.linking] as const),
  ...MODIFYING.map((word) => [word, NAME_WORD.modifying] as const),
]);
