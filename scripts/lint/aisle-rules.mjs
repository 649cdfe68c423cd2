/** Lint rules of this repository: what no general linter knows of the traps that data of any size sets. */
import { boundedArguments } from './bounded-arguments.mjs';

export default { meta: { name: 'aisle' }, rules: { 'bounded-arguments': boundedArguments } };
