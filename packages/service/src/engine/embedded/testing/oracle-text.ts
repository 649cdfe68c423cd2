/** Reads records and queries for the oracle: their words, by the most naive means. */
import { tokenize } from '../../../foundation/records/tokenizer.ts';
import type { EngineIndexSettings, EngineQuery } from '../../engine.ts';

export interface OracleRecord extends Record<string, unknown> {
  objectID: string;
}

export interface Word {
  attribute: string;
  rank: number;
  unordered: boolean;
  position: number;
  text: string;
  /** Words in the same text. */
  of: number;
}

export interface Typed {
  text: string;
  prefix: boolean;
  phrase?: readonly string[];
}

export const compounding = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

// The dictionary of the platform splits texts without spaces: the tokenizer's own tests check that.
const plainTokens = (text: string): string[] =>
  compounding.test(text)
    ? tokenize(text).map((token) => token.text)
    : (text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/(?<![\p{L}\p{N}])\p{L}(?:#|\+\+)|[\p{L}\p{N}]+/gu) ?? []);

const tokens = (text: string, settings: EngineIndexSettings, attribute?: string): string[] => {
  const isCamel = attribute !== undefined && settings.camelCaseAttributes?.includes(attribute) === true;
  const spaced = isCamel
    ? text.replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    : text;
  const separators = settings.separatorsToIndex ?? '';
  const found: string[] = [];
  let part = '';
  for (const letter of spaced) {
    if (!separators.includes(letter)) {
      part += letter;
      continue;
    }
    found.push(...plainTokens(part), letter);
    part = '';
  }
  return [...found, ...plainTokens(part)];
};

/** Reads a query letter by letter: quotation marks open only at the start of a word, and only if they are closed. */
export function readQuery(query: EngineQuery, settings: EngineIndexSettings): { typed: Typed[]; excluded: string[][] } {
  const units: { words: string[]; isPhrase: boolean; isExcluded: boolean }[] = [];
  const features = query.advancedSyntax ?? [];
  const text = query.query;
  let plain = '';
  const flush = (): void => {
    for (const word of tokens(plain, settings)) units.push({ words: [word], isPhrase: false, isExcluded: false });
    plain = '';
  };
  for (let at = 0; at < text.length; at++) {
    const rest = text.slice(at);
    const isWordStart = at === 0 || /\s/.test(text[at - 1] as string);
    const quoted = /^(-?)"([^"]*)"/.exec(rest);
    const minus = /^-([^\s"-]\S*)/.exec(rest);
    const isOurs =
      isWordStart &&
      ((quoted && features.includes('exactPhrase') && (quoted[1] === '' || features.includes('excludeWords'))) ||
        (!quoted && minus && features.includes('excludeWords')));
    if (!isOurs) {
      plain += text[at];
      continue;
    }
    flush();
    const [all, inside] = quoted ? [quoted[0], quoted[2] as string] : [minus![0], minus![1] as string];
    const words = tokens(inside, settings);
    const isExcluded = !quoted || quoted[1] === '-';
    if (words.length > 0) units.push({ words, isPhrase: true, isExcluded });
    at += all.length - 1;
  }
  flush();
  const typed: Typed[] = [];
  const excluded: string[][] = [];
  units.slice(0, 50).forEach(({ words, isPhrase, isExcluded }, at, all) => {
    const isLast = at === all.length - 1;
    if (isExcluded) excluded.push(words);
    else if (isPhrase) typed.push({ text: words.join(' '), prefix: false, phrase: words });
    else
      typed.push({
        text: words[0] as string,
        prefix: query.queryType === 'prefixAll' || (query.queryType === 'prefixLast' && isLast),
      });
  });
  return { typed, excluded };
}

/** Whether two facet values are equal. */
export const isSame = (a: unknown, b: string): boolean => keyOf(a) === keyOf(b);
export const keyOf = (value: unknown): string => String(value).normalize('NFC').toLowerCase();

/** The scalars at an attribute. */
export const valuesAt = (record: OracleRecord, attribute: string): unknown[] => at(record, attribute);

const scalars = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(scalars) : [value]);

export const at = (holder: unknown, path: string): unknown[] => {
  let found: unknown[] = [holder];
  for (const part of path.split('.')) {
    found = found
      .flatMap(scalars)
      .filter((one) => typeof one === 'object' && one !== null && Object.hasOwn(one, part))
      .map((one) => (one as Record<string, unknown>)[part]);
  }
  return found.flatMap(scalars).filter((one) => one !== null && one !== undefined && typeof one !== 'object');
};

export function wordsOf(record: OracleRecord, settings: EngineIndexSettings): Word[] {
  const words: Word[] = [];
  for (const { attribute, rank, unordered } of settings.searchableAttributes) {
    let position = 0;
    at(record, attribute).forEach((value, index) => {
      if (typeof value === 'boolean') return;
      if (index > 0) position += 8;
      const texts = tokens(String(value), settings, attribute);
      for (const text of texts)
        words.push({ attribute, rank, unordered, position: position++, text, of: texts.length });
    });
  }
  return words;
}
