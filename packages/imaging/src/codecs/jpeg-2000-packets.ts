import { AppError } from '@aiso/contracts/errors';
import type { FrameSize } from './wasm-decoder.ts';

const COD = 0xff52;
const SOT = 0xff90;
const SOP = 0x91;
const EPH = 0x92;
const SOD = 0xff93;
/** Of Scod: SOP and EPH markers may stand in the data (T.800 table A.13). */
const USES_SOP = 2;
const USES_EPH = 4;
const SOP_BYTES = 6;

/** What of the coding style (COD, T.800 A.6.1) bounds what packets look like. */
type CodingStyle = {
  readonly markers: number;
  readonly layers: number;
  readonly levels: number;
  readonly blockSamples: number;
  /** Width × height of the smallest precinct of any level; null for one precinct a level. */
  readonly precinctSamples: number | null;
};

/**
 * Looks through the packets of a high-throughput stream for what no encoder writes: FF before 90 or more
 * (T.814 7.1, T.800 B.10.1), and long runs of zeros. Its block coder has no other ends that could be checked;
 * other damage inside a code block cannot be told from an image.
 * @param start of the first tile-part; the tile-parts' lengths were checked
 * @throws AppError `file.corrupt`
 */
export function checkPackets(codestream: Buffer, start: number, size: FrameSize): void {
  const style = codingStyle(codestream, start);
  const most = mostZeros(style, size);
  for (let at = start; at + 12 <= codestream.length && codestream.readUInt16BE(at) === SOT; ) {
    const length = codestream.readUInt32BE(at + 6);
    const end = length === 0 ? codestream.lastIndexOf('ffd9', undefined, 'hex') : at + length;
    checkTilePart(codestream.subarray(dataOf(codestream, at, end), end), style.markers, most);
    at = end;
  }
}

/** Where the data of a tile-part begins: behind its header and SOD. */
function dataOf(codestream: Buffer, start: number, end: number): number {
  for (let at = start + 12; at + 2 <= end; at += 2 + codestream.readUInt16BE(at + 2)) {
    if (codestream.readUInt16BE(at) === SOD) return at + 2;
    if (at + 4 > end) break;
  }
  throw new AppError('file.corrupt', { detail: 'tile-part header' });
}

function checkTilePart(data: Buffer, markers: number, mostZerosInARow: number): void {
  let zeros = 0;
  for (let at = 0; at < data.length; at++) {
    const byte = data[at] as number;
    if (byte === 0) {
      zeros += 1;
      if (zeros > mostZerosInARow) throw new AppError('file.corrupt', { detail: 'zeros in packets' });
      continue;
    }
    zeros = 0;
    if (byte !== 0xff) continue;
    const next = data[at + 1] ?? 0xff;
    if (next < 0x90) continue;
    if (next === SOP && (markers & USES_SOP) !== 0) at += SOP_BYTES - 1;
    else if (next !== EPH || (markers & USES_EPH) === 0)
      throw new AppError('file.corrupt', { detail: 'marker in packets' });
  }
}

function codingStyle(codestream: Buffer, end: number): CodingStyle {
  for (let at = 2; at + 14 <= end; at += 2 + codestream.readUInt16BE(at + 2)) {
    if (codestream.readUInt16BE(at) !== COD) continue;
    const markers = codestream.readUInt8(at + 4);
    const levels = codestream.readUInt8(at + 9);
    const exponents = codestream.readUInt8(at + 10) + codestream.readUInt8(at + 11) + 4;
    if (levels > 32 || exponents > 12) throw new AppError('file.corrupt', { detail: 'coding style' });
    const precincts = codestream.subarray(at + 14, at + 15 + levels);
    return {
      markers,
      layers: codestream.readUInt16BE(at + 6),
      levels,
      blockSamples: 2 ** exponents,
      precinctSamples:
        (markers & 1) === 0
          ? null
          : Math.min(...Array.from(precincts, (byte) => 2 ** ((byte >> 4) + (byte & 15)))),
    };
  }
  throw new AppError('file.corrupt', { detail: 'coding style' });
}

/**
 * An empty packet is one zero byte, and a code block that a packet leaves out one bit. Samples of one value
 * that is a power of two are zeros as well: of a flat image, all those of the smallest level.
 */
function mostZeros(style: CodingStyle, { width, height, components }: FrameSize): number {
  const samples = width * height * components;
  const levels = style.levels + 1;
  const precincts = style.precinctSamples === null ? 0 : samples / style.precinctSamples;
  const packets = style.layers * (levels * components + 2 * precincts);
  const blocks = samples / style.blockSamples + levels * components * 64;
  return 16 + packets + blocks / 8 + 2 * (samples / 4 ** style.levels);
}
