/** Folding of East Asian words: katakana becomes hiragana, and traditional Chinese characters become simplified ones. */
import pairs from 'opencc-js/dict/TSCharacters';

const foldable = /[\u30a1-\u30f6\u30fd\u30fe\u3400-\u9fff\uf900-\ufaff]/;
const eachFoldable = new RegExp(foldable, 'g');

/** Distance from a katakana letter to the same hiragana letter. */
const KANA_DISTANCE = 0x60;
const lastKatakana = '\u30fe';

let simplified: ReadonlyMap<string, string> | undefined;

/** Simplified by traditional character, only if both are one UTF-16 unit long, so that lengths do not change. */
function simplifiedForms(): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const pair of pairs.split('|')) {
    const [traditional = '', form = ''] = pair.split(' ');
    if (traditional.length === 1 && form.length === 1) forms.set(traditional, form);
  }
  return forms;
}

/**
 * Returns the word with one kind of kana and one set of Chinese characters; its length does not change. Words are segmented before this,
 * because the dictionary of the platform reads the original characters.
 *
 * @example
 * foldEastAsian('藍牙耳機'); // '蓝牙耳机'
 * foldEastAsian('タワー'); // 'たわー'
 */
export function foldEastAsian(word: string): string {
  if (!foldable.test(word)) return word;
  // Most services never see these scripts, so the table is built on first use.
  const forms = (simplified ??= simplifiedForms());
  return word.replace(eachFoldable, (letter) =>
    letter <= lastKatakana ? String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE) : (forms.get(letter) ?? letter),
  );
}
