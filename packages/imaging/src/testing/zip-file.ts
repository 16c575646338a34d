import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isDeflated?: boolean;
  /** Bit 0 says that an entry is encrypted (APPNOTE 4.4.4). */
  readonly flags?: number;
  /** What the archive says in place of the truth. */
  readonly saidSize?: number;
  readonly saidCrc32?: number;
  /** 8 is DEFLATE, 0 is none. */
  readonly saidMethod?: number;
};

const UTF8 = 0x800;

/** A ZIP archive below 4 GB (APPNOTE 6.3.3), piece by piece. */
export function* zipFile(entries: Iterable<ZipEntry>): Generator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = entry.isDeflated === true ? deflateRawSync(entry.bytes) : entry.bytes;
    const common = describe(entry, name, packed);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name]);
    yield local;
    yield packed;
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, place, name]));
    offset += local.length + packed.length;
  }
  yield* central;
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506, 0);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(
    central.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  yield end;
}

/** What the headers of an entry have in common, from "version needed" to "extra field length". */
function describe(entry: ZipEntry, name: Buffer, packed: Buffer): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(UTF8 + (entry.flags ?? 0), 2);
  common.writeUInt16LE(entry.saidMethod ?? (entry.isDeflated === true ? 8 : 0), 4);
  common.writeUInt32LE(entry.saidCrc32 ?? crc32(entry.bytes), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(entry.saidSize ?? entry.bytes.length, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}
