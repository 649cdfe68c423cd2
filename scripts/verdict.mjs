/** What the tests said: counts, every failure by name at the end where a reader looks, and a second look at the few that failed. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** More failing files than this are a fault of the change, not of a crowded machine. */
const FEW = 6;

/**
 * Collects the results of all runners, file by file; a later result of a file takes the place of an earlier one.
 *
 * A test that fails while four browsers share two cores is asked once more with the machine to itself. What passes then counts as
 * passed and is named as unsteady, so that nobody takes it for sound; what fails again has failed.
 */
export function createVerdict(root) {
  /** @type {Map<string, { project: string, file: string, tests: { name: string, state: string, message?: string }[] }>} */
  const files = new Map();
  /** Failures that belong to no test: a gate, a runner that died. */
  const faults = [];
  let gates = 0;

  const failedIn = ({ tests }) => tests.filter(({ state }) => state === 'failed');
  const count = (state) =>
    [...files.values()].reduce((sum, { tests }) => sum + tests.filter((test) => test.state === state).length, 0);
  const add = (project, name, tests) => {
    const file = relative(root, name);
    files.set(`${project} ${file}`, { project, file, tests });
  };

  return {
    gate: (name, passed) => (passed ? gates++ : faults.push(`the gate "${name}"`)),

    /** Reads one runner's report; a runner that failed without a failing test is a failure of its own. */
    read(project, report, code) {
      let failed = 0;
      let entries;
      try {
        entries = JSON.parse(readFileSync(report, 'utf8')).testResults;
      } catch {
        faults.push(`the tests of ${project}: the runner left no report`);
        return;
      }
      for (const { name, status, message, assertionResults } of entries) {
        const tests = assertionResults.map((test) => ({
          name: test.fullName,
          state: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
          message: test.failureMessages?.join('\n'),
        }));
        // A file that could not even be loaded has no tests to count.
        if (status === 'failed' && !tests.some(({ state }) => state === 'failed'))
          tests.push({ name: '(the file itself)', state: 'failed', message });
        failed += failedIn({ tests }).length;
        add(project, name, tests);
      }
      if (code !== 0 && !failed) faults.push(`the tests of ${project}: the runner ended with code ${code}`);
    },

    /** The files to look at again, by project; none where all is well or too much is wrong. */
    secondLook() {
      const failing = [...files.values()].filter((entry) => failedIn(entry).length);
      const byProject = new Map();
      if (failing.length <= FEW)
        for (const { project, file, tests } of failing)
          byProject.set(project, [...(byProject.get(project) ?? []), { file, tests: failedIn({ tests }) }]);
      return byProject;
    },

    /** What is to be printed, with the count in the last line, and how much failed. `unsteady` are the files of the second look. */
    sum(unsteady) {
      const failing = [...files.values()].flatMap((entry) => failedIn(entry).map((test) => ({ ...entry, ...test })));
      const failed = failing.length + faults.length;
      const skipped = count('skipped');
      return {
        failed,
        text: [
          ...unsteady.flatMap(({ file, tests }) =>
            tests.map(({ name, message }) => `FAILED AT FIRST ${file} › ${name}\n${message ?? ''}`),
          ),
          ...faults.map((line) => `FAILED ${line}`),
          ...failing.map(({ file, name, message }) => `FAILED ${file} › ${name}\n${message ?? ''}`),
          `${count('passed') + gates} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
        ].join('\n'),
      };
    },
  };
}
