import type { GreyWindow, VoiTable } from '../image-types.ts';
import type { UnjudgedImage } from '../presentation.ts';
import { readAscii, readNumber } from './data-set.ts';
import type { DataSet } from './parse-data-set.ts';

type Range = { readonly min: number; readonly max: number };

/**
 * The window to show the image in: the first of the file's (PS3.3 C.11.2), else its VOI LUT, else least to
 * greatest value. A window that shows none of these values is left over from before a conversion and is
 * passed over, which `isWindowOutside` says. A SIGMOID becomes a table of its outputs where `slope`, of the
 * rescale, leaves whole numbers, and is taken as linear elsewhere: the slope at the centre is the same.
 */
export function chooseWindow(
  dataSet: DataSet,
  valueRange: Range,
  voiTable: VoiTable | null,
  slope: number,
): Pick<UnjudgedImage, 'window' | 'windowFrom' | 'voiTable' | 'isWindowOutside'> {
  const named = readWindow(dataSet);
  if (named !== null && overlaps(named, valueRange)) {
    const sigmoid = isSigmoid(dataSet) && Number.isInteger(slope) ? sigmoidTable(named, valueRange) : null;
    if (sigmoid !== null) return { window: named, windowFrom: 'lookup-table', voiTable: sigmoid };
    return { window: named, windowFrom: 'header', voiTable: null };
  }
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

const isSigmoid = (dataSet: DataSet): boolean => readAscii(dataSet, 'x00281056')?.toUpperCase() === 'SIGMOID';

/** Half a step of the 256 greys of a screen: what is nearer to black or white is that. */
const HALF_STEP = 0.5 / 255;

/** PS3.3 C.11.2.1.3.1 for every whole value of the range; null where there are more than a table has. */
function sigmoidTable({ center, width }: GreyWindow, { min, max }: Range): VoiTable | null {
  const [first, last] = [Math.floor(min), Math.ceil(max)];
  if (last - first >= 65_536) return null;
  // Even, for an exact middle.
  const maximum = 65_534;
  const outputs = Uint16Array.from({ length: last - first + 1 }, (_, at) => {
    const grey = 1 / (1 + Math.exp((-4 * (first + at - center)) / width));
    if (grey < HALF_STEP) return 0;
    return grey > 1 - HALF_STEP ? maximum : Math.round(grey * maximum);
  });
  return { first, outputs, maximum };
}

const overlaps = ({ center, width }: GreyWindow, { min, max }: Range): boolean =>
  center - 0.5 - (width - 1) / 2 <= max && center - 0.5 + (width - 1) / 2 >= min;
