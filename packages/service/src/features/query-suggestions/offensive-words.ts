/** Offensive words: vulgar and abusive words that are never suggested, however popular. Short lists of our own, by language. */
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

/**
 * Whole words in normalized form: lower case without accents. Words that also name goods (a cock, a bitch of a breeder, a rubber) are not
 * included: shops can exclude them.
 */
const WORDS: Readonly<Record<string, string>> = {
  ar: 'كس كسمك طيز زب زبي شرموط شرموطة قحبة عاهرة منيوك متناك نيك خول لوطي',
  de: 'fotze fotzen hure huren hurensohn nutte nutten wichser wichsen arschloch arschlöcher scheiße scheisse scheiss ficken fick ficker schwuchtel missgeburt spast kanake kanaken neger schlampe schlampen',
  en: 'fuck fucks fucked fucker fuckers fucking motherfucker motherfuckers cunt cunts shit shits shitty bullshit asshole assholes whore whores slut sluts wanker wankers twat twats nigger niggers nigga niggas faggot faggots retard retards kike kikes chink chinks spic spics tranny trannies',
  es: 'puta putas puto putos hijoputa gilipollas coño joder follar mierda cabrón cabrones cabrona maricón maricones pendejo pendejos zorras verga chingar chingada culero',
  fr: 'putain pute putes salope salopes connard connards connasse connasses enculé enculés enculer niquer nique merde bâtard bâtards pédé pédés bougnoule bougnoules négro nègres youpin',
};

/** Languages without spaces: these words are matched anywhere. */
const PARTS: Readonly<Record<string, string>> = {
  ja: 'まんこ ちんこ ちんぽ くたばれ ヤリマン やりまん 死ね',
  zh: '操你 肏 傻逼 傻屄 煞笔 婊子 妓女 他妈的 草泥马 鸡巴 屌丝 贱人 狗娘养',
};

const listOf = (lists: Readonly<Record<string, string>>): string[] =>
  Object.values(lists).flatMap((list) => list.split(' '));

/** Normalizes a word as suggestions are compared. */
const keyOf = (word: string): string => wordsOf(word).join(' ');

/**
 * Creates a test for offensive words.
 * @param allowed Words that are allowed nevertheless.
 *
 * @example
 * createOffensiveFilter([])('red shoe'); // false
 */
export function createOffensiveFilter(allowed: readonly string[]): (text: string) => boolean {
  const passes = new Set(allowed.map(keyOf));
  const isListed = (word: string) => word !== '' && !passes.has(word);
  const words = new Set(listOf(WORDS).map(keyOf).filter(isListed));
  const parts = listOf(PARTS).map(keyOf).filter(isListed);
  return (text) => {
    const own = wordsOf(text);
    // In a language without spaces, word boundaries are not reliable.
    const whole = own.join('');
    return own.some((word) => words.has(word)) || parts.some((part) => whole.includes(part.replaceAll(' ', '')));
  };
}
