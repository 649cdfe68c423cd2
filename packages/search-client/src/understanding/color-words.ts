/** Colour words in the languages of the elements, and the finer colours that each of them includes. */
import { foldText } from './fold-text.ts';

/** One line per colour with its names (English, German, French, Spanish, Arabic, Japanese, Chinese). */
const lines: readonly string[] = [
  'black schwarz schwarze schwarzer schwarzes noir noire noirs noires negro negra negros negras أسود 黒 ブラック 黑色 黑',
  'white weiß weiße weißer weißes weiss blanc blanche blancs blanches blanco blanca blancos blancas أبيض 白 ホワイト 白色',
  'grey gray grau graue grauer graues gris grise grises رمادي グレー 灰色',
  'red rot rote roter rotes rouge rouges rojo roja rojos rojas أحمر 赤 レッド 红色 红',
  'blue blau blaue blauer blaues bleu bleue bleus bleues azul azules أزرق 青 ブルー 蓝色 蓝',
  'green grun grune gruner grunes vert verte verts vertes verde verdes أخضر 緑 グリーン 绿色 绿',
  'yellow gelb gelbe gelber gelbes jaune jaunes amarillo amarilla amarillos amarillas أصفر 黄色 イエロー',
  'orange orangefarben naranja برتقالي オレンジ 橙色',
  'pink rosa rosafarben rose وردي ピンク 粉色',
  'purple violet lila violett violette violettes morado morada purpura بنفسجي 紫 パープル 紫色',
  'brown braun braune brauner braunes marron marrons brun brune بني 茶色 ブラウン 棕色',
  'beige ベージュ 米色 بيج',
  'navy marineblau marine كحلي ネイビー 藏青色',
  'olive oliv olivgrun زيتوني オリーブ 橄榄绿',
  'turquoise turkis teal turquesa فيروزي ターコイズ',
  'burgundy bordeaux bordo maroon عنابي ワインレッド',
  'khaki カーキ 卡其色',
  'charcoal anthrazit anthracite antracita チャコール',
  'mustard senf senfgelb moutarde mostaza マスタード',
  'cream creme crema ivory elfenbein ivoire クリーム 米白',
  'sage salbei sauge salvia セージ',
  'coral koralle corail コーラル',
  'lilac flieder ライラック',
  'plum pflaume prune ciruela プラム',
  'rust rostrot rouille テラコッタ',
  'tan camel cognac キャメル',
];

/** Finer colours by colour, used if the shop has no values or no results for the colour itself. */
const finer: Readonly<Record<string, string>> = {
  red: 'rust coral burgundy terracotta',
  blue: 'navy sky teal',
  green: 'forest olive sage teal',
  white: 'cream ivory ecru',
  black: 'charcoal anthracite',
  purple: 'plum lilac violet aubergine lavender',
  beige: 'sand cream stone tan camel ecru oatmeal',
  turquoise: 'teal aqua mint petrol',
  burgundy: 'plum wine bordeaux red',
  khaki: 'olive sand sage',
  navy: 'blue',
  olive: 'green forest',
  grey: 'charcoal slate stone',
  brown: 'tan chocolate walnut cognac',
  pink: 'rose coral blush',
  orange: 'rust terracotta amber',
  yellow: 'mustard gold lemon',
  cream: 'ivory ecru beige',
  charcoal: 'grey black',
  mustard: 'yellow',
};

const canonical = new Map(
  lines.flatMap((line) => {
    const words = foldText(line).split(' ');
    return words.map((word): [string, string] => [word, words[0]!]);
  }),
);

/** Returns the English name of a colour word; undefined for other words. */
export const colorOf = (foldedWord: string): string | undefined => canonical.get(foldedWord);

/** Returns the names of the finer colours of a colour. */
export const finerColors = (color: string): readonly string[] => finer[color]?.split(' ') ?? [];

/** All colour words, folded, longest first. */
export const colorWords: readonly string[] = [...canonical.keys()].sort((a, b) => b.length - a.length);
