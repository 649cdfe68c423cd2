/** Archive port: unpacks gzip and zip, as the runtime allows. */

/** A file in a zip archive. */
export interface ZipEntry {
  /** Path in the archive. */
  name: string;
  isEncrypted: boolean;
}

/** An open zip archive. */
export interface ZipArchive {
  /** Its files, without folders. */
  entries: readonly ZipEntry[];
  /** Returns the unpacked bytes of a file. @throws ArchiveFault */
  read(entry: ZipEntry): AsyncIterable<Uint8Array>;
}

/** Unpacks archives. */
export interface Archives {
  /** Unpacks all members of a gzip file, one after another. @throws ArchiveFault, and whatever `bytes` throws. */
  gunzip(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** @throws ArchiveFault */
  openZip(bytes: Uint8Array): Promise<ZipArchive>;
}

/** The archive cannot be read. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
  /** Whether it ends too early, as after an interrupted transfer. */
  readonly isCut: boolean;

  constructor(message: string, { isCut = false, ...options }: { isCut?: boolean } & ErrorOptions = {}) {
    super(message, options);
    this.isCut = isCut;
  }
}

const refuse = (): never => {
  throw new ArchiveFault('This service unpacks no files: run it under Node');
};

/** For runtimes without an implementation, such as browsers. */
export const noArchives: Archives = { gunzip: refuse, openZip: refuse };
