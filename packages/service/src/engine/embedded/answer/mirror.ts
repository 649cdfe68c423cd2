/** Builds the mirror image of parts of a record, in which every scalar is replaced by what is told about it. */
import { divideName, isObject, maxDepth, type JsonObject } from '../../../records/record-values.ts';
import { setOwn } from '../../../records/set-own.ts';

/** Adds the mirror image of one attribute (dotted names reach inside, also through lists) to the image of a record. */
export function mirrorAttribute(options: {
  record: unknown;
  attribute: string;
  image: JsonObject;
  leaf: (text: string) => unknown;
}): void {
  const { record, attribute, image, leaf } = options;
  place({ holder: record, name: attribute, image, leaf, depth: 0 });
}

function place(options: {
  holder: unknown;
  name: string;
  image: unknown;
  leaf: (text: string) => unknown;
  depth: number;
}): unknown {
  const { holder, name, image, leaf, depth } = options;
  if (depth > maxDepth) return image;
  if (Array.isArray(holder)) {
    const list = Array.isArray(image) ? image : [];
    holder.forEach((member, at) => {
      list[at] = place({ holder: member, name, image: list[at], leaf, depth: depth + 1 });
    });
    return list;
  }
  const object: JsonObject = isObject(image) ? image : {};
  if (!isObject(holder)) return object;
  if (Object.hasOwn(holder, name)) {
    setOwn(object, name, mirrorValue(holder[name], leaf, depth + 1));
    return object;
  }
  const divided = divideName(holder, name, (value) => typeof value === 'object');
  if (!divided) return object;
  const { head, rest } = divided;
  const inner = Object.hasOwn(object, head) ? object[head] : undefined;
  setOwn(object, head, place({ holder: holder[head], name: rest, image: inner, leaf, depth: depth + 1 }));
  return object;
}

/** Lists and objects keep their shape, so that a page finds the image of a value under the path of the value. */
function mirrorValue(value: unknown, leaf: (text: string) => unknown, depth: number): unknown {
  if (depth <= maxDepth && Array.isArray(value)) return value.map((member) => mirrorValue(member, leaf, depth + 1));
  if (depth <= maxDepth && isObject(value)) {
    const image: JsonObject = {};
    for (const [name, member] of Object.entries(value)) setOwn(image, name, mirrorValue(member, leaf, depth + 1));
    return image;
  }
  return leaf(typeof value === 'object' ? '' : String(value));
}
