/**
 * Snapshot file: blocks with their lengths and checksums (CRC-32), written completely or not at all.
 *
 * After the format mark, each block consists of its length, its checksum and its bytes. The first one is the head; the last one is empty,
 * so that a truncated file is detected.
 */
import { type FileHandle, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SnapshotStorage, StoredSnapshot } from '../../ground/changes/snapshot-storage.ts';
import { makeDirectory } from '../store/make-directory.ts';
import { fingerprintOfSources } from './sources-fingerprint.ts';

const FILE_NAME = 'search-index.snapshot';
/** Identifies the format. */
const FORMAT_MARK = Buffer.from('aisle search index 1\n');
/** Bytes of length and checksum. */
const FRAME_BYTES = 8;
/** Maximum size of a block: more than a megabyte of UTF-16 units in UTF-8, or a single large record. */
const LONGEST_BLOCK = 2 ** 30;
/** Bytes per read from the disk. */
const CHUNK_BYTES = 4 * 2 ** 20;
/** Bytes that must remain free next to the snapshot, because the database needs the space more. */
const MIN_FREE_BYTES = 64 * 2 ** 20;

/** Reads blocks from start to end, and verifies each checksum. */
class BlockReader implements StoredSnapshot {
  head = '';
  readonly source = { readInto: (target: Uint8Array) => this.#readInto(target) };
  readonly #file: FileHandle;
  #chunk: Buffer = Buffer.alloc(0);
  #ahead: Promise<Buffer>;
  #block: Buffer = Buffer.alloc(0);

  constructor(file: FileHandle) {
    this.#file = file;
    this.#ahead = this.#readChunk();
  }

  async begin(): Promise<void> {
    if (!(await this.#take(FORMAT_MARK.length)).equals(FORMAT_MARK)) throw new Error('it has another format');
    await this.#next();
    this.head = this.#block.toString();
    this.#block = this.#block.subarray(0, 0);
  }

  async end(): Promise<void> {
    if (this.#block.length > 0) throw new Error('it holds more than expected');
    await this.#next();
    if (this.#block.length > 0) throw new Error('it holds more than expected');
  }

  close = async (): Promise<void> => {
    await this.#ahead.catch(() => undefined);
    await this.#file.close();
  };

  async #readInto(target: Uint8Array): Promise<void> {
    let filled = 0;
    while (filled < target.length) {
      if (this.#block.length === 0) {
        await this.#next();
        if (this.#block.length === 0) throw new Error('it ends too early');
      }
      const part = this.#block.subarray(0, target.length - filled);
      target.set(part, filled);
      filled += part.length;
      this.#block = this.#block.subarray(part.length);
    }
  }

  async #next(): Promise<void> {
    const frame = await this.#take(FRAME_BYTES);
    const [length, checksum] = [frame.readUInt32LE(0), frame.readUInt32LE(4)];
    if (length > LONGEST_BLOCK) throw new Error('it is damaged');
    this.#block = await this.#take(length);
    if (crc32(this.#block) !== checksum) throw new Error('it is damaged');
  }

  /** Returns the next bytes, valid until the next call. */
  async #take(length: number): Promise<Buffer> {
    if (this.#chunk.length >= length) return this.#cut(length);
    const joined = Buffer.allocUnsafe(length);
    for (let filled = 0; filled < length;) {
      if (this.#chunk.length === 0) {
        this.#chunk = await this.#ahead;
        if (this.#chunk.length === 0) throw new Error('it was cut short');
        this.#ahead = this.#readChunk();
      }
      filled += this.#cut(Math.min(length - filled, this.#chunk.length)).copy(joined, filled);
    }
    return joined;
  }

  #cut(length: number): Buffer {
    const part = this.#chunk.subarray(0, length);
    this.#chunk = this.#chunk.subarray(length);
    return part;
  }

  /** Reads one chunk ahead, so that the disk works while the previous one is processed. */
  #readChunk(): Promise<Buffer> {
    const reading = this.#file
      .read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, null)
      .then(({ buffer, bytesRead }) => buffer.subarray(0, bytesRead));
    // It is awaited when it is needed, or never.
    reading.catch(() => undefined);
    return reading;
  }
}

/** Appends one block. */
async function writeBlock(file: FileHandle, bytes: Uint8Array): Promise<void> {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.writeUInt32LE(bytes.length, 0);
  frame.writeUInt32LE(crc32(bytes), 4);
  // appendFile writes everything, while a single write may be partial.
  await file.appendFile(frame);
  await file.appendFile(bytes);
}

/** Removes files of processes that no longer exist. */
async function clearAway(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, pid] = /^search-index\.snapshot\.(\d+)\.unfinished$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(directory, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  // In a container every start may have the same process ID.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Opens the snapshot in a directory, which is created if it is missing. Removes unfinished files of killed processes.
 *
 * @example
 * const service = createService({ snapshots: await openSnapshotFile('./aisle-data'), ...options });
 */
export async function openSnapshotFile(directory: string): Promise<SnapshotStorage> {
  const path = join(directory, FILE_NAME);
  // Processes that share a database may share the directory too.
  const unfinished = `${path}.${process.pid}.unfinished`;
  await makeDirectory(directory);
  await clearAway(directory);
  const fingerprint = await fingerprintOfSources();
  return {
    fingerprint,
    open: async () => {
      const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return undefined;
      const reader = new BlockReader(file);
      try {
        await reader.begin();
        return reader;
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    putAside: async () => {
      await rename(path, `${path}.damaged`).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
    write: async ({ head, size, blocks, commit }) => {
      const { bavail, bsize } = await statfs(directory);
      if (bavail * bsize < size + MIN_FREE_BYTES)
        throw new Error(
          `No snapshot of the search index is written: the disk of ${directory} has too little room for it`,
        );
      try {
        const file = await open(unfinished, 'w', 0o600);
        try {
          await file.appendFile(FORMAT_MARK);
          await writeBlock(file, Buffer.from(head));
          // Each write is awaited, so that searches get their turn after every block.
          for (const bytes of blocks) if (bytes.length > 0) await writeBlock(file, bytes);
          await writeBlock(file, new Uint8Array());
          await file.sync();
        } finally {
          await file.close();
        }
        await commit();
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
