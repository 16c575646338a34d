import { AppError } from '@aiso/contracts/errors';
import { EntropyReader, HuffmanTable } from './entropy-reader.ts';
import {
  type JpegComponent,
  type JpegFrame,
  type JpegScan,
  type JpegTables,
  readNextScan,
} from './jpeg-frame.ts';
import { type Band, ProgressiveBlocks } from './progressive-blocks.ts';

/**
 * Walks all scans of a DCT JPEG (T.81 processes 1, 2 and 4, Huffman-coded) without making pixels of them.
 * libjpeg guesses where a stream is damaged, and does not look at what is left behind the last sample.
 * @throws AppError `file.corrupt` or `file.truncated` unless every scan has exactly its samples.
 */
export function checkScans(bytes: Uint8Array, frame: JpegFrame): void {
  const progress = new Map(
    frame.parts.map((part) => [part.id, new ProgressiveBlocks(blocksOf(part, frame))]),
  );
  const coded = new Set<number>();
  for (let scan: JpegScan | null = frame.scan; scan !== null; ) {
    const parts = scan.components.map(({ id }) => {
      const part = frame.parts.find((candidate) => candidate.id === id);
      if (part === undefined) throw new AppError('file.corrupt', { detail: 'component of a scan' });
      return part;
    });
    let end: number;
    if (frame.process === 2) end = walkProgressive(bytes, frame, scan, parts, progress);
    else {
      for (const { id } of parts) {
        if (coded.has(id)) throw new AppError('file.corrupt', { detail: 'second scan of a component' });
        coded.add(id);
      }
      end = walkSequential(bytes, frame, scan, parts);
    }
    scan = readNextScan(bytes, end, frame.tables);
  }
  const isWhole = frame.parts.every(({ id }) =>
    frame.process === 2 ? progress.get(id)?.isComplete : coded.has(id),
  );
  if (!isWhole) throw new AppError('file.truncated', { detail: 'scans' });
}

/**
 * A block's mean, from its first coefficient. Encoders that let edges overshoot stay within a quarter.
 * @throws AppError `file.corrupt` where it lies far outside of what samples can be.
 */
export function requireMean(coefficient: number, step: number, precision: number): void {
  if (Math.abs(coefficient) * step > 2 ** (precision + 2) * 1.25 + step)
    throw new AppError('file.corrupt', { detail: 'mean of a block' });
}

type Size = { readonly across: number; readonly down: number };

const greatestOf = (frame: JpegFrame): Size => ({
  across: Math.max(...frame.parts.map(({ across }) => across)),
  down: Math.max(...frame.parts.map(({ down }) => down)),
});

/** Blocks of a component in a scan of its own (T.81 A.2.2). */
function blocksOf({ across, down }: JpegComponent, frame: JpegFrame): Size {
  const greatest = greatestOf(frame);
  return {
    across: Math.ceil(Math.ceil((frame.width * across) / greatest.across) / 8),
    down: Math.ceil(Math.ceil((frame.height * down) / greatest.down) / 8),
  };
}

/** MCUs of a scan, with the blocks that each has of every component. */
function unitsOf(frame: JpegFrame, parts: readonly JpegComponent[]): { units: number; blocks: number[] } {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) {
    const { across, down } = blocksOf(only, frame);
    return { units: across * down, blocks: [1] };
  }
  const { across, down } = greatestOf(frame);
  return {
    units: Math.ceil(frame.width / (8 * across)) * Math.ceil(frame.height / (8 * down)),
    blocks: parts.map((part) => part.across * part.down),
  };
}

function tableOf({ huffman }: JpegTables, id: number): HuffmanTable {
  const specification = huffman.get(id);
  if (specification === undefined) throw new AppError('file.corrupt', { detail: 'missing table' });
  return new HuffmanTable(specification);
}

/** @returns where the marker behind the scan is */
function walkSequential(
  bytes: Uint8Array,
  frame: JpegFrame,
  scan: JpegScan,
  parts: readonly JpegComponent[],
): number {
  const { tables, precision } = frame;
  const reader = new EntropyReader(bytes, scan.start);
  const { units, blocks } = unitsOf(frame, parts);
  const coders = scan.components.map(({ dcTable, acTable }, index) => ({
    dc: tableOf(tables, dcTable),
    ac: tableOf(tables, 0x10 | acTable),
    step: tables.quantisation.get(parts[index]?.quantisationId ?? -1)?.[0] ?? 1,
    blocks: blocks[index] as number,
    mean: 0,
  }));
  for (let unit = 0; unit < units; unit++) {
    if (restarts(reader, tables, unit)) for (const coder of coders) coder.mean = 0;
    for (const coder of coders) {
      for (let block = 0; block < coder.blocks; block++) {
        coder.mean += meanDifference(reader, coder.dc, precision);
        requireMean(coder.mean, coder.step, precision);
        passCoefficients(reader, coder.ac, precision);
      }
    }
    if (reader.overran) throw reader.shortfall();
  }
  return reader.end();
}

function restarts(reader: EntropyReader, { restartInterval }: JpegTables, unit: number): boolean {
  if (restartInterval === 0 || unit === 0 || unit % restartInterval !== 0) return false;
  reader.restart(unit / restartInterval - 1);
  return true;
}

/** T.81 tables F.1 and F.6: a category has at most the precision's bits and three more. */
function meanDifference(reader: EntropyReader, table: HuffmanTable, precision: number): number {
  const size = reader.symbol(table);
  if (size > precision + 3) throw new AppError('file.corrupt', { detail: 'difference category' });
  return reader.difference(size);
}

/** T.81 F.2.2.2, tables F.2 and F.7. */
function passCoefficients(reader: EntropyReader, table: HuffmanTable, precision: number): void {
  for (let at = 1; at < 64; at++) {
    const code = reader.symbol(table);
    if (code === 0) return;
    const size = code & 15;
    at += code >> 4;
    // A run of 16 zeros (F0) is followed by a coefficient.
    if ((size === 0 && code !== 0xf0) || size > precision + 2 || at > (size === 0 ? 62 : 63))
      throw new AppError('file.corrupt', { detail: 'coefficient run' });
    reader.skip(size);
  }
}

/** @returns where the marker behind the scan is */
function walkProgressive(
  bytes: Uint8Array,
  frame: JpegFrame,
  scan: JpegScan,
  parts: readonly JpegComponent[],
  progress: ReadonlyMap<number, ProgressiveBlocks>,
): number {
  const { tables } = frame;
  const band: Band = {
    first: scan.selection,
    last: scan.lastCoefficient,
    known: scan.knownBits,
    left: scan.pointTransform,
  };
  const reader = new EntropyReader(bytes, scan.start);
  const blocksOfParts = parts.map(({ id }) => {
    const blocks = progress.get(id);
    if (blocks === undefined) throw new AppError('file.corrupt', { detail: 'component of a scan' });
    blocks.begin(band);
    return blocks;
  });
  const { units, blocks } = unitsOf(frame, parts);
  const [only] = blocksOfParts;
  if (band.first > 0) {
    const table = tableOf(tables, 0x10 | (scan.components[0]?.acTable ?? 0));
    if (only === undefined || parts.length > 1) throw new AppError('file.corrupt', { detail: 'scan header' });
    for (let unit = 0; unit < units; unit++) {
      if (restarts(reader, tables, unit)) only.restart();
      only.pass(reader, table, unit, band);
      if (reader.overran) throw reader.shortfall();
    }
    only.restart();
    return reader.end();
  }
  const coders = scan.components.map(({ dcTable }, index) => ({
    table: band.known === 0 ? tableOf(tables, dcTable) : null,
    blocks: blocks[index] as number,
  }));
  for (let unit = 0; unit < units; unit++) {
    restarts(reader, tables, unit);
    for (const coder of coders) {
      for (let block = 0; block < coder.blocks; block++) {
        if (coder.table === null) reader.skip(1);
        else meanDifference(reader, coder.table, frame.precision);
      }
    }
    if (reader.overran) throw reader.shortfall();
  }
  return reader.end();
}
