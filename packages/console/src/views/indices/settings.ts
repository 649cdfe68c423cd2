/** Settings of an index, and the inputs of the parts of their editor. */
import type { AnswerOf } from '../../data/answer-of.ts';
import type { Words } from '../../text/words.ts';

export type Settings = AnswerOf<'settings', 'getSettings'>;

/** Inputs of a part of the editor. */
export interface SettingsPart {
  words: Words;
  settings: Settings;
  /** Attribute names of the records, for suggestions. */
  attributes: readonly string[];
  change: (part: Settings) => void;
}
