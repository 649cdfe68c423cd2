/** Creates zip archives for tests, including odd ones that no program writes. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZippedFile {
  name: string;
  bytes: Buffer;
  isStored?: boolean;
  /** Sizes and offset are only in the zip64 fields. */
  isZip64?: boolean;
  isEncrypted?: boolean;
  /** A size in the headers that is wrong on purpose. */
  saidSize?: number;
}

const [LOCAL, CENTRAL, END, END64, LOCATOR64] = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50];
const MAX_32 = 0xffffffff;

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at * 8);
  return bytes;
}

function extraOf(values: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(1, 0);
  head.writeUInt16LE(values.length, 2);
  return Buffer.concat([head, values]);
}

/** The fields common to the header of a file and the directory. */
function sharedFields(file: ZippedFile, packed: Buffer): Buffer {
  const { bytes, isStored, isZip64, isEncrypted, saidSize = bytes.length } = file;
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(isZip64 ? 45 : 20, 0);
  // Bit 11: the name is UTF-8.
  fields.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
  fields.writeUInt16LE(isStored ? 0 : 8, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(isZip64 ? MAX_32 : packed.length, 14);
  fields.writeUInt32LE(isZip64 ? MAX_32 : saidSize, 18);
  fields.writeUInt16LE(Buffer.byteLength(file.name), 22);
  return fields;
}

/**
 * Creates an archive.
 *
 * @example
 * makeZip([{ name: 'products.csv', bytes: Buffer.from('sku\n1\n') }]);
 */
export function makeZip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const packed = file.isStored ? file.bytes : deflateRawSync(file.bytes);
    const name = Buffer.from(file.name);
    const size = file.saidSize ?? file.bytes.length;
    const [local, central] = [sharedFields(file, packed), sharedFields(file, packed)];
    const localExtra = file.isZip64 ? extraOf(longs(size, packed.length)) : Buffer.alloc(0);
    const centralExtra = file.isZip64 ? extraOf(longs(size, packed.length, at)) : Buffer.alloc(0);
    local.writeUInt16LE(localExtra.length, 24);
    central.writeUInt16LE(centralExtra.length, 24);
    const signature = Buffer.alloc(4);
    signature.writeUInt32LE(LOCAL);
    const whole = Buffer.concat([signature, local, name, localExtra, packed]);
    const head = Buffer.alloc(6);
    head.writeUInt32LE(CENTRAL);
    head.writeUInt16LE(45, 4);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(file.isZip64 ? MAX_32 : at, 10);
    directory.push(head, central, tail, name, centralExtra);
    parts.push(whole);
    at += whole.length;
  }
  const central = Buffer.concat(directory);
  const isZip64 = files.some((file) => file.isZip64);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(isZip64 ? MAX_32 : at, 16);
  return Buffer.concat([...parts, central, ...(isZip64 ? end64(files.length, { size: central.length, at }) : []), end]);
}

function end64(count: number, { size, at }: { size: number; at: number }): Buffer[] {
  const head = Buffer.alloc(24);
  head.writeUInt32LE(END64);
  head.writeBigUInt64LE(44n, 4);
  head.writeUInt16LE(45, 12);
  head.writeUInt16LE(45, 14);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(LOCATOR64);
  locator.writeBigUInt64LE(BigInt(at + size), 8);
  locator.writeUInt32LE(1, 16);
  return [head, longs(count, count, size, at), locator];
}
