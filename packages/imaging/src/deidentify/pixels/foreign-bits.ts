import { type OpenDataSet, readUint16 } from '../../dicom/data-set.ts';
import { UNDEFINED_LENGTH } from '../../dicom/parse-data-set.ts';

/**
 * Whether words of native pixels of 16 bits have anything outside of Bits Stored but the sign and Pixel
 * Padding Value: old overlays lie there, and anything may.
 */
export function hasForeignBits({ dataSet, bytes }: OpenDataSet): boolean {
  const element = dataSet.elements['x7fe00010'];
  const stored = readUint16(dataSet, 'x00280101') ?? 16;
  if (element === undefined || element.length === UNDEFINED_LENGTH) return false;
  if (readUint16(dataSet, 'x00280100') !== 16 || stored >= 16 || stored < 1) return false;
  const shift = (readUint16(dataSet, 'x00280102') ?? stored - 1) - stored + 1;
  if (shift < 0) return false;
  const isSigned = readUint16(dataSet, 'x00280103') === 1;
  const padding = dataSet.uint16('x00280120');
  const isBig = dataSet.encoding === 'explicit-be';
  const end = Math.min(element.dataOffset + element.length, bytes.length) - 1;
  for (let at = element.dataOffset; at < end; at += 2) {
    const word = isBig ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at);
    const above = word >> (shift + stored);
    const isSign =
      isSigned && above === 0xffff >> (shift + stored) && (word >> (shift + stored - 1)) % 2 === 1;
    const below = word & ((1 << shift) - 1);
    if ((below !== 0 || (above !== 0 && !isSign)) && word !== padding) return true;
  }
  return false;
}
