/** Offensive words: vulgar and abusive words that no suggestion shows, whatever many people type. Short lists of our own, by language. */
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

/**
 * Whole words, as they are compared: without case and accents. Words that also name goods (a cock, a bitch of a breeder, a rubber) are left out:
 * shops that want them gone exclude them.
 */
const WORDS: Readonly<Record<string, string>> = {
  ar: 'كس كسمك طيز زب زبي شرموط شرموطة قحبة عاهرة منيوك متناك نيك خول لوطي',
  de: 'fotze fotzen hure huren hurensohn nutte nutten wichser wichsen arschloch arschlöcher scheiße scheisse scheiss ficken fick ficker schwuchtel missgeburt spast kanake kanaken neger schlampe schlampen',
  en: 'fuck fucks fucked fucker fuckers fucking motherfucker motherfuckers cunt cunts shit shits shitty bullshit asshole assholes whore whores slut sluts wanker wankers twat twats nigger niggers nigga niggas faggot faggots retard retards kike kikes chink chinks spic spics tranny trannies',
  es: 'puta putas puto putos hijoputa gilipollas coño joder follar mierda cabrón cabrones cabrona maricón maricones pendejo pendejos zorras verga chingar chingada culero',
  fr: 'putain pute putes salope salopes connard connards connasse connasses enculé enculés enculer niquer nique merde bâtard bâtards pédé pédés bougnoule bougnoules négro nègres youpin',
};

/** Languages that set no spaces: these are looked for anywhere. */
const PARTS: Readonly<Record<string, string>> = {
  ja: 'まんこ ちんこ ちんぽ くたばれ ヤリマン やりまん 死ね',
  zh: '操你 肏 傻逼 傻屄 煞笔 婊子 妓女 他妈的 草泥马 鸡巴 屌丝 贱人 狗娘养',
};

const listOf = (lists: Readonly<Record<string, string>>): string[] =>
  Object.values(lists).flatMap((list) => list.split(' '));

/** As suggestions are compared. */
const keyOf = (word: string): string => wordsOf(word).join(' ');

/**
 * A test of suggestions for offensive words.
 * @param allowed Words that pass all the same.
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
    // A language without spaces may be taken apart into words anywhere.
    const whole = own.join('');
    return own.some((word) => words.has(word)) || parts.some((part) => whole.includes(part.replaceAll(' ', '')));
  };
}
