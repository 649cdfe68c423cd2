/** Operator key changed: thrown if API keys were re-encrypted with an operator key that this process does not have. */
export class OperatorKeyChanged extends Error {
  override readonly name = 'OperatorKeyChanged';

  constructor() {
    super('The API keys were sealed with another operator key; start this process again with that one');
  }
}
