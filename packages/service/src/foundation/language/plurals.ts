/** Plurals by language: the standard entries of the dictionary, as sets, common nouns and rules. */
// Why: decision 0035.
import type { Plurals } from './plural-rules.ts';
import { dutch } from './plurals/dutch.ts';
import { english } from './plurals/english.ts';
import { german } from './plurals/german.ts';
import { finnish, hungarian, turkish } from './plurals/other.ts';
import { french, italian, portuguese, spanish } from './plurals/romance.ts';
import { danish, norwegian, swedish } from './plurals/scandinavian.ts';
import { polish, russian } from './plurals/slavic.ts';

/** By ISO 639-1 code. */
export const standardPlurals: ReadonlyMap<string, Plurals> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['pt', portuguese],
  ['nl', dutch],
  ['sv', swedish],
  ['da', danish],
  ['no', norwegian],
  ['fi', finnish],
  ['pl', polish],
  ['ru', russian],
  ['hu', hungarian],
  ['tr', turkish],
]);
