/** Sealed secret: thrown where one of another system is there and cannot be opened. */

/** The message names the owner, and nothing of the secret. */
export class SecretSealed extends Error {
  override readonly name = 'SecretSealed';

  constructor({ owner, name }: { owner: string; name: string }) {
    super(
      `The secret "${name}" of ${owner} cannot be opened: its row was changed outside of the service; give it anew`,
    );
  }
}
