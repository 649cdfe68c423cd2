/** Resource body: what is sent to the service of a source, destination or authentication. */
import { type FieldDescription, type Typed, withTyped } from '../../parts/typed-values.ts';
import type { Resource, ResourceBody, ResourceKind } from './resource.ts';
import type { Head } from './resource-head.ts';

/**
 * Makes it of what was typed; what is not in it the service leaves as it is.
 * @param options.resource What is edited; undefined for something new.
 */
export function resourceBody(options: {
  kind: ResourceKind;
  resource: Resource | undefined;
  head: Head;
  fields: readonly FieldDescription[];
  typed: Typed;
}): ResourceBody {
  const { kind, resource, head, fields } = options;
  // What was typed for another type than the one that is chosen by now is not meant.
  const typed = Object.fromEntries(
    Object.entries(options.typed).filter(([path]) => fields.some((field) => field.path === path)),
  );
  // Of another target nothing of the one before counts.
  const isSame = head.isPrefix === (resource?.input['indexPrefix'] !== undefined);
  const before = resource && isSame ? resource.input : {};
  const input = withTyped(before, { fields, typed });
  // What is not sent at all stays as it was: of a source null takes it away, of the others the service says that it has to stay.
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
