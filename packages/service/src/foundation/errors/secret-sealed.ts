/** Sealed secret: thrown if a stored secret of another system cannot be decrypted. */

/** The message names the owner, and nothing of the secret itself. */
export class SecretSealed extends Error {
  override readonly name = 'SecretSealed';

  constructor({ owner, name }: { owner: string; name: string }) {
    super(
      `The secret "${name}" of ${owner} cannot be opened: its row was changed outside of the service; give it anew`,
    );
  }
}
