/** Resource body: creates the request body of a source, destination or authentication. */
import { type FieldDescription, type Typed, withTyped } from '../../parts/typed-values.ts';
import type { Resource, ResourceBody, ResourceKind } from './resource.ts';
import type { Head } from './resource-head.ts';

/**
 * Creates the body from the form; the service leaves absent fields unchanged.
 * @param options.resource The edited resource; undefined for a new one.
 */
export function resourceBody(options: {
  kind: ResourceKind;
  resource: Resource | undefined;
  head: Head;
  fields: readonly FieldDescription[];
  typed: Typed;
}): ResourceBody {
  const { kind, resource, head, fields } = options;
  // Ignore input for a type that is no longer selected.
  const typed = Object.fromEntries(
    Object.entries(options.typed).filter(([path]) => fields.some((field) => field.path === path)),
  );
  // Another target shares no settings with the previous one.
  const isSame = head.isPrefix === (resource?.input['indexPrefix'] !== undefined);
  const before = resource && isSame ? resource.input : {};
  const input = withTyped(before, { fields, typed });
  // Absent fields stay unchanged. null removes a field of a source; for other kinds the service reports that an empty field is required.
  const emptied = Object.keys(before).filter((name) => !(name in input));
  const empty = kind === 'sources' ? null : '';
  return {
    name: head.name.trim(),
    ...(!resource && { type: head.type }),
    ...((Object.keys(typed).length > 0 || !resource || !isSame) && {
      input: { ...input, ...Object.fromEntries(emptied.map((name) => [name, empty])) },
    }),
    ...(head.platform && { platform: head.platform }),
    ...(head.authenticationID && { authenticationID: head.authenticationID }),
  };
}
