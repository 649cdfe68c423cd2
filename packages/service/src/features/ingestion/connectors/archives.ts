/** Archive port: takes gzip and zip apart, as whoever runs the service can. */

/** A file in a zip archive. */
export interface ZipEntry {
  /** Its path in the archive. */
  name: string;
  isEncrypted: boolean;
}

/** A zip archive that was opened. */
export interface ZipArchive {
  /** Its files, without folders. */
  entries: readonly ZipEntry[];
  /** The bytes of a file, unpacked. @throws ArchiveFault */
  read(entry: ZipEntry): AsyncIterable<Uint8Array>;
}

/** Unpacks. */
export interface Archives {
  /** All members of a gzip file, one behind the other. @throws ArchiveFault, and whatever `bytes` throws. */
  gunzip(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** @throws ArchiveFault */
  openZip(bytes: Uint8Array): Promise<ZipArchive>;
}

/** The archive cannot be read. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
  /** Whether it ends too early: what a transfer that broke off looks like. */
  readonly isCut: boolean;

  constructor(message: string, { isCut = false, ...options }: { isCut?: boolean } & ErrorOptions = {}) {
    super(message, options);
    this.isCut = isCut;
  }
}

const refuse = (): never => {
  throw new ArchiveFault('This service unpacks no files: run it under Node');
};

/** Where nobody gave any: in browsers. */
export const noArchives: Archives = { gunzip: refuse, openZip: refuse };
