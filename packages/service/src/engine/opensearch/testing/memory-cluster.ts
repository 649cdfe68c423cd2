/** Memory cluster: a stand-in for the calls that create, write, exchange and read indexes of a search cluster, with its refreshes. */
import type { ClusterCall } from '../client/cluster-call.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { ClusterRefused } from '../client/cluster-error.ts';

interface Stored {
  _source: { id: string; order: number };
  _version: number;
}

/** One physical index. */
interface MemoryIndex {
  meta: object;
  readonly aliases: Set<string>;
  isWriteBlocked: boolean;
  /** Every document with the number of its last change, including deleted ones. */
  readonly stored: Map<string, Stored & { isDeleted: boolean }>;
  /** The documents that searches see since the last refresh. */
  visible: readonly Stored[];
}

type Body = Record<string, unknown>;

const refusal = (status: number, type: string, reason = type): ClusterRefused =>
  new ClusterRefused(reason, { status, type });

const missing = (name: string): ClusterRefused => refusal(404, 'index_not_found_exception', `no such index [${name}]`);

/** The cluster and its client. It finds documents by ID, and supports no queries. */
export class MemoryCluster implements ClusterClient {
  readonly where = 'memory';
  readonly indexes = new Map<string, MemoryIndex>();
  readonly #documents = new Map<string, object>();
  readonly #points = new Map<string, readonly Stored[]>();
  #pointNumber = 0;
  /** Called before each call, which fails with its error. */
  before: (call: ClusterCall) => void = () => undefined;

  /** Open points in time. */
  get points(): number {
    return this.#points.size;
  }

  async call<Answer>(call: ClusterCall): Promise<Answer> {
    await Promise.resolve();
    this.before(call);
    const { path, body = {}, lines = [] } = call.target?.() ?? call;
    const parts = path.slice(1).split('/');
    return this.#answer(call.method, parts, body as Body, lines as string[]) as Answer;
  }

  async close(): Promise<void> {
    await Promise.resolve();
  }

  #answer(method: string, [first = '', verb = '', name = '']: string[], body: Body, lines: string[]): unknown {
    if (first === '_aliases') return this.#exchange(body['actions'] as Record<string, Body>[]);
    if (first === '_search') return verb === 'point_in_time' ? this.#closePoints(body) : this.#search(body);
    if (verb === '_alias') return this.#aliasesOf(first);
    if (verb === '_doc') return this.#document(method, `${first}/${name}`, body);
    if (verb === '_bulk') return this.#write(this.#aliased(first), lines);
    if (verb === '_mapping') return method === 'GET' ? this.#mappingOf(first) : this.#grow(first, body);
    if (verb === '') return method === 'PUT' ? this.#create(first, body) : this.#delete(first);
    const index = this.#find(first);
    if (verb === '_refresh') return this.#refresh(index);
    if (verb === '_settings') return this.#block(index, body['index.blocks.write'] === true);
    if (verb === '_clone') return this.#clone(index, name, body);
    if (verb === '_mget') return this.#get(index, body['ids'] as string[]);
    if (verb === '_search' && name === 'point_in_time') return this.#openPoint(index);
    if (verb === '_search') return this.#search(body, index.visible);
    if (verb === '_stats') return {};
    throw new Error(`The memory cluster knows no ${method} ${first}/${verb}`);
  }

  #find(physical: string): MemoryIndex {
    const index = this.indexes.get(physical);
    if (!index) throw missing(physical);
    return index;
  }

  #aliased(alias: string): MemoryIndex {
    const index = [...this.indexes.values()].find(({ aliases }) => aliases.has(alias));
    if (!index) throw missing(alias);
    return index;
  }

  #create(physical: string, body: Body): object {
    if (this.indexes.has(physical)) throw refusal(400, 'resource_already_exists_exception');
    const { mappings, aliases } = body as { mappings: { _meta: object }; aliases: object };
    this.indexes.set(physical, {
      meta: mappings._meta,
      aliases: new Set(Object.keys(aliases)),
      isWriteBlocked: false,
      stored: new Map(),
      visible: [],
    });
    return {};
  }

  #clone(index: MemoryIndex, physical: string, body: Body): object {
    if (!index.isWriteBlocked) throw refusal(400, 'illegal_state_exception');
    this.#create(physical, { mappings: { _meta: index.meta }, aliases: body['aliases'] });
    const copy = this.#find(physical);
    for (const [id, one] of index.stored) copy.stored.set(id, one);
    // A copy is opened with everything that is stored.
    return this.#refresh(copy);
  }

  #delete(physical: string): object {
    this.#find(physical);
    this.indexes.delete(physical);
    for (const id of this.#points.keys()) if (id.startsWith(`${physical} `)) this.#points.delete(id);
    return {};
  }

  #refresh(index: MemoryIndex): object {
    index.visible = [...index.stored.values()]
      .filter(({ isDeleted }) => !isDeleted)
      .sort((one, other) => one._source.order - other._source.order);
    return {};
  }

  #block(index: MemoryIndex, isWriteBlocked: boolean): object {
    index.isWriteBlocked = isWriteBlocked;
    return {};
  }

  #grow(physical: string, body: Body): object {
    this.#find(physical).meta = body['_meta'] as object;
    return {};
  }

  #mappingOf(alias: string): object {
    const found = [...this.indexes].filter(([, { aliases }]) => aliases.has(alias));
    if (found.length === 0) throw missing(alias);
    return Object.fromEntries(found.map(([physical, { meta }]) => [physical, { mappings: { _meta: meta } }]));
  }

  #aliasesOf(pattern: string): object {
    const start = pattern.slice(0, -1);
    const found = [...this.indexes].filter(([physical]) => physical.startsWith(start));
    return Object.fromEntries(
      found.map(([physical, { aliases }]) => [
        physical,
        { aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])) },
      ]),
    );
  }

  #exchange(actions: Record<string, Body>[]): object {
    const changes = actions.map(({ add, remove }) => {
      const { index, alias } = (add ?? remove) as { index: string; alias: string };
      const { aliases } = this.#find(index);
      if (remove && !aliases.has(alias)) throw refusal(404, 'aliases_not_found_exception');
      return () => (add ? aliases.add(alias) : aliases.delete(alias));
    });
    for (const change of changes) change();
    return {};
  }

  #write(index: MemoryIndex, lines: string[]): object {
    const items: object[] = [];
    for (let at = 0; at < lines.length; at++) {
      const action = JSON.parse(lines[at]!) as Record<string, { _id: string; version: number }>;
      const [kind, { _id: id, version }] = Object.entries(action)[0]!;
      const _source = kind === 'index' ? (JSON.parse(lines[++at]!) as Stored['_source']) : undefined;
      items.push({ [kind]: this.#writeOne(index, { id, version, _source }) });
    }
    return { errors: true, items };
  }

  #writeOne(
    index: MemoryIndex,
    { id, version, _source }: { id: string; version: number; _source: Stored['_source'] | undefined },
  ): object {
    if (index.isWriteBlocked) return { status: 403, error: { type: 'cluster_block_exception', reason: 'blocked' } };
    const before = index.stored.get(id);
    if (before && before._version >= version) return { status: 409 };
    const isDeleted = _source === undefined;
    index.stored.set(id, { _source: _source ?? { id, order: 0 }, _version: version, isDeleted });
    return { status: 200 };
  }

  #get(index: MemoryIndex, ids: string[]): object {
    return {
      docs: ids.map((_id) => {
        const one = index.stored.get(_id);
        return one && !one.isDeleted ? { _id, found: true, _source: one._source } : { _id, found: false };
      }),
    };
  }

  #openPoint(index: MemoryIndex): object {
    const physical = [...this.indexes].find(([, one]) => one === index)![0];
    const id = `${physical} ${++this.#pointNumber}`;
    this.#points.set(id, index.visible);
    return { pit_id: id };
  }

  #closePoints(body: Body): object {
    for (const id of body['pit_id'] as string[]) this.#points.delete(id);
    return {};
  }

  #search(body: Body, visible?: readonly Stored[]): object {
    const { id } = (body['pit'] ?? {}) as { id?: string };
    const all = visible ?? this.#points.get(id!);
    if (!all) throw refusal(404, 'search_context_missing_exception');
    const [after] = (body['search_after'] ?? [-Infinity]) as [number];
    const hits = all
      .filter(({ _source }) => _source.order > after)
      .slice(0, body['size'] as number)
      .map((one) => ({ ...one, sort: [one._source.order] }));
    return { hits: { hits } };
  }

  #document(method: string, path: string, body: Body): object {
    if (method === 'PUT') this.#documents.set(path, body);
    const _source = this.#documents.get(path);
    if (!_source) throw refusal(404, 'unknown');
    return { _source };
  }
}
