/** Client-dependent parts of a search: the position of the client, and the header about parameters without effect. */
import type { SearchParams } from '@aisle/contract';
import { ignoredParameters } from '../../foundation/wire/generated/parameters.ts';
import { ignoredHeader, ignoredNames } from '../ignored-header.ts';
import type { AnswerHeaders, Call } from '../operation.ts';

const wantsPlace = ({ aroundLatLngViaIP, aroundLatLng }: SearchParams): boolean =>
  aroundLatLngViaIP === true && (aroundLatLng ?? '').trim() === '';

/** Sets the position of the client in the parameters, if they use it and it is known. */
export const atClientPlace = (parameters: SearchParams, coordinates: string | undefined): SearchParams =>
  coordinates !== undefined && wantsPlace(parameters) ? { ...parameters, aroundLatLng: coordinates } : parameters;

/** Returns the header that lists parameters without effect in some searches; `also` lists those without effect in this operation. */
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
