/** What the shop is made of: fixed lists, whose values stand in addresses. */
export const CATEGORIES = [
  { value: 'tops', text: 'Scrub tops' },
  { value: 'trousers', text: 'Trousers' },
  { value: 'coats', text: 'Lab coats' },
  { value: 'shoes', text: 'Shoes' },
  { value: 'bags', text: 'Bags' },
  { value: 'accessories', text: 'Accessories' },
] as const;
export type Category = (typeof CATEGORIES)[number]['value'];

/** Of cloth and leather: the same whatever the look of the page. */
export const COLOURS = [
  { value: 'white', text: 'White', hex: '#f4f5f6' },
  { value: 'graphite', text: 'Graphite', hex: '#4a4f57' },
  { value: 'navy', text: 'Navy', hex: '#24406b' },
  { value: 'sky', text: 'Sky', hex: '#8fbbdc' },
  { value: 'teal', text: 'Teal', hex: '#1f7a78' },
  { value: 'sage', text: 'Sage', hex: '#9db39a' },
  { value: 'plum', text: 'Plum', hex: '#6d3a5d' },
  { value: 'coral', text: 'Coral', hex: '#e07a6a' },
  { value: 'sand', text: 'Sand', hex: '#cdb893' },
] as const;
export type Colour = (typeof COLOURS)[number]['value'];

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
const SHOE_SIZES = ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'] as const;
export const ONE_SIZE = 'One size';
export const SIZES = [...LETTERS, ...SHOE_SIZES, ONE_SIZE] as const;
export type Size = (typeof SIZES)[number];

export const SIZES_OF: Readonly<Record<Category, readonly Size[]>> = {
  tops: LETTERS,
  trousers: LETTERS,
  coats: LETTERS,
  shoes: SHOE_SIZES,
  bags: [ONE_SIZE],
  accessories: [ONE_SIZE],
};

/** What a picture can be drawn of. */
export const SHAPES = [
  'top',
  'trousers',
  'coat',
  'clog',
  'trainer',
  'backpack',
  'tote',
  'bottle',
  'cap',
  'socks',
] as const;
export type Shape = (typeof SHAPES)[number];

export const SHAPE_OF: Readonly<Record<Category, Shape>> = {
  tops: 'top',
  trousers: 'trousers',
  coats: 'coat',
  shoes: 'clog',
  bags: 'tote',
  accessories: 'bottle',
};

export const ANGLES = [
  { value: 'front', text: 'Front' },
  { value: 'back', text: 'Back' },
  { value: 'detail', text: 'Detail' },
  { value: 'fabric', text: 'Material' },
] as const;
export type Angle = (typeof ANGLES)[number]['value'];

/** An option's words. */
export const textOf = <T extends string>(
  options: readonly { readonly value: T; readonly text: string }[],
  value: T,
): string => options.find((option) => option.value === value)?.text ?? value;

export const hexOf = (colour: Colour): string => COLOURS.find(({ value }) => value === colour)?.hex ?? 'gray';
export const sizeOrder = (size: Size): number => SIZES.indexOf(size);
