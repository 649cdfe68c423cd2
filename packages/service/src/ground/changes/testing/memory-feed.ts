/** Memory feed: a change feed without a database that records every committed state for tests. */
import type { IndexSettings } from '@aisle/contract';
import type { ChangeFeed } from '../change-feed.ts';
import type { ChangeRange, ChangeReader } from '../change-reader.ts';
import type { IndexRow } from '../index-rows.ts';
import type { RecordRow } from '../record-rows.ts';

/** Steps of one transaction, in order. */
export type Write =
  | { kind: 'put'; index: string; objectID: string; n: number }
  | { kind: 'delete'; index: string; objectID: string }
  | { kind: 'settings'; index: string; hitsPerPage: number }
  | { kind: 'clear'; index: string }
  | { kind: 'drop'; index: string }
  /** Moves everything of an index to another one, replacing its contents. */
  | { kind: 'move'; index: string; to: string }
  | { kind: 'rule'; n: number };

/** Everything that searches can see. Two states are equal if their texts are. */
export interface VisibleState {
  indexes: Record<string, { hitsPerPage: number | undefined; records: Record<string, number> }>;
  rule: number;
}

/** A state with the number of the commit that created it. */
export interface CommittedState {
  seq: bigint;
  text: string;
}

/** Sorts unordered parts and returns a state as text. */
export function stateText({ indexes, rule }: VisibleState): string {
  const sorted = <Value>(object: Record<string, Value>): [string, Value][] =>
    Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    sorted(indexes).map(([name, { hitsPerPage, records }]) => [name, hitsPerPage ?? null, sorted(records)]),
    rule,
  ]);
}

/** Store of records, indices and one rule. Numbers its changes as the tables do: each row appears at its last change. */
export class MemoryFeed implements ChangeFeed {
  /** Called wherever a database would take time; a test writes, reads or throws here. */
  between: () => Promise<void> = async () => undefined;
  /** All states so far, the empty one first. */
  readonly states: CommittedState[] = [{ seq: 0n, text: stateText({ indexes: {}, rule: 0 }) }];
  readonly #rows = new Map<string, IndexRow>();
  readonly #records = new Map<string, RecordRow>();
  /** The indices of each transaction that changed several. */
  readonly #together: { seq: bigint; names: string[] }[] = [];
  #rule = { n: 0, seq: 0n };
  #seq = 0n;
  #isFrozen = false;

  get isFrozen(): boolean {
    return this.#isFrozen;
  }

  /** One transaction. */
  commit(writes: readonly Write[]): void {
    for (const write of writes) this.#apply(write);
    // Each transaction ends with a task, which has its own number.
    const seq = ++this.#seq;
    this.states.push({ seq, text: stateText(this.#visible()) });
    const names = new Set(
      writes.flatMap((write) => (write.kind === 'rule' ? [] : [write.index, ...('to' in write ? [write.to] : [])])),
    );
    if (names.size > 1) this.#together.push({ seq, names: [...names] });
  }

  /** Returns the reader of the rule, which represents all state besides the records. */
  reader(shown: (rule: number) => void): ChangeReader {
    return {
      hasChanged: async ({ after, upTo }) => {
        await this.between();
        return this.#rule.seq > after && this.#rule.seq <= upTo;
      },
      read: async ({ after, upTo }) => {
        await this.between();
        const { n, seq } = this.#rule;
        const isInRange = seq > after && seq <= upTo;
        return () => {
          if (isInRange) shown(n);
        };
      },
    };
  }

  async newest(): Promise<bigint> {
    await this.between();
    return this.states.at(-1)!.seq;
  }

  async indexes({ after, upTo }: ChangeRange): Promise<IndexRow[]> {
    await this.between();
    return [...this.#rows.values()]
      .filter(({ seq }) => seq > after && seq <= upTo)
      .sort((a, b) => (a.seq < b.seq ? -1 : 1))
      .map((row) => ({ ...row }));
  }

  async index(name: string): Promise<IndexRow | undefined> {
    await this.between();
    const row = this.#rows.get(name);
    return row && !row.dropped ? { ...row } : undefined;
  }

  async holders(sets: readonly string[]): Promise<IndexRow[]> {
    await this.between();
    return [...this.#rows.values()]
      .filter(({ recordSet, dropped }) => sets.includes(recordSet) && !dropped)
      .map((row) => ({ ...row }));
  }

  async records({ after, upTo, limit }: ChangeRange & { limit: number }) {
    await this.between();
    const rows = [...this.#records.values()]
      .filter(({ seq }) => seq > after && seq <= upTo)
      .sort((a, b) => (a.seq < b.seq ? -1 : 1))
      .slice(0, limit);
    return { rows, reached: rows.length < limit ? upTo : rows.at(-1)!.seq };
  }

  async recordsOf(set: string, { after, upTo, limit }: ChangeRange & { limit?: number }): Promise<RecordRow[]> {
    await this.between();
    return [...this.#records.values()]
      .filter((row) => row.set === set && row.seq > after && row.seq <= upTo)
      .sort((a, b) => (a.seq < b.seq ? -1 : 1))
      .slice(0, limit);
  }

  async changedTogether({ after, upTo }: ChangeRange): Promise<string[][]> {
    await this.between();
    return this.#together.filter(({ seq }) => seq > after && seq <= upTo).map(({ names }) => names);
  }

  async changedIndexes({ after, upTo }: ChangeRange): Promise<string[]> {
    await this.between();
    const isInRange = (seq: bigint) => seq > after && seq <= upTo;
    const sets = new Set([...this.#records.values()].filter(({ seq }) => isInRange(seq)).map(({ set }) => set));
    return [...this.#rows.values()]
      .filter(({ recordSet, setSeq }) => sets.has(recordSet) || isInRange(setSeq))
      .map(({ name }) => name);
  }

  async frozen<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.between();
    this.#isFrozen = true;
    try {
      return await work();
    } finally {
      this.#isFrozen = false;
    }
  }

  async removeTombstones(upTo: bigint): Promise<void> {
    await this.between();
    for (const [key, { json, seq }] of this.#records) if (json === null && seq <= upTo) this.#records.delete(key);
  }

  #apply(write: Write): void {
    if (write.kind === 'rule') {
      this.#rule = { n: write.n, seq: ++this.#seq };
      return;
    }
    const { index } = write;
    const row = this.#rows.get(index);
    const exists = row !== undefined && !row.dropped;
    switch (write.kind) {
      case 'settings':
        this.#putRow(index, { hitsPerPage: write.hitsPerPage });
        return;
      case 'clear':
      case 'drop':
        if (exists) this.#empty(row, write.kind === 'drop');
        return;
      case 'move':
        if (exists && write.to !== index) this.#move(row, write.to);
        return;
      case 'put':
        if (!exists) this.#putRow(index, {});
        this.#putRecord(
          this.#rows.get(index)!.recordSet,
          write.objectID,
          JSON.stringify({ objectID: write.objectID, n: write.n }),
        );
        return;
      case 'delete':
        if (exists) this.#putRecord(row.recordSet, write.objectID, null);
    }
  }

  #putRow(name: string, settings: IndexSettings): void {
    const row = this.#rows.get(name);
    const { clearedSeq = 0n, setSeq = 0n, recordSet = name } = row ?? {};
    const seq = ++this.#seq;
    this.#rows.set(name, { name, primary: null, settings, dropped: false, recordSet, setSeq, clearedSeq, seq });
  }

  #empty(row: IndexRow, drop: boolean): void {
    for (const [key, { set }] of this.#records) if (set === row.recordSet) this.#records.delete(key);
    const seq = ++this.#seq;
    this.#rows.set(row.name, { ...row, clearedSeq: seq, seq, dropped: drop, ...(drop && { settings: {} }) });
  }

  #move({ name, settings, recordSet, clearedSeq }: IndexRow, to: string): void {
    const target = this.#rows.get(to);
    if (target && !target.dropped) this.#empty(target, false);
    this.#putRow(to, settings);
    const left = ++this.#seq;
    const row = { ...this.#rows.get(name)!, recordSet: `${name}\n${left}`, setSeq: left, seq: left };
    const seq = ++this.#seq;
    this.#rows.set(to, { ...this.#rows.get(to)!, recordSet, clearedSeq, setSeq: seq, seq });
    this.#empty(row, true);
  }

  #putRecord(set: string, objectID: string, json: string | null): void {
    this.#records.set(`${set} ${objectID}`, { set, objectID, json, seq: ++this.#seq });
  }

  #visible(): VisibleState {
    const indexes: VisibleState['indexes'] = {};
    const names = new Map<string, string>();
    for (const { name, dropped, settings, recordSet } of this.#rows.values()) {
      if (dropped) continue;
      indexes[name] = { hitsPerPage: settings.hitsPerPage, records: {} };
      names.set(recordSet, name);
    }
    for (const { set, objectID, json } of this.#records.values())
      if (json !== null) indexes[names.get(set)!]!.records[objectID] = (JSON.parse(json) as { n: number }).n;
    return { indexes, rule: this.#rule.n };
  }
}
