import { BitWriter } from '../src/synthetic/bit-writer.ts';
import { segment } from '../src/synthetic/lossless-encoder.ts';

/** A code and the value behind it: of DC a category, of AC a run of zeros and a category. */
type Coded = readonly [symbol: number, value: number];
/** The mean first, as a difference from the block before. */
type CodedBlock = readonly [Coded, ...Coded[]];

type DeepJpeg = {
  readonly width: number;
  readonly height: number;
  /** In zig-zag order. */
  readonly quantisation: readonly number[];
};

/** Rows and columns by diagonals (T.81 figure A.6). */
const ZIGZAG = Array.from({ length: 15 }, (_, sum) => {
  const places = Array.from({ length: sum + 1 }, (_place, row) => [row, sum - row] as const);
  const inside = places.filter(([row, column]) => row < 8 && column < 8);
  return sum % 2 === 0 ? inside.toReversed() : inside;
}).flat();

const DC_SYMBOLS = Array.from({ length: 17 }, (_, category) => category);
/** End of block, sixteen zeros, a code of no sequential JPEG, and every run with every category. */
const AC_SYMBOLS = [
  0,
  0xf0,
  0x10,
  ...Array.from({ length: 16 * 14 }, (_, at) => ((at % 16) << 4) | (1 + Math.floor(at / 16))),
];
const categoryOf = (value: number): number => 32 - Math.clz32(Math.abs(value));

/** An extended sequential JPEG (T.81 process 4) of 12 bits and one component, from what is coded in it. */
export function codedJpeg({ width, height, quantisation }: DeepJpeg, blocks: readonly CodedBlock[]): Buffer {
  const bits = new BitWriter();
  const write = (code: number, length: number, category: number, value: number): void => {
    bits.write(code, length);
    if (category > 0 && category < 16) bits.write(value < 0 ? value + (1 << category) - 1 : value, category);
  };
  for (const [[category, mean], ...others] of blocks) {
    write(DC_SYMBOLS.indexOf(category), 5, category, mean);
    for (const [symbol, value] of others) write(AC_SYMBOLS.indexOf(symbol), 9, symbol & 15, value);
  }
  const table = (id: number, length: number, symbols: readonly number[]): number[] => [
    id,
    ...Array.from({ length: 16 }, (_, index) => (index + 1 === length ? symbols.length : 0)),
    ...symbols,
  ];
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, [0, ...quantisation]),
    segment(0xc1, [12, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [...table(0, 5, DC_SYMBOLS), ...table(0x10, 9, AC_SYMBOLS)]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    bits.finish(),
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** The same of pixels, by the transform as T.81 A.3.3 writes it. */
export function deepJpeg(jpeg: DeepJpeg, pixels: Uint16Array): Buffer {
  const { width, height, quantisation } = jpeg;
  const blocks: CodedBlock[] = [];
  let before = 0;
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      const at = (y: number, x: number): number =>
        (pixels[Math.min(top + y, height - 1) * width + Math.min(left + x, width - 1)] ?? 0) - 2048;
      const [mean = 0, ...rest] = ZIGZAG.map((place, index) =>
        Math.round(coefficient(at, place) / (quantisation[index] ?? 1)),
      );
      blocks.push([[categoryOf(mean - before), mean - before], ...codedRest(rest)]);
      before = mean;
    }
  }
  return codedJpeg(jpeg, blocks);
}

function coefficient(at: (y: number, x: number) => number, [v, u]: readonly [number, number]): number {
  const scale = (index: number): number => (index === 0 ? Math.SQRT1_2 : 1);
  const wave = (place: number, index: number): number => Math.cos(((2 * place + 1) * index * Math.PI) / 16);
  let sum = 0;
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) sum += at(y, x) * wave(y, v) * wave(x, u);
  return (sum * scale(u) * scale(v)) / 4;
}

function codedRest(values: readonly number[]): readonly Coded[] {
  const coded: Coded[] = [];
  const last = values.findLastIndex((value) => value !== 0);
  let zeros = 0;
  for (const value of values.slice(0, last + 1)) {
    if (value === 0) zeros += 1;
    else {
      for (; zeros > 15; zeros -= 16) coded.push([0xf0, 0]);
      coded.push([(zeros << 4) | categoryOf(value), value]);
      zeros = 0;
    }
  }
  return last + 1 === values.length ? coded : [...coded, [0, 0]];
}
