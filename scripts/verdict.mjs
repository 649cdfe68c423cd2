/** What the tests said: counts, every failure by name at the end where a reader looks, and a second look at the few that failed. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** More failing files than this are a fault of the change, not of a crowded machine. */
const FEW = 6;
/** As many of the slowest files are named, so that whoever makes room knows where. */
const SLOWEST = 5;

/**
 * Collects the results of all runners, file by file; a later result of a file takes the place of an earlier one.
 *
 * A test that fails while browsers share two cores is asked once more with the machine to itself. What passes then is unsteady: it
 * is named with its first error and counted by itself, and where the verdict `isStrict` it has failed.
 * @example
 * const verdict = createVerdict(root, { isStrict: true });
 */
export function createVerdict(root, { isStrict = false } = {}) {
  /** @type {Map<string, { label: string, file: string, seconds: number, tests: { name: string, state: string, message?: string }[] }>} */
  const files = new Map();
  /** What failed at first, by the same keys. */
  const atFirst = new Map();
  /** Failures that belong to no test: a gate, a runner that died. */
  const faults = [];
  const notes = [];
  let gates = 0;

  const failedIn = ({ tests }) => tests.filter(({ state }) => state === 'failed');
  const keyOf = (label, file) => `${label} ${file}`;
  const all = () => [...files.values()].flatMap((entry) => entry.tests.map((test) => ({ ...entry, ...test })));
  const nameOf = ({ label, file, name }) => `${file}${/ (in|with) /.test(label) ? ` (${label})` : ''} › ${name}`;

  return {
    gate: (name, passed) => (passed ? gates++ : faults.push(`the gate "${name}"`)),
    /** Says something above the sum: why a part did not run. */
    note: (text) => notes.push(text),

    /** Reads one runner's report; a runner that failed without a failing test is a failure of its own. */
    read(label, report, code) {
      let failed = 0;
      let entries;
      try {
        entries = JSON.parse(readFileSync(report, 'utf8')).testResults;
      } catch {
        faults.push(`the tests of ${label}: the runner left no report`);
        return;
      }
      for (const { name, status, message, startTime, endTime, assertionResults } of entries) {
        const tests = assertionResults.map((test) => ({
          name: test.fullName,
          state: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
          message: test.failureMessages?.join('\n'),
        }));
        // A file that could not even be loaded has no tests to count.
        if (status === 'failed' && !tests.some(({ state }) => state === 'failed'))
          tests.push({ name: '(the file itself)', state: 'failed', message });
        failed += failedIn({ tests }).length;
        const file = relative(root, name);
        files.set(keyOf(label, file), { label, file, tests, seconds: (endTime - startTime) / 1000 || 0 });
      }
      if (code !== 0 && !failed) faults.push(`the tests of ${label}: the runner ended with code ${code}`);
    },

    /** The files to look at again, by label, each once; none where all is well or too much is wrong. */
    secondLook() {
      const failing = [...files].filter(([key, entry]) => !atFirst.has(key) && failedIn(entry).length);
      const byLabel = new Map();
      for (const [key, entry] of failing) {
        atFirst.set(key, failedIn(entry));
        if (failing.length <= FEW) byLabel.set(entry.label, [...(byLabel.get(entry.label) ?? []), entry]);
      }
      return byLabel;
    },

    /** What is to be printed, with the count in the last line, and how much failed. */
    sum() {
      const tests = all();
      const failing = tests.filter(({ state }) => state === 'failed');
      const passing = tests.filter(({ state }) => state === 'passed');
      // What one run left out, another may have had the program for.
      const seen = new Set(passing.map(({ file, name }) => keyOf(file, name)));
      const skipped = tests.filter(({ state, file, name }) => state === 'skipped' && !seen.has(keyOf(file, name)));
      const unsteady = [...atFirst].flatMap(([key, first]) => {
        const now = files.get(key);
        const still = new Set(failedIn(now).map(({ name }) => name));
        return first.filter(({ name }) => !still.has(name)).map((test) => ({ ...now, ...test }));
      });
      const raced = new Set(unsteady.map(({ label, file, name }) => keyOf(label, `${file} ${name}`)));
      const isSound = ({ label, file, name }) => !isStrict || !raced.has(keyOf(label, `${file} ${name}`));
      const failed = failing.length + faults.length + (isStrict ? unsteady.length : 0);
      const passed = passing.filter(isSound).length + gates;
      const slowest = [...files.values()].toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
      const counts = [
        `${passed} passed`,
        `${failed} failed`,
        skipped.length ? `${skipped.length} skipped` : '',
        unsteady.length && !isStrict ? `${unsteady.length} unsteady` : '',
      ];
      return {
        failed,
        text: [
          ...slowest
            .filter(({ seconds }) => seconds >= 1)
            .map(({ label, file, seconds }) => `${seconds.toFixed(0)} s ${file} (${label})`),
          ...skipped.map((test) => `SKIPPED ${nameOf(test)}`),
          ...unsteady.map(
            (test) => `FAILED AT FIRST, PASSED ALONE: it has a race. ${nameOf(test)}\n${test.message ?? ''}`,
          ),
          ...faults.map((line) => `FAILED ${line}`),
          ...failing.map((test) => `FAILED ${nameOf(test)}\n${test.message ?? ''}`),
          ...notes,
          counts.filter(Boolean).join(', '),
        ].join('\n'),
      };
    },
  };
}
