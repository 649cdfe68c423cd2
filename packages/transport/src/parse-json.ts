/** JSON parser that keeps the digits of 64-bit integers. */

const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON. Integers beyond ±2^53 come as strings of their digits, because a JavaScript number would change them
 * (task IDs are 64-bit, spec 3 "Logs and tasks"); every other value comes as `JSON.parse` gives it.
 * @throws SyntaxError as `JSON.parse` does.
 * @example
 * parseJson('{"taskID":9007199254740993}'); // { taskID: '9007199254740993' }
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    /\d{16}/.test(text)
      ? text.replace(stringOrNumber, (token) =>
          // A text in quotes is no number, and so not beyond anything.
          Math.abs(+token) >= 2 ** 53 && !/[.e]/i.test(token) ? `"${token}"` : token,
        )
      : text,
  );
