/** Operator key changed: thrown where API keys were sealed anew with one that this process does not have. */
export class OperatorKeyChanged extends Error {
  override readonly name = 'OperatorKeyChanged';

  constructor() {
    super('The API keys were sealed with another operator key; start this process again with that one');
  }
}
