/** Node operations: single nodes of a page in lists and callbacks of scripts. */
import type { HostValue } from '../realm.ts';
import type { DocumentNode } from './page-document.ts';
import type { HostOperation, PageHost, Selected } from './page-host.ts';

const LINKS: ReadonlySet<string> = new Set(
  'parent parentNode next nextSibling prev previousSibling firstChild lastChild'.split(' '),
);
const TEXTS: ReadonlySet<string> = new Set('type name tagName data nodeType nodeName nodeValue'.split(' '));

/** Creates the operations on nodes by ID; IDs belong to one page. */
export function createNodeOperations(): Readonly<Record<string, HostOperation>> {
  const nodes: DocumentNode[] = [];
  const numbers = new Map<DocumentNode, number>();

  const numberOf = (node: DocumentNode): number => {
    const existing = numbers.get(node);
    if (existing !== undefined) return existing;
    numbers.set(node, nodes.length);
    return nodes.push(node) - 1;
  };
  const numbersOf = (host: PageHost, list: readonly DocumentNode[]): string => {
    host.spend('nodes', list.length);
    return JSON.stringify(list.map(numberOf));
  };
  const nodeOf = (id: HostValue): DocumentNode => {
    const node = typeof id === 'number' ? nodes[id] : undefined;
    if (!node) throw new TypeError('This is no node of the page');
    return node;
  };
  const property = (id: HostValue, name: HostValue, allowed: ReadonlySet<string>): unknown =>
    typeof name === 'string' && allowed.has(name)
      ? (nodeOf(id) as unknown as Record<string, unknown>)[name]
      : undefined;

  return {
    nodes: (host, id) => numbersOf(host, host.selection(id).toArray()),
    ofNodes: (host, list) => {
      const ids = JSON.parse(String(list)) as HostValue[];
      return host.keep(host.page(ids.map(nodeOf)) as Selected);
    },
    nodeText: (_host, id, name) => {
      const value = property(id, name, TEXTS);
      return typeof value === 'string' || typeof value === 'number' ? value : undefined;
    },
    nodeLink: (_host, id, name) => {
      const node = property(id, name, LINKS);
      return node ? numberOf(node as DocumentNode) : undefined;
    },
    nodeChildren: (host, id) => {
      const node = nodeOf(id);
      return numbersOf(host, 'children' in node ? (node.children as DocumentNode[]) : []);
    },
    attributes: (_host, id) => {
      const node = nodeOf(id);
      return JSON.stringify('attribs' in node ? node.attribs : {});
    },
  };
}
