/** Traced store: every statement and transaction is a span, with its SQL and none of its parameters. */
import type { Queryable, Statement, Store } from '../../store/store.ts';
import type { SpanOptions, Tracer } from '../../ports/tracer.ts';

/** Characters of a statement that a span shows. */
const MAX_SQL = 300;

/** What kind of statement it is: a name that is the same for all statements alike. */
const operationOf = (sql: string): string => /^\s*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';

const shorten = (sql: string): string => sql.trim().replace(/\s+/g, ' ').slice(0, MAX_SQL);

const describeSql = (sql: string): SpanOptions => ({
  kind: 'client',
  isChild: true,
  attributes: {
    'db.system.name': 'postgresql',
    'db.operation.name': operationOf(sql),
    'db.query.text': shorten(sql),
  },
});

const describeBatch = (statements: readonly Statement[]): SpanOptions => ({
  kind: 'client',
  isChild: true,
  attributes: {
    'db.system.name': 'postgresql',
    'db.operation.batch.size': statements.length,
    'db.query.text': shorten(statements.map(({ sql }) => sql).join('; ')),
  },
});

const TRANSACTION: SpanOptions = { kind: 'client', isChild: true, attributes: { 'db.system.name': 'postgresql' } };

/** Statements of a store, or of a transaction in it. */
const traceQueries = (queryable: Queryable, tracer: Tracer): Queryable => ({
  query: <Row>(sql: string, parameters?: Statement['parameters']) =>
    tracer.trace(operationOf(sql), describeSql(sql), () => queryable.query<Row>(sql, parameters)),
});

/**
 * The same store, whose statements are recorded.
 *
 * @example
 * const store = traceStore(await openStore(options), tracer);
 */
export function traceStore(store: Store, tracer: Tracer): Store {
  const traced: Pick<Store, 'query' | 'transaction' | 'batch'> = {
    ...traceQueries(store, tracer),
    transaction: (work) =>
      tracer.trace('transaction', TRANSACTION, () =>
        store.transaction((transaction) => work(traceQueries(transaction, tracer))),
      ),
    batch: (statements) => tracer.trace('batch', describeBatch(statements), () => store.batch(statements)),
  };
  return new Proxy(store, {
    get: (target, name) => {
      const owner = name in traced ? traced : target;
      const member: unknown = Reflect.get(owner, name);
      // Members of a class look for their own object behind `this`.
      return typeof member === 'function' ? (member.bind(owner) as unknown) : member;
    },
  });
}
