/** Verdict text: slow and skipped tests, each failure in full, then a summary that is sufficient if the output is truncated. */

/** Number of slowest files listed. */
const MAX_SLOWEST = 5;
/** Maximum length of the first line of a failure. */
const MAX_LINE = 300;

/** ANSI escape sequences, which some runners put into messages. */
// oxlint-disable-next-line no-control-regex
const ESCAPES = /\u001b\[[\d;]*m/g;

const nameOf = ({ label, file, name }) => `${file}${/ (in|with) /.test(label) ? ` (${label})` : ''} › ${name}`;

const firstLineOf = ({ message = '' }) =>
  (
    message
      .replaceAll(ESCAPES, '')
      .split('\n')
      .find((line) => line.trim() !== '') ?? ''
  )
    .trim()
    .slice(0, MAX_LINE);

const slowestOf = (files) =>
  files
    .filter(({ seconds }) => seconds >= 1)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MAX_SLOWEST)
    .map(({ label, file, seconds }) => `${seconds.toFixed(0)} s ${file} (${label})`);

/** Summarises a failing test: its name, the first line of its error, the command that runs it alone. */
const inShort = (kind, command) => (test) =>
  [`${kind} ${nameOf(test)}`, `  ${firstLineOf(test)}`, `  ${command} ${test.file}`].join('\n');

/**
 * Prints it, the counts last.
 * @example
 * const text = printVerdict({ files, failing, skipped, leftOut, unsteady, faults, notes, command: 'npm test --', counts });
 */
export function printVerdict({ files, failing, skipped, leftOut, unsteady, faults, notes, command, counts }) {
  const inFull = (kind) => (test) => `${kind} ${nameOf(test)}\n${test.message ?? ''}`;
  const sum = [
    `${counts.passed} passed`,
    `${counts.failed} failed`,
    skipped.length + leftOut.length > 0 ? `${skipped.length + leftOut.length} skipped` : '',
    counts.unsteady ? `${counts.unsteady} unsteady` : '',
  ];
  return [
    ...slowestOf(files),
    ...skipped.map((test) => `SKIPPED ${nameOf(test)}`),
    ...leftOut.map((text) => `SKIPPED ${text}`),
    ...unsteady.map(inFull('FAILED AT FIRST, PASSED ALONE: it has a race.')),
    ...failing.map(inFull('FAILED')),
    ...notes,
    ...(unsteady.length + failing.length + faults.length > 0 ? ['', 'In short:'] : []),
    ...unsteady.map(inShort('UNSTEADY', command)),
    ...failing.map(inShort('FAILED', command)),
    ...faults.map((line) => `FAILED ${line}`),
    sum.filter(Boolean).join(', '),
  ].join('\n');
}
