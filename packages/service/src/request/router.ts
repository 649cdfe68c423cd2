/** Router: finds the operation of a method and a path. */
import { routes } from '../foundation/wire/generated/routes.ts';
import { badRequest, ServiceError } from '../foundation/errors/service-error.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { OperationId, Route } from '../foundation/wire/route.ts';

interface Node {
  literal: Map<string, Node>;
  parameter?: Node;
  /** By method. */
  routes: Map<string, Route>;
}

const newNode = (): Node => ({ literal: new Map(), routes: new Map() });
const isParameter = (segment: string) => segment.startsWith('{');

/** The operation of a request. */
export interface Match {
  route: Route;
  /** Decoded path parameters. */
  path: Record<string, string>;
}

/** Looks up routes. */
export interface Router {
  /** @throws ServiceError 404 for an unknown path, 405 for another method, 400 for an invalid escape. */
  match(method: string, pathname: string): Match;
  /** Returns the methods of a path; empty if it does not exist. */
  methods(pathname: string): string[];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badRequest(`The path segment "${segment}" is not valid URL encoding; encode each path value once`);
  }
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/**
 * Creates a router for the generated routes; literal segments win over parameters, and one step of backtracking suffices to find every
 * route.
 * @param served The supported operations: others are not routed, and reported as not supported.
 * @param beyond Routes that are not in the contract.
 */
export function createRouter(served: ReadonlySet<OperationId>, beyond: readonly Route[] = []): Router {
  const root = newNode();
  const routed = [...routes.filter(({ operation }) => served.has(operation)), ...beyond];
  const interfaces = inWords([...new Set(routed.map((route) => route.interface))]);
  for (const route of routed) {
    let node = root;
    for (const segment of route.route.slice(1).split('/')) {
      const next = isParameter(segment) ? (node.parameter ?? newNode()) : (node.literal.get(segment) ?? newNode());
      if (isParameter(segment)) node.parameter = next;
      else node.literal.set(segment, next);
      node = next;
    }
    node.routes.set(route.method, route);
  }

  const find = (node: Node, segments: readonly string[], at: number): Node[] => {
    if (at === segments.length) return node.routes.size > 0 ? [node] : [];
    const segment = segments[at]!;
    const literal = node.literal.get(segment);
    return [
      ...(literal ? find(literal, segments, at + 1) : []),
      ...(node.parameter && segment !== '' ? find(node.parameter, segments, at + 1) : []),
    ];
  };

  const nodesOf = (pathname: string) => {
    const segments = pathname.slice(1).split('/');
    return { segments, nodes: find(root, segments, 0) };
  };

  return {
    match(method, pathname) {
      const { segments, nodes } = nodesOf(pathname);
      if (nodes.length === 0)
        throw new ServiceError(
          404,
          `There is no operation at ${maskSecrets(pathname).slice(0, 200)}; this service answers ${interfaces}`,
        );
      // A literal such as `*` may have fewer methods than the parameter next to it: take the first with this one.
      const route = nodes.map((node) => node.routes.get(method)).find((one) => one !== undefined);
      if (!route) {
        const allowed = [...new Set(nodes.flatMap((node) => [...node.routes.keys()]))].join(', ');
        throw new ServiceError(405, `${method} is not possible at ${maskSecrets(pathname)}; use ${allowed}`, {
          allow: allowed,
        });
      }
      const path: Record<string, string> = {};
      for (const [index, segment] of route.route.slice(1).split('/').entries())
        if (isParameter(segment)) path[segment.slice(1, -1)] = decode(segments[index]!);
      return { route, path };
    },
    methods: (pathname) => [...new Set(nodesOf(pathname).nodes.flatMap((node) => [...node.routes.keys()]))],
  };
}
