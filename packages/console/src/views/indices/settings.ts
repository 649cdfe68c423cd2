/** Settings of an index, and what the parts of their editor are given. */
import type { AnswerOf } from '../../data/answer-of.ts';
import type { Words } from '../../text/words.ts';

export type Settings = AnswerOf<'settings', 'getSettings'>;

/** What a part of the editor draws, and how it changes it. */
export interface SettingsPart {
  words: Words;
  settings: Settings;
  /** Names that records have, for suggestions. */
  attributes: readonly string[];
  change: (part: Settings) => void;
}
