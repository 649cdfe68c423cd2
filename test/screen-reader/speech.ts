/** Speech: what a screen reader says, read from its debug file as that grows. */
import { EventEmitter, once } from 'node:events';
import { closeSync, openSync, readSync, type FSWatcher, watch } from 'node:fs';
import { patience, within } from '../testing/within.ts';

/** One sentence, with the milliseconds of the day at which it began. */
export interface Sentence {
  readonly text: string;
  readonly at: number;
}

const SAID = /^(\d\d):(\d\d):(\d\d\.\d+) - SPEECH OUTPUT: '([^]*?)'(?: voice=\w+)?\s*\[?\{[^}]*\}\]?$/;

/** No-break spaces tell a repeated message from the one before it; nobody hears them. */
const wordsOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What the reader says from the start of the file on. */
export class Speech {
  readonly sentences: Sentence[] = [];
  /** The lines about other things, as the reader wrote them. */
  readonly #lines: string[] = [];
  readonly #news = new EventEmitter();
  readonly #file: number;
  readonly #watcher: FSWatcher;
  #offset = 0;
  #begun = '';

  constructor(debugFile: string) {
    this.#file = openSync(debugFile, 'r');
    this.#watcher = watch(debugFile, () => this.#read());
    this.#news.setMaxListeners(0);
    this.#read();
  }

  /** Waits for a sentence from the given one on. */
  async heard(words: RegExp, from = 0, limit = patience): Promise<Sentence> {
    const find = () => this.sentences.slice(from).find(({ text }) => words.test(text));
    return this.#until(find, () => `${words} to be said. Said was: ${this.#since(from)}`, limit);
  }

  /** Waits until the reader has written down that it heard of a name. */
  async noticed(name: string, limit = patience): Promise<void> {
    await this.#until(
      () => this.#lines.find((line) => line.includes(name)),
      () => `the reader to notice ${name}`,
      limit,
    );
    this.#lines.length = 0;
  }

  close(): void {
    this.#watcher.close();
    closeSync(this.#file);
  }

  #since(from: number): string {
    return this.sentences
      .slice(from)
      .map(({ text }) => text)
      .join(' | ');
  }

  async #until<T>(find: () => T | undefined, what: () => string, limit = patience): Promise<T> {
    const wait = async (): Promise<T> => {
      for (;;) {
        const found = find();
        if (found !== undefined) return found;
        await once(this.#news, 'lines');
      }
    };
    return within('the reader', wait(), limit).catch((error: unknown) => {
      throw new Error(`Waited in vain for ${what()}`, { cause: error });
    });
  }

  #read(): void {
    const chunk = Buffer.alloc(65_536);
    for (let size; (size = readSync(this.#file, chunk, 0, chunk.length, this.#offset)) > 0;) {
      this.#offset += size;
      this.#begun += chunk.toString('utf8', 0, size);
    }
    const end = this.#begun.lastIndexOf('\n');
    if (end < 0) return;
    const entries = this.#begun.slice(0, end).split(/\n(?=\d\d:\d\d:\d\d\.\d+ - )/);
    this.#begun = this.#begun.slice(end + 1);
    for (const entry of entries) {
      const [, hours, minutes, seconds, text] = SAID.exec(entry) ?? [];
      if (text === undefined) this.#lines.push(entry);
      else if (wordsOf(text))
        this.sentences.push({
          text: wordsOf(text),
          at: ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000,
        });
    }
    this.#news.emit('lines');
  }
}

/**
 * Sentences that were said again within a second.
 * @example
 * repeated([{ text: '3 results', at: 0 }, { text: '3 results', at: 20 }]); // ['3 results']
 */
export const repeated = (sentences: readonly Sentence[]): string[] =>
  sentences
    .filter(({ text, at }, place) =>
      sentences.slice(0, place).some((before) => before.text === text && at - before.at < 1000),
    )
    .map(({ text }) => text);
