/** Stands between a page and Meilisearch: notes what the real one answered, or answers from such notes. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Answer = Record<string, unknown>;

/** Questions of a page as text, and the answers to them. */
export type Recording = Record<string, Answer>;

/** Where the notes are kept. */
const file = join(import.meta.dirname, 'meilisearch-recording.json');

/** What was noted last time. */
export const readRecording = (): Recording => JSON.parse(readFileSync(file, 'utf8')) as Recording;

/** Keeps the notes: one line a question, in order, so that another recording can be compared. */
export function writeRecording(recording: Recording): void {
  const lines = Object.entries(recording)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([question, answer]) => `${JSON.stringify(question)}: ${JSON.stringify(answer)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** A question without the facets to count: which of them are asked for together depends on what has loaded when. */
const keyOf = (path: string, question: Answer): string =>
  `${path} ${JSON.stringify({ ...question, facets: undefined })}`;

const facetsIn = (answer: Answer | undefined): Answer => (answer?.['facetDistribution'] as Answer | undefined) ?? {};
const statsIn = (answer: Answer | undefined): Answer => (answer?.['facetStats'] as Answer | undefined) ?? {};

/** Every question by itself: a request of several searches holds several. */
const questionsOf = (path: string, body: Answer): Answer[] =>
  path.endsWith('/multi-search') ? (body['queries'] as Answer[]) : [body];

/** Notes the answer to each question, with all facets that were ever counted for it. */
export function note(recording: Recording, path: string, body: Answer, answer: Answer): void {
  const answers = path.endsWith('/multi-search') ? (answer['results'] as Answer[]) : [answer];
  questionsOf(path, body).forEach((question, at) => {
    const key = keyOf(path, question);
    const given = answers[at]!;
    recording[key] = {
      ...given,
      processingTimeMs: 1,
      ...(question['facets'] !== undefined && {
        facetDistribution: { ...facetsIn(recording[key]), ...facetsIn(given) },
        facetStats: { ...statsIn(recording[key]), ...statsIn(given) },
      }),
    };
  });
}

const only = (all: Answer, names: readonly string[]): Answer =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** Answers as was noted; undefined for what was never asked. */
export function recall(recording: Recording, path: string, body: Answer): Answer | undefined {
  const answers = questionsOf(path, body).map((question) => {
    const found = recording[keyOf(path, question)];
    const names = question['facets'] as string[] | undefined;
    if (!found || !names) return found;
    return { ...found, facetDistribution: only(facetsIn(found), names), facetStats: only(statsIn(found), names) };
  });
  if (!answers.every((answer) => answer !== undefined)) return undefined;
  return path.endsWith('/multi-search') ? { results: answers } : answers[0];
}
