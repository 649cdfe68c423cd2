/** JSON problem: the syntax error of a JSON text with its line. */

/** Position of a syntax error. */
export interface JsonProblem {
  line: number;
  column: number;
}

/** Returns line and column of a position in a text, both from 1. */
const placeOf = (text: string, position: number): JsonProblem => {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/**
 * Parses a text as JSON. The position is read from the browser's error message; without one it is the end of the text.
 * @example
 * readJson('{"a": 1,}'); // { problem: { line: 1, column: 9 } }
 */
export function readJson(
  text: string,
): { value: unknown; problem?: undefined } | { value?: undefined; problem: JsonProblem } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const { message } = error as Error;
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
    if (line && column) return { problem: { line: Number(line), column: Number(column) } };
    const [, position] = /position (\d+)/.exec(message) ?? [];
    return { problem: placeOf(text, position ? Number(position) : text.length) };
  }
}
