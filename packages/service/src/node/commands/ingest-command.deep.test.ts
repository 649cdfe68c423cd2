/** Tests of the command ingest: a million rows counted exactly, within its memory; killed twenty times, it resumes and has every row once. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceTables } from '../../composition/service-tables.ts';
import { migrate } from '../../store/migrate.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { spawnCli } from '../../testing/spawn-cli.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { withStore } from '../store/open-existing.ts';
import { IS_BRIEF, KILL_ROUNDS } from '../../testing/kill-rounds.ts';

const MEGABYTE = 1024 * 1024;
/** Rows of the long file, and of one during which the command is killed repeatedly. */
const ROWS = IS_BRIEF ? 200_000 : 1_000_000;
const KILLED_ROWS = IS_BRIEF ? 30_000 : 60_000;
/** Every n-th of them is bad. */
const BAD_EVERY = 1000;
const badOf = (rows: number) => rows / BAD_EVERY;
const reportOf = (rows: number) =>
  `Done: ${rows.toLocaleString('en')} rows, of which ${badOf(rows).toLocaleString('en')} failed`;

let directory: string;
const started: ChildProcess[] = [];
const postgres = await startPostgres();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-ingest-'));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Writes a file of rows. */
async function writeRows(name: string, count: number): Promise<string> {
  const path = join(directory, name);
  const file = createWriteStream(path);
  file.write('sku,name,price,stock,brand,description\n');
  for (let n = 1; n <= count; n++) {
    const line =
      n % BAD_EVERY === 0
        ? `bad-${n},too short\n`
        : `s${n},"Product, number ${n}",${(n % 5000) / 10},${n % 50},brand ${n % 20},What there is to say about product ${n}\n`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return path;
}

/** Starts the command and collects its lines. */
function spawnIngest(args: readonly string[], env: Record<string, string>) {
  const child = spawnCli(['ingest', ...args], { env: { AISLE_TEMPLATE: TEMPLATE, ...env } });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text));
  child.stderr.on('data', (text: Buffer) => (said.err += text));
  return { child, said };
}

const kinds: [name: string, place: () => Promise<{ dataDir: string } | { databaseUrl: string }>][] = [
  ['PGlite', async () => ({ dataDir: join(directory, `data-${crypto.randomUUID()}`) })],
  ...(postgres
    ? ([['PostgreSQL', async () => ({ databaseUrl: await postgres.createDatabase() })]] satisfies [
        string,
        () => Promise<{ databaseUrl: string }>,
      ][])
    : []),
];

describe.each(kinds)('ingest on %s', (name, makePlace) => {
  const open = async () => {
    const place = await makePlace();
    // The command creates no data, because of mistyped paths.
    await withStore(place, (store) => migrate(store, serviceTables));
    const args = 'dataDir' in place ? ['--data', place.dataDir] : [];
    const env: Record<string, string> = 'dataDir' in place ? {} : { DATABASE_URL: place.databaseUrl };
    return { place, args, env };
  };

  it('reads a million rows, or a fifth of them in brief: each good one is a record, each bad one is told; its memory does not grow with the file', async () => {
    const file = await writeRows('long.csv', ROWS);
    const reject = join(directory, 'long-bad.csv');
    const { place, args, env } = await open();
    const options = [
      '--index',
      'goods',
      '--id-column',
      'sku',
      '--types',
      'price=float,stock=integer',
      '--reject',
      reject,
    ];
    const startedAt = performance.now();
    const { child, said } = spawnIngest([file, ...options, '--threshold', '1', ...args], env);
    let most = 0;
    const watch = setInterval(() => {
      void readFile(`/proc/${child.pid}/status`, 'utf8').then(
        (status) => {
          // The maximum it ever had, so that no check is too late; a process that just ended has none.
          const peak = /VmHWM:\s+(\d+)/.exec(status)?.[1];
          if (peak !== undefined) most = (Number(peak) * 1024) / MEGABYTE;
        },
        () => undefined,
      );
    }, 100);
    const [code] = (await once(child, 'exit')) as [number];
    const seconds = (performance.now() - startedAt) / 1000;
    clearInterval(watch);
    expect([code, said.err]).toEqual([0, '']);
    expect(said.out).toContain(reportOf(ROWS));
    const bad = (await readFile(reject, 'utf8')).trimEnd().split('\n');
    expect([bad.length, bad[0]]).toEqual([badOf(ROWS), '"line 1001: The line has 2 cells, not 6",bad-1000,too short']);
    expect(bad.at(-1)).toContain(`line ${ROWS + 1}:`);
    await withStore(place, async (store) => {
      expect(
        await store.query(
          `SELECT count(*)::int AS n, count(DISTINCT object_id)::int AS ids FROM records WHERE index_name = 'goods' AND body IS NOT NULL`,
        ),
      ).toEqual([{ n: ROWS - badOf(ROWS), ids: ROWS - badOf(ROWS) }]);
      const objectID = `s${ROWS - 1}`;
      const [row] = await store.query<{ body: string }>('SELECT body FROM records WHERE object_id = $1', [objectID]);
      expect(JSON.parse(row!.body)).toMatchObject({ objectID, price: 499.9, stock: 49, brand: 'brand 19' });
    });
    process.stdout.write(
      `${name}: ${Math.round(ROWS / seconds)} rows a second; memory ${Math.round(most)} MB at most\n`,
    );
    // Including some 80 for Node itself, 16 for the hashes of a million objectIDs, and the built-in database.
    if (process.platform === 'linux') expect(most).toBeLessThan(215);
  }, 600_000);

  it.each(['--replace', undefined])(
    'that is killed twenty times (%s) goes on where it was, and has every row once',
    async (mode) => {
      const file = await writeRows(`killed${mode ?? ''}.csv`, KILLED_ROWS);
      const good = KILLED_ROWS - badOf(KILLED_ROWS);
      const reject = join(directory, `killed-bad-${crypto.randomUUID()}.csv`);
      const { place, args, env } = await open();
      await withStore(place, async (store) => {
        await store.query(
          `INSERT INTO indexes (name, settings, dropped, cleared_seq, seq, created_at, updated_at) VALUES ('goods', '{}', false, 0, nextval('change_seq'), 0, 0)`,
        );
        await store.query(
          `INSERT INTO records (index_name, object_id, body, seq) VALUES ('goods', 'old', '{"objectID":"old"}', nextval('change_seq'))`,
        );
      });
      const options = [file, '--index', 'goods', '--id-column', 'sku', '--threshold', '1', '--reject', reject, ...args];
      // The only record would be lost, which is otherwise prevented.
      if (mode) options.push(mode, '--no-checks');
      let kills = 0;
      let isOpen = false;
      for (let round = 0; round < KILL_ROUNDS; round++) {
        const { child } = spawnIngest([...options, ...(isOpen ? ['--resume'] : [])], env);
        const death = once(child, 'exit');
        const before = isOpen ? await stat(reject).then(({ size }) => size) : 0;
        // Bad rows are written during the run, so they show the progress.
        const grown = () =>
          child.exitCode !== null
            ? Infinity
            : stat(reject).then(
                ({ size }) => size - (isOpen ? before : 0),
                () => 0,
              );
        await expect.poll(grown, { timeout: 60_000, interval: 2 }).toBeGreaterThan(40 + (round % 5) * 60);
        child.kill('SIGKILL');
        await death;
        if (child.signalCode === 'SIGKILL') kills++;
        await withStore(place, async (store) => {
          const [row] = await store.query<{ n: number; old: number }>(
            `SELECT count(*)::int AS n, count(*) FILTER (WHERE object_id = 'old')::int AS old FROM records WHERE index_name = 'goods' AND body IS NOT NULL`,
          );
          // A replacement appears completely, or not at all.
          if (mode)
            expect([
              [1, 1],
              [good, 0],
            ]).toContainEqual([row!.n, row!.old]);
          else expect(row!.old).toBe(1);
          const [run] = await store.query<{ open: number }>(
            `SELECT count(*)::int AS open FROM ingestion_runs WHERE status = 'started'`,
          );
          isOpen = run!.open > 0;
        });
      }
      const { child, said } = spawnIngest([...options, ...(isOpen ? ['--resume'] : [])], env);
      await once(child, 'exit');
      expect([child.exitCode, said.err]).toEqual([0, '']);
      expect(said.out).toContain(reportOf(KILLED_ROWS));
      expect(kills).toBeGreaterThan(KILL_ROUNDS / 2);
      await withStore(place, async (store) => {
        expect(
          await store.query(
            `SELECT count(*)::int AS n, count(DISTINCT object_id)::int AS ids FROM records WHERE index_name = 'goods' AND body IS NOT NULL AND object_id <> 'old'`,
          ),
        ).toEqual([{ n: good, ids: good }]);
        const runs = await store.query<{ received: number; failed: number }>(
          `SELECT received::int AS received, failed::int AS failed FROM ingestion_runs WHERE reason_code = 'ok'`,
        );
        for (const run of runs) expect(run).toEqual({ received: KILLED_ROWS, failed: badOf(KILLED_ROWS) });
        expect(await store.query('SELECT 1 FROM ingestion_staged')).toEqual([]);
      });
    },
    600_000,
  );

  it('reads packed files, XML and workbooks as sources do, and tells what it found out', async () => {
    const { place, args, env } = await open();
    const run = async (file: string, ...more: string[]) => {
      const { child, said } = spawnIngest([file, ...more, ...args], env);
      const [code] = (await once(child, 'exit')) as [number];
      return { code, ...said };
    };
    const records = (index: string) =>
      withStore(place, async (store) => {
        const rows = await store.query<{ body: string }>(
          'SELECT body FROM records WHERE index_name = $1 AND body IS NOT NULL ORDER BY object_id',
          [index],
        );
        return rows.map(({ body }) => JSON.parse(body) as unknown);
      });
    const german = Buffer.from('sku;name;price\r\na;Schüssel;1.299,00\r\nb;Tea;40,50\r\n', 'latin1');
    const goods = [
      { objectID: 'a', sku: 'a', name: 'Schüssel', price: 1299 },
      { objectID: 'b', sku: 'b', name: 'Tea', price: 40.5 },
    ];
    const packed = join(directory, 'german.csv.gz');
    await writeFile(packed, gzipSync(german));
    const csv = await run(packed, '--index', 'packed', '--id-column', 'sku', '--types', 'price=float');
    expect([csv.code, csv.err]).toEqual([0, '']);
    for (const text of ['Windows-1252 (detected)', 'separated by a semicolon', 'decimal comma'])
      expect(csv.out).toContain(text);
    expect(await records('packed')).toEqual(goods);
    const items = '<item><name>Schüssel</name><sku>a</sku><price>1.299</price></item><item><sku>b</sku></item>';
    const feed = join(directory, 'feed.xml');
    await writeFile(feed, `<shop><items>${items}</items></shop>`);
    const of = ['--index', 'feed', '--id-column', 'sku', '--types', 'price=float'];
    expect(await run(feed, ...of)).toMatchObject({
      code: 1,
      err: expect.stringContaining('"shop/items/item" comes 2 times'),
    });
    const xml = await run(feed, ...of, '--rows', 'shop/items/item', '--decimal', 'comma');
    expect(xml).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Done: 2 rows') });
    expect(await records('feed')).toEqual([goods[0], { objectID: 'b', sku: 'b' }]);
    const book = join(import.meta.dirname, '../../features/ingestion/testing/workbooks/openpyxl.xlsx');
    const reject = join(directory, 'book-bad.csv');
    const xlsx = await run(book, '--index', 'book', '--id-column', 'sku', '--threshold', '50', '--reject', reject);
    expect([xlsx.code, (await records('book')).length]).toEqual([0, 2]);
    expect(await readFile(reject, 'utf8')).toContain('row 6, price: The cell holds the error #DIV/0!');
    expect(await run(book, '--index', 'book', '--sheet', 'No')).toMatchObject({
      code: 1,
      err: expect.stringContaining('it has "Preise 2026"'),
    });
    expect(await run(join(directory, 'what.dat'), '--index', 'x')).toMatchObject({ code: 2 });
  }, 120_000);

  it('says what is wrong: no such file, a file that was changed, nothing to go on with', async () => {
    const { args, env } = await open();
    const file = join(directory, 'changing.csv');
    const run = async (...more: string[]) => {
      const { child, said } = spawnIngest([...more, '--index', 'goods', ...args], env);
      const [code] = (await once(child, 'exit')) as [number];
      return { code, said: said.err + said.out };
    };
    expect(await run(join(directory, 'nowhere.csv'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no file'),
    });
    await writeFile(file, 'sku,name\na,Shoe\nb\n');
    expect(await run(file, '--resume')).toMatchObject({ code: 1, said: expect.stringContaining('leave --resume out') });
    expect(await run(file)).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /1 of 2 rows failed; the other one is in the index\. The first one, line 3: The line has 1 cells, not 2\n(?:Searches see it .*\n)? {2}line 3: The line/,
      ),
    });
    expect(await run(file, '--types', 'price=money')).toMatchObject({
      code: 2,
      said: expect.stringContaining('--types'),
    });
    expect(await run(file, '--id-column', 'missing')).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no column "missing"'),
    });
    // The run has ended, so there is none to resume.
    expect(await run(file, '--resume')).toMatchObject({ code: 1, said: expect.stringContaining('leave --resume out') });
  }, 60_000);

  it('holds back what would lose records, and wants to be told where the rows of JSON stand', async () => {
    const { args, env } = await open();
    const file = join(directory, `held-${name}.json`);
    const run = async (rows: unknown, ...more: string[]) => {
      await writeFile(file, JSON.stringify(rows));
      const { child, said } = spawnIngest([file, '--index', 'goods', '--replace', ...more, ...args], env);
      const [code] = (await once(child, 'exit')) as [number];
      return { code, said: said.err + said.out };
    };
    const rows = Array.from({ length: 20 }, (_, at) => ({ objectID: `s${at}`, name: `Shoe ${at}` }));
    const nested = { response: { products: rows } };
    expect(await run(nested)).toMatchObject({
      code: 1,
      said: expect.stringContaining('`response.products` holds a list of 20 objects'),
    });
    expect(await run(nested, '--rows', 'response.products')).toMatchObject({ code: 0 });
    const blockedRun = await run(rows.slice(0, 10));
    expect(blockedRun).toMatchObject({ code: 1, said: expect.stringContaining('10 of 20 records would be lost') });
    expect(blockedRun.said).toContain('once more with --no-checks');
    expect(await run(rows.slice(0, 10), '--max-lost', '50')).toMatchObject({ code: 0 });
    expect(await run(rows.slice(0, 1), '--no-checks')).toMatchObject({ code: 0 });
    expect(await run(rows, '--max-lost', '101')).toMatchObject({ code: 2 });
  }, 60_000);
});
