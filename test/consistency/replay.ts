/** Checks a history anew that a failed test has written: `tsx test/consistency/replay.ts FILE`. */
import { readFileSync } from 'node:fs';
import { checkHistory, reportViolations, summarize } from './check-history.ts';
import { parseHistory } from './history.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file of a history: tsx test/consistency/replay.ts FILE');
const { name, seed, operations } = parseHistory(readFileSync(file, 'utf8'));
const violations = checkHistory(operations);
console.log(`${name}, seed ${seed}: ${summarize(operations)}`);
console.log(violations.length === 0 ? 'The model allows it.' : reportViolations(violations));
process.exitCode = violations.length === 0 ? 0 : 1;
