import type { Category } from './offer.ts';

type SizeChart = {
  readonly head: readonly string[];
  /** The size first, then a cell for each other column. */
  readonly rows: readonly (readonly string[])[];
  readonly hint: string;
};

const table = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u));

/** Body measures, cm, as EN 13402 takes them. */
const UPPER: SizeChart = {
  head: ['Size', 'Chest', 'Waist', 'Height'],
  rows: table(`
    XS 82–87 64–69 158–166
    S 88–93 70–75 162–170
    M 94–100 76–83 166–176
    L 101–108 84–92 170–182
    XL 109–117 93–102 174–188
    XXL 118–127 103–113 178–194
  `),
  hint: 'Body measures in centimetres. Between two sizes, take the larger one.',
};

/** What is worn with what size; null where there is one size alone. */
export const SIZE_CHARTS: Readonly<Record<Category, SizeChart | null>> = {
  tops: UPPER,
  coats: UPPER,
  trousers: {
    head: ['Size', 'Waist', 'Hip', 'Inseam'],
    rows: table(`
      XS 64–69 88–93 76
      S 70–75 94–99 77
      M 76–83 100–106 79
      L 84–92 107–113 81
      XL 93–102 114–121 82
      XXL 103–113 122–130 83
    `),
    hint: 'Body measures in centimetres. Between two sizes, take the larger one.',
  },
  shoes: {
    head: ['EU', 'UK', 'US', 'Foot, cm'],
    rows: table(`
      36 3.5 5.5 22.5
      37 4 6.5 23.3
      38 5 7.5 24.0
      39 6 8.5 24.6
      40 6.5 9 25.3
      41 7.5 10 26.0
      42 8 9 26.6
      43 9 10 27.3
      44 9.5 10.5 28.0
      45 10.5 11.5 28.6
    `),
    hint: 'Measure the longer foot, standing. US sizes are for women up to 41, for men from 42.',
  },
  bags: null,
  accessories: null,
};
