import type { GreyWindow, VoiTable } from '../image-types.ts';
import type { UnjudgedImage } from '../presentation.ts';
import { readAscii, readNumber } from './data-set.ts';
import type { DataSet } from './parse-data-set.ts';

type Range = { readonly min: number; readonly max: number };

/**
 * The window to show the image in: the first of the file's (PS3.3 C.11.2), else its VOI LUT, else least to
 * greatest value. A window that shows none of these values is left over from before a conversion and is
 * passed over, which `isWindowOutside` says. SIGMOID is taken as linear: it has the same centre and, there,
 * nearly the same slope.
 */
export function chooseWindow(
  dataSet: DataSet,
  valueRange: Range,
  voiTable: VoiTable | null,
): Pick<UnjudgedImage, 'window' | 'windowFrom' | 'voiTable' | 'isWindowOutside'> {
  const named = readWindow(dataSet);
  if (named !== null && overlaps(named, valueRange))
    return { window: named, windowFrom: 'header', voiTable: null };
  const isWindowOutside = named !== null;
  if (voiTable !== null) {
    const range = { min: voiTable.first, max: voiTable.first + voiTable.outputs.length - 1 };
    return { window: windowOf(range), windowFrom: 'lookup-table', voiTable, isWindowOutside };
  }
  return { window: windowOf(valueRange), windowFrom: 'pixels', voiTable: null, isWindowOutside };
}

/** The window whose lower edge is black and whose upper edge is white under PS3.3 C.11.2.1.2. */
const windowOf = ({ min, max }: Range): GreyWindow => ({
  center: (min + max + 1) / 2,
  width: Math.max(max - min + 1, 1),
});

function readWindow(dataSet: DataSet): GreyWindow | null {
  const center = readNumber(dataSet, 'x00281050');
  const width = readNumber(dataSet, 'x00281051');
  if (center === null || width === null || Math.abs(center) > 1e9 || width > 1e9) return null;
  // LINEAR_EXACT (C.11.2.1.3.2) is LINEAR of a window one wider and half a step further.
  if (readAscii(dataSet, 'x00281056') === 'LINEAR_EXACT')
    return width > 0 ? { center: center + 0.5, width: width + 1 } : null;
  return width >= 1 ? { center, width } : null;
}

const overlaps = ({ center, width }: GreyWindow, { min, max }: Range): boolean =>
  center - 0.5 - (width - 1) / 2 <= max && center - 0.5 + (width - 1) / 2 >= min;
