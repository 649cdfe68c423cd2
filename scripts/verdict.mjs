/** Verdict of a test run: counts, every failure by name at the end, and a retry of a few failed files. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { printVerdict } from './print-verdict.mjs';

/** Maximum number of retried files: more failures are caused by the change, not by a busy machine. */
const FEW = 6;

/**
 * A test as a runner reported it.
 * @typedef {{ name: string, state: string, message?: string }} Test
 * @typedef {{ label: string, file: string, seconds: number, tests: Test[] }} TestFile
 */

const failedIn = ({ tests }) => tests.filter(({ state }) => state === 'failed');
const keyOf = (label, file) => `${label} ${file}`;

/** The files of a report, whose paths are made relative to `root`. @returns {TestFile[]} */
function readReport(report, { root, label }) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      name: test.fullName,
      state: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      message: test.failureMessages?.join('\n'),
    }));
    // A file that failed to load has no tests to count.
    if (status === 'failed' && !tests.some(({ state }) => state === 'failed'))
      tests.push({ name: '(the file itself)', state: 'failed', message });
    return { label, file: relative(root, name), tests, seconds: (endTime - startTime) / 1000 || 0 };
  });
}

/**
 * Collects the results of all runners, file by file; a later result of a file takes the place of an earlier one.
 *
 * A test that fails while browsers share two cores is asked once more with the machine to itself. What passes then is unsteady: it
 * is named with its first error and counted by itself, and where the verdict `isStrict` it has failed.
 * @param command The command that runs a file alone, such as `npm test --`.
 * @example
 * const verdict = createVerdict(root, { isStrict: true });
 */
export function createVerdict(root, { isStrict = false, command = 'npm test --' } = {}) {
  /** @type {Map<string, TestFile>} */
  const files = new Map();
  /** First failures, by the same keys. @type {Map<string, Test[]>} */
  const atFirst = new Map();
  /** Failures that belong to no test: a gate, a runner that died. @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const notes = [];
  /** Skipped parts with reasons. @type {string[]} */
  const leftOut = [];
  let gates = 0;

  const all = () => [...files.values()].flatMap((entry) => entry.tests.map((test) => ({ ...entry, ...test })));

  return {
    gate: (name, passed) => (passed ? gates++ : faults.push(`the gate "${name}"`)),
    /** Adds a note above the summary. */
    note: (text) => notes.push(text),
    /** A part that could not run counts as skipped, never as passed. */
    leaveOut: (what, why) => leftOut.push(`${what}: ${why}`),
    /** The run was interrupted, so it has failed regardless of its results. */
    interrupt: (reason) =>
      faults.push(`the run was interrupted by ${reason}: what is named and counted is what it had seen`),

    /** Reads the report of a runner; a runner that failed without a failing test counts as a failure. */
    read(label, report, code) {
      let entries;
      try {
        entries = readReport(report, { root, label });
      } catch {
        faults.push(`the tests of ${label}: the runner left no report`);
        return;
      }
      for (const entry of entries) files.set(keyOf(label, entry.file), entry);
      if (code !== 0 && !entries.some((entry) => failedIn(entry).length > 0))
        faults.push(`the tests of ${label}: the runner ended with code ${code}`);
    },

    /** Returns the files to retry by label; none if there are no failures, or too many. */
    secondLook() {
      const failing = [...files].filter(([key, entry]) => !atFirst.has(key) && failedIn(entry).length);
      const byLabel = new Map();
      for (const [key, entry] of failing) {
        atFirst.set(key, failedIn(entry));
        if (failing.length <= FEW) byLabel.set(entry.label, [...(byLabel.get(entry.label) ?? []), entry]);
      }
      return byLabel;
    },

    /** Returns the text with the counts in the last line, and the number of failures. */
    sum() {
      const tests = all();
      const failing = tests.filter(({ state }) => state === 'failed');
      const passing = tests.filter(({ state }) => state === 'passed');
      // A test skipped in one run may have run in another one that had the program.
      const passed = new Set(passing.map(({ file, name }) => keyOf(file, name)));
      const skipped = tests.filter(({ state, file, name }) => state === 'skipped' && !passed.has(keyOf(file, name)));
      const unsteady = [...atFirst].flatMap(([key, first]) => {
        const now = files.get(key);
        const still = new Set(failedIn(now).map(({ name }) => name));
        return first.filter(({ name }) => !still.has(name)).map((test) => ({ ...now, ...test }));
      });
      const raced = isStrict ? unsteady.length : 0;
      const failed = failing.length + faults.length + raced;
      const text = printVerdict({
        files: [...files.values()],
        failing,
        skipped,
        leftOut,
        unsteady,
        faults,
        notes,
        command,
        counts: { passed: passing.length - raced + gates, failed, unsteady: isStrict ? 0 : unsteady.length },
      });
      return { failed, text };
    },
  };
}
