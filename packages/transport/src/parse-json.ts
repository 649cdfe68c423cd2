/** JSON parser that keeps the digits of 64-bit integers. */

const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON. Integers of ±2^53 and beyond become strings of their digits, because a JavaScript number would change them
 * (task IDs are 64-bit, spec 3 "Logs and tasks"); every other value is as in `JSON.parse`.
 * @throws SyntaxError as `JSON.parse` does.
 * @example
 * parseJson('{"taskID":9007199254740993}'); // { taskID: '9007199254740993' }
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    /\d{16}/.test(text)
      ? text.replace(stringOrNumber, (token) =>
          // A string in quotes is not a number, so the comparison is false.
          Math.abs(+token) >= 2 ** 53 && !/[.e]/i.test(token) ? `"${token}"` : token,
        )
      : text,
  );
