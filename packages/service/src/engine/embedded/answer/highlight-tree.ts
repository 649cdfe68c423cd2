/** Highlight tree: mirrors the shape of a record, with the highlight or snippet of each text in place of the text. */
import { divideName, isObject, maxDepth, type JsonObject } from '../../../foundation/records/record-values.ts';
import { setOwn } from '../../../foundation/records/set-own.ts';

/** Creates the result for a value; `isText` is false for values that are never searched, such as true and false. */
type Leaf = (text: string, isText: boolean) => unknown;

/** Adds one attribute of a record to its tree (dotted names reach into objects and lists); `leaf` creates the result for a text. */
export function addHighlights(options: { record: unknown; attribute: string; tree: JsonObject; leaf: Leaf }): void {
  const { record, attribute, tree, leaf } = options;
  descend({ holder: record, name: attribute, tree, leaf, depth: 0 });
}

function descend(options: { holder: unknown; name: string; tree: unknown; leaf: Leaf; depth: number }): unknown {
  const { holder, name, tree, leaf, depth } = options;
  if (depth > maxDepth) return tree;
  if (Array.isArray(holder)) {
    const list = Array.isArray(tree) ? tree : [];
    holder.forEach((member, at) => {
      list[at] = descend({ holder: member, name, tree: list[at], leaf, depth: depth + 1 });
    });
    return list;
  }
  const object: JsonObject = isObject(tree) ? tree : {};
  if (!isObject(holder)) return object;
  if (Object.hasOwn(holder, name)) {
    setOwn(object, name, highlightsOf(holder[name], leaf, depth + 1));
    return object;
  }
  const divided = divideName(holder, name, (value) => typeof value === 'object');
  if (!divided) return object;
  const { head, rest } = divided;
  const inner = Object.hasOwn(object, head) ? object[head] : undefined;
  setOwn(object, head, descend({ holder: holder[head], name: rest, tree: inner, leaf, depth: depth + 1 }));
  return object;
}

/** Lists and objects are mirrored, so that a page finds the result for a value under the path of the value. */
function highlightsOf(value: unknown, leaf: Leaf, depth: number): unknown {
  if (depth <= maxDepth && Array.isArray(value)) return value.map((member) => highlightsOf(member, leaf, depth + 1));
  if (depth <= maxDepth && isObject(value)) {
    const tree: JsonObject = {};
    for (const [name, member] of Object.entries(value)) setOwn(tree, name, highlightsOf(member, leaf, depth + 1));
    return tree;
  }
  return leaf(typeof value === 'object' ? '' : String(value), typeof value === 'string' || typeof value === 'number');
}

const isLeaf = (value: JsonObject): boolean => typeof value['matchLevel'] === 'string';

/** Whether anything in a part of a tree matched. */
function isMatched(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isMatched);
  if (!isObject(value)) return false;
  return isLeaf(value) ? value['matchLevel'] !== 'none' : Object.values(value).some(isMatched);
}

/** Returns the tree without list members in which nothing matched. */
export function withoutUnmatched<T>(tree: T): T {
  if (Array.isArray(tree)) return tree.filter(isMatched).map((member: unknown) => withoutUnmatched(member)) as T;
  if (!isObject(tree) || isLeaf(tree)) return tree;
  const matched: JsonObject = {};
  for (const [name, value] of Object.entries(tree)) setOwn(matched, name, withoutUnmatched(value));
  return matched as T;
}
