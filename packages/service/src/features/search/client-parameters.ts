/** What of a search depends on who asks: the place of the client, and what to tell him of parameters without effect. */
import type { SearchParams } from '@aisle/contract';
import { ignoredParameters } from '../../foundation/wire/generated/parameters.ts';
import { ignoredHeader, ignoredNames } from '../ignored-header.ts';
import type { AnswerHeaders, Call } from '../operation.ts';

const wantsPlace = ({ aroundLatLngViaIP, aroundLatLng }: SearchParams): boolean =>
  aroundLatLngViaIP === true && (aroundLatLng ?? '').trim() === '';

/** The parameters around the place of the client, where they ask for it and it is known. */
export const atClientPlace = (parameters: SearchParams, coordinates: string | undefined): SearchParams =>
  coordinates !== undefined && wantsPlace(parameters) ? { ...parameters, aroundLatLng: coordinates } : parameters;

/** The header that names what had no effect in some searches; `also` names what has none in this operation. */
export function ignoredOf(
  { place: coordinates }: Pick<Call, 'place'>,
  searches: readonly (object | undefined)[],
  also: ReadonlySet<string> = new Set(),
): AnswerHeaders {
  const names = searches.flatMap((search) => [
    ...ignoredNames(search, ignoredParameters),
    ...ignoredNames(search, also),
    ...(coordinates === undefined && wantsPlace({ ...search }) ? ['aroundLatLngViaIP'] : []),
  ]);
  return ignoredHeader(names);
}
