/** Lint rules of this repository: for data of any size, and for tests on a busy machine. */
import { boundedArguments } from './bounded-arguments.mjs';
import { patientWaits } from './patient-waits.mjs';

export default {
  meta: { name: 'aisle' },
  rules: { 'bounded-arguments': boundedArguments, 'patient-waits': patientWaits },
};
