/** Kill rounds: how often a process is killed in the middle of its work, 20 times unless the environment says otherwise. */
export const KILL_ROUNDS = Number(process.env['AISLE_KILL_ROUNDS'] ?? 20);
