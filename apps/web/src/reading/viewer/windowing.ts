/** Linear window in the units after rescale (DICOM PS3.3, C.11.2). */
export type GreyWindow = { readonly center: number; readonly width: number };

/** Stored values, row-major, one a pixel; grey value = stored × slope + intercept (DICOM PS3.3, C.11.1). */
export type RawPixels = {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array | Uint16Array | Int16Array;
  readonly slope: number;
  readonly intercept: number;
};

/** 0–255 for a grey value: VOI LUT function LINEAR (DICOM PS3.3, C.11.2.1.2.1). */
export function windowed(value: number, { center, width }: GreyWindow): number {
  const span = Math.max(width - 1, 1e-6);
  return Math.min(255, Math.max(0, ((value - (center - 0.5)) / span + 0.5) * 255));
}

/**
 * Every stored value that can occur, in the order of its bits: `Uint16Array` and `Int16Array` share one
 * index.
 */
function storedValue(bits: number, values: RawPixels['values']): number {
  return values instanceof Int16Array && bits > 32_767 ? bits - 65_536 : bits;
}

/**
 * One opaque RGBA pixel for each stored value, as a `Uint32Array` over `ImageData` takes it. A change of
 * window costs 65,536 steps here and one look-up a pixel in `paint`: 2000² pixels stay smooth.
 */
export function lookupTable(pixels: RawPixels, window: GreyWindow, isInverted: boolean): Uint32Array {
  const table = new Uint32Array(pixels.values instanceof Uint8Array ? 256 : 65_536);
  const opaque = isLittleEndian ? 0xff000000 : 0x000000ff;
  const spread = isLittleEndian ? 0x00010101 : 0x01010100;
  for (let bits = 0; bits < table.length; bits += 1) {
    const value = storedValue(bits, pixels.values) * pixels.slope + pixels.intercept;
    const grey = Math.round(windowed(value, window));
    table[bits] = opaque + (isInverted ? 255 - grey : grey) * spread;
  }
  return table;
}

const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Writes every pixel through the table. @param target as long as there are pixels */
export function paint(pixels: RawPixels, table: Uint32Array, target: Uint32Array): void {
  const { values } = pixels;
  const bits =
    values instanceof Int16Array ? new Uint16Array(values.buffer, values.byteOffset, values.length) : values;
  for (let at = 0; at < bits.length; at += 1) target[at] = table[bits[at] as number] as number;
}

/**
 * The window after a drag, in CSS pixels: sideways changes the width, up and down the centre. 600 px are the
 * whole range.
 */
export function draggedWindow(
  start: GreyWindow,
  dx: number,
  dy: number,
  range: { min: number; max: number },
): GreyWindow {
  const step = Math.max(range.max - range.min, 1) / 600;
  return { width: Math.max(step, start.width + dx * step), center: start.center + dy * step };
}
