/** Licences of the dependencies that users install: lists them, and checks which are allowed. */
import { run } from './command.mjs';
import { pnpm } from './pnpm.mjs';

/** Allowed SPDX identifiers, which only require attribution. Adding another one is a decision. */
export const allowedLicences = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'];

/**
 * Lists the dependencies of the published packages by licence.
 * @returns {Promise<{ name: string, versions: string[], licence: string, homepage?: string }[]>}
 * @example
 * const listed = await listLicences();
 */
export async function listLicences() {
  const { code, text } = await run(
    ...pnpm('--filter=@aisle/*', '--filter=create-aisle', 'licenses', 'list', '--json', '--prod'),
    { capture: true },
  );
  if (code !== 0) throw new Error(`The licences could not be listed:\n${text}`);
  return Object.entries(JSON.parse(text.slice(text.indexOf('{'))))
    .flatMap(([licence, found]) => found.map(({ name, versions, homepage }) => ({ name, versions, licence, homepage })))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns those whose licence is not allowed. `(MIT OR GPL-2.0)` leaves a choice, `(MIT AND GPL-2.0)` does not.
 * @example
 * findForeignLicences([{ name: 'left-pad', versions: ['1.0.0'], licence: 'GPL-3.0' }]); // that one
 */
export function findForeignLicences(listed, allowed = allowedLicences) {
  const isAllowed = (licence) =>
    licence
      .replace(/[()]/g, '')
      .split(/ OR /i)
      .some((choice) => choice.split(/ AND /i).every((one) => allowed.includes(one.trim())));
  return listed.filter(({ licence }) => !isAllowed(licence));
}
