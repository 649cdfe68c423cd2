/** Lint rules of this repository for problems with data of any size. */
import { boundedArguments } from './bounded-arguments.mjs';

export default { meta: { name: 'aisle' }, rules: { 'bounded-arguments': boundedArguments } };
