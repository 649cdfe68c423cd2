/** Figures of the benchmarks, section by section, for what quotes them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The address of a heading, as readers of Markdown make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const FIGURE = /(?<![\p{L}\d.])\d[\d,]*(?:\.\d+)?(?![\p{L}\d])/gu;

/** The figures in a text, without what groups their digits. */
export const figuresOf = (text: string): string[] =>
  [...text.matchAll(FIGURE)].map(([figure]) => figure.replaceAll(',', ''));

/** The sections of docs/benchmarks.md by their addresses. */
export function readBenchmarks(): ReadonlyMap<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/benchmarks.md'), 'utf8');
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section): [string, string] => [anchorOf(section.slice(0, section.indexOf('\n'))), section]),
  );
}
