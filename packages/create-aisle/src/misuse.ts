/** Misuse: what was asked for cannot be done; its message says why, and what to do instead. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
