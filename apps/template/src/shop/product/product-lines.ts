import type { Category, Colour, Shape } from './offer.ts';

/** From which products of a category are made. */
export type ProductLine = {
  readonly category: Category;
  readonly shape: Shape;
  readonly names: readonly string[];
  /** From and to, in euros. */
  readonly price: readonly [number, number];
  readonly colours: readonly Colour[];
  readonly story: readonly string[];
  readonly facts: readonly string[];
  readonly tags: readonly string[];
};

const CLOTH: readonly Colour[] = ['white', 'graphite', 'navy', 'sky', 'teal', 'sage', 'plum'];

export const PRODUCT_LINES: readonly ProductLine[] = [
  {
    category: 'tops',
    shape: 'top',
    names: [
      'Meridian V-neck top',
      'Early shift top',
      'Ward classic top',
      'Linen blend top',
      'Night round top',
      'Side-pocket top',
      'Stretch tunic',
      'Wrap top',
      'Cool-touch top',
      'Maternity top',
    ],
    price: [24, 49],
    colours: CLOTH,
    story: [
      'Cut for reaching overhead and leaning over a table, with a neckline that stays in place.',
      'A light weave that dries within the hour and keeps its colour at sixty degrees.',
      'Three pockets that hold a phone, a pen and a folded list without pulling the top out of shape.',
    ],
    facts: ['72 % polyester, 21 % viscose, 7 % elastane', 'Washable at 60 °C', 'Side vents', 'Flat seams'],
    tags: ['stretch', 'quick-drying', 'unisex', 'new season'],
  },
  {
    category: 'trousers',
    shape: 'trousers',
    names: [
      'Straight-leg trousers',
      'Jogger trousers',
      'Cargo trousers',
      'Tapered trousers',
      'Ward classic trousers',
      'High-rise trousers',
      'Long-shift trousers',
      'Maternity trousers',
    ],
    price: [29, 59],
    colours: ['graphite', 'navy', 'teal', 'sage', 'plum', 'sand'],
    story: [
      'A wide, soft waistband with a drawcord that stays put in the wash.',
      'Roomy knees for kneeling, and legs that clear the floor.',
      'The same fabric as our tops, so sets still match after a year.',
    ],
    facts: [
      '72 % polyester, 21 % viscose, 7 % elastane',
      'Washable at 60 °C',
      'Four pockets',
      'Inside leg 79 cm',
    ],
    tags: ['stretch', 'unisex', 'cargo', 'quick-drying'],
  },
  {
    category: 'coats',
    shape: 'coat',
    names: [
      'Clinic coat',
      'Short laboratory coat',
      'Long consultant coat',
      'Snap-front coat',
      'Warm-up jacket',
      'Fleece-lined jacket',
      'Student coat',
    ],
    price: [39, 95],
    colours: ['white', 'graphite', 'navy', 'sky'],
    story: [
      'Covers the knee when you sit, and stays closed when you bend down.',
      'Tablet-sized pockets, with slits to reach the pockets beneath.',
      'Buttons sewn by hand, with two spare ones inside.',
    ],
    facts: ['65 % polyester, 35 % cotton', 'Boil wash', 'Inside pocket', 'Adjustable back'],
    tags: ['boil wash', 'unisex', 'warm', 'classic'],
  },
  {
    category: 'shoes',
    shape: 'clog',
    names: ['Corridor clog', 'Theatre clog', 'Air clog', 'Backless clog'],
    price: [45, 89],
    colours: ['white', 'graphite', 'navy', 'coral'],
    story: [
      'A sole for floors that are wiped all day, and for shifts of twelve hours.',
      'Closed toe for protection against anything that falls.',
    ],
    facts: ['Slip resistance SRC', 'Antistatic', 'Washable insole', 'From 310 g a shoe'],
    tags: ['non-slip', 'antistatic', 'wide fit'],
  },
  {
    category: 'shoes',
    shape: 'trainer',
    names: ['Long-shift trainer', 'Knit trainer', 'Ward runner', 'Leather trainer'],
    price: [69, 129],
    colours: ['white', 'graphite', 'sky', 'sand'],
    story: [
      'Soft enough for twenty thousand steps, firm enough to stand through an operation.',
      'Wipes clean, and does not squeak at night.',
    ],
    facts: ['Slip resistance SRC', 'Breathable lining', 'Removable insole', 'Vegan'],
    tags: ['non-slip', 'vegan', 'light', 'new season'],
  },
  {
    category: 'bags',
    shape: 'backpack',
    names: ['On-call backpack', 'Two-shift backpack', 'Cycle backpack'],
    price: [59, 119],
    colours: ['graphite', 'navy', 'sage', 'plum'],
    story: ['Shoes below, clothes above, laptop at the back: everything in its own compartment.'],
    facts: ['24 litres', 'Recycled polyester', 'Water-repellent', 'Reflective strip'],
    tags: ['recycled', 'water-repellent', 'laptop'],
  },
  {
    category: 'bags',
    shape: 'tote',
    names: ['Canvas tote', 'Ward round bag', 'Lunch bag', 'Laundry bag'],
    price: [15, 45],
    colours: ['navy', 'teal', 'coral', 'sand'],
    story: ['Folds to the size of a hand, carries a week’s worth and is machine washable.'],
    facts: ['Cotton canvas, 340 g/m²', 'Inside pocket', 'Washable at 60 °C'],
    tags: ['cotton', 'washable', 'light'],
  },
  {
    category: 'accessories',
    shape: 'bottle',
    names: ['Steel bottle', 'Sip bottle', 'Tea flask'],
    price: [18, 36],
    colours: ['white', 'graphite', 'sky', 'teal', 'coral'],
    story: ['Opens with one hand, fits the pocket of a coat, keeps tea hot until the handover.'],
    facts: ['0.5 litres', 'Stainless steel', 'Dishwasher-safe'],
    tags: ['steel', 'dishwasher-safe', 'gift'],
  },
  {
    category: 'accessories',
    shape: 'cap',
    names: ['Theatre cap', 'Tie-back cap', 'Bouffant cap'],
    price: [9, 19],
    colours: ['navy', 'sky', 'teal', 'sage', 'plum', 'coral'],
    story: ['Covers all hair without pressing, with buttons for mask loops.'],
    facts: ['100 % cotton', 'Boil wash', 'Sweatband'],
    tags: ['cotton', 'boil wash', 'gift'],
  },
  {
    category: 'accessories',
    shape: 'socks',
    names: ['Compression socks', 'Ward socks', 'Merino socks', 'Night-shift socks'],
    price: [12, 29],
    colours: ['white', 'graphite', 'navy', 'plum', 'coral'],
    story: ['Graduated pressure from the ankle up, for legs that still feel light at the end of the day.'],
    facts: ['15–21 mmHg', 'Seamless toe', 'Odour-resistant silver fibre'],
    tags: ['compression', 'merino', 'gift'],
  },
];

/** What reviewers say, by stars: of whatever the shop sells. */
export const REVIEW_TEXTS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Three months of early shifts, and it looks like new.',
    'Finally something made by people who work nights.',
    'Ordered one, then four more for the whole team.',
    'Light, sturdy, and the colour is exactly the one in the pictures.',
    'The first one that survives our ward.',
    'Better than my old one, which cost twice as much.',
    'No complaints at all.',
  ],
  4: [
    'Very good. Almost perfect.',
    'I use it every day. It runs a little large.',
    'Nice material. It took two weeks to soften.',
    'Does what it should.',
    'Good value, and the colour goes with everything.',
  ],
  3: [
    'Fine for the price, though I expected it to feel better.',
    'A good idea, not quite thought through.',
    'It is all right. The description could say more.',
  ],
  2: ['A seam came open after a month.', 'Thinner than I expected.'],
  1: ['The wrong colour came twice.', 'It did not last a month.'],
};

/** What they may say after it. */
export const REVIEW_ENDS: Readonly<Record<number, readonly string[]>> = {
  5: ['Arrived the next day.', 'I would buy it again.', 'My colleagues ask where it is from.'],
  4: ['Delivery took a week.', 'I would buy it again.', 'The exchange for another colour went well.'],
  3: ['Delivery took a week.', 'I kept it anyway.'],
  2: ['The exchange went well, though.', 'Disappointed.'],
  1: ['I sent it back.'],
};

/** By their first names. */
export const REVIEWERS: readonly string[] =
  'Amira Ben Carla Deniz Elena Farid Grace Hanna Ivo Jun Kofi Lena Marta Noor Oskar Priya'.split(' ');
