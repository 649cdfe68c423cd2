/** Folding of East Asian words: katakana becomes hiragana, traditional Chinese characters become simplified ones. */
import pairs from 'opencc-js/dict/TSCharacters';

const foldable = /[\u30a1-\u30f6\u30fd\u30fe\u3400-\u9fff\uf900-\ufaff]/;
const eachFoldable = new RegExp(foldable, 'g');

/** Between a letter of katakana and the same one of hiragana. */
const KANA_DISTANCE = 0x60;
const lastKatakana = '\u30fe';

let simplified: ReadonlyMap<string, string> | undefined;

/** By traditional character, of those that are one UTF-16 unit long as their simplified forms are: lengths stay as they were. */
function simplifiedForms(): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const pair of pairs.split('|')) {
    const [traditional = '', form = ''] = pair.split(' ');
    if (traditional.length === 1 && form.length === 1) forms.set(traditional, form);
  }
  return forms;
}

/**
 * The word with one kind of kana and one set of Chinese characters, as long as it was. What is cut into words comes first: the dictionary of the
 * platform reads characters as they are written.
 *
 * @example
 * foldEastAsian('藍牙耳機'); // '蓝牙耳机'
 * foldEastAsian('タワー'); // 'たわー'
 */
export function foldEastAsian(word: string): string {
  if (!foldable.test(word)) return word;
  // Most services never meet these scripts: the table is read when the first word comes.
  const forms = (simplified ??= simplifiedForms());
  return word.replace(eachFoldable, (letter) =>
    letter <= lastKatakana ? String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE) : (forms.get(letter) ?? letter),
  );
}
