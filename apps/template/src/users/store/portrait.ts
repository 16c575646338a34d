import type { Random } from '../../kit/random.ts';

const GROUNDS = ['#d9e4ee', '#e8dfd3', '#dbe7dc', '#e9dbe0', '#dfdcea', '#e6e4d6'] as const;
const SKINS = ['#f3d3bd', '#e6b998', '#d09a73', '#a9714b', '#7d4f33', '#f0c8ac'] as const;
const HAIRS = ['#2b211d', '#4a3226', '#7a5233', '#a98150', '#8d8f93', '#1c1d22', '#93452c'] as const;
const CLOTHES = ['#35516e', '#7b3f4b', '#3f6a5a', '#8a6a35', '#57487a', '#454b54', '#2f6f7d'] as const;

/** Hair behind the head and upon it, within 64 × 64; `h` stands for its colour. */
const STYLES: readonly (readonly [behind: string, upon: string])[] = [
  ['', '<path fill="h" d="M19 27c0-11 5-16 13-16s13 5 13 16c-2-6-5-9-8-9-6 0-13 0-18 9z"/>'],
  ['', '<path fill="h" d="M19 26c-1-10 5-15 13-15s14 5 13 15c-1-4-3-6-5-7-3 2-12 3-16 0-3 1-4 3-5 7z"/>'],
  [
    '<path fill="h" d="M17 28c0-12 6-18 15-18s15 6 15 18v18H17z"/>',
    '<path fill="h" d="M20 27c1-8 5-11 9-12 4 5 10 6 15 11-1-10-6-13-12-13s-12 4-12 14z"/>',
  ],
  [
    '<path fill="h" d="M16 30c0-13 6-20 16-20s16 7 16 20c0 8-3 9-6 9H22c-3 0-6-1-6-9z"/>',
    '<path fill="h" d="M20 28c0-9 5-13 12-13s12 4 12 13c-3-3-5-6-6-9-4 4-11 6-18 9z"/>',
  ],
  [
    '<circle fill="h" cx="32" cy="9" r="6"/>',
    '<path fill="h" d="M19 27c0-10 5-15 13-15s13 5 13 15c-4-6-8-8-13-8s-9 2-13 8z"/>',
  ],
  ['', ''],
  [
    '<path fill="h" d="M14 30c-3-14 7-22 18-22s21 8 18 22c0 9-4 13-9 13H23c-5 0-9-4-9-13z"/>',
    '<path fill="h" d="M19 26c1-8 6-11 13-11s12 3 13 11c-2-2-4-4-6-4-4 1-10 1-14 0-2 0-4 2-6 4z"/>',
  ],
];

const GLASSES =
  '<g fill="none" stroke="#39424d" stroke-width="1.3"><circle cx="27" cy="29" r="4"/>' +
  '<circle cx="37" cy="29" r="4"/><path d="M31 29h2"/></g>';

/** A drawn person of nobody's likeness, as a picture's address. */
export function portraitOf(random: Random): string {
  const [ground, skin, hair, clothes] = [GROUNDS, SKINS, HAIRS, CLOTHES].map((colors) => random.pick(colors));
  const [behind, upon] = random.pick(STYLES).map((part) => part.replaceAll('fill="h"', `fill="${hair}"`));
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<path fill="${ground}" d="M0 0h64v64H0z"/>`,
    behind,
    `<path fill="${clothes}" d="M8 64c1-13 9-19 24-19s23 6 24 19z"/>`,
    `<path fill="${skin}" d="M26 38h12v9c0 5-12 5-12 0z"/>`,
    '<path fill="#000" opacity=".1" d="M26 41c3 4 9 4 12 0v3c-4 3-8 3-12 0z"/>',
    `<path fill="${skin}" d="M20 26c0-8 5-13 12-13s12 5 12 13c0 9-5 16-12 16s-12-7-12-16z"/>`,
    '<g fill="#2b211d"><circle cx="27" cy="29" r="1.4"/><circle cx="37" cy="29" r="1.4"/></g>',
    '<path d="M28 36c2 2 6 2 8 0" fill="none" stroke="#2b211d" stroke-width="1.3" stroke-linecap="round"/>',
    upon,
    random.chance(0.2) ? GLASSES : '',
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
