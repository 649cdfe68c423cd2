/** Kill rounds: how often a process is killed in the middle of its work, 20 times unless the environment says otherwise. */
const ALL_ROUNDS = 20;

export const KILL_ROUNDS = Number(process.env['AISLE_KILL_ROUNDS'] ?? ALL_ROUNDS);

/** Whether the run is to be brief: then files are a part as long, too. */
export const IS_BRIEF = KILL_ROUNDS < ALL_ROUNDS;
