/** Text of a verdict: what was slow and left out, each failure in full, then a summary that says all that matters when everything above it was cut. */

/** As many of the slowest files are named, so that whoever makes room knows where. */
const MAX_SLOWEST = 5;
/** The characters of a failure's first line. */
const MAX_LINE = 300;

/** Colours and the like, which some runners put into messages. */
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

/** One failing test for who reads the end alone: its name, the first line of its error, the command that runs it alone. */
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
