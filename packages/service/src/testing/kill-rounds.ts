/** Kill rounds: how often a process is killed during its work, 20 times unless the environment says otherwise. */
const ALL_ROUNDS = 20;

export const KILL_ROUNDS = Number(process.env['AISLE_KILL_ROUNDS'] ?? ALL_ROUNDS);

/** Whether the run is brief: files are then shorter too. */
export const IS_BRIEF = KILL_ROUNDS < ALL_ROUNDS;
