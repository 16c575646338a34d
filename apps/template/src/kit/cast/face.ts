const GROUNDS = ['#d9e4ee', '#e8dfd3', '#dbe7dc', '#e9dbe0', '#dfdcea', '#e6e4d6'] as const;
const SKINS: Readonly<Record<string, string>> = {
  pale: '#f6d9c6',
  fair: '#f0c8ac',
  olive: '#dfb08b',
  tan: '#c98f66',
  brown: '#9a633f',
  dark: '#70452c',
};
const HAIRS: Readonly<Record<string, string>> = {
  black: '#1f1c20',
  brown: '#4a3226',
  chestnut: '#7a5233',
  auburn: '#93452c',
  blond: '#c29a5b',
  grey: '#8d8f93',
  white: '#d3d4d6',
  teal: '#2f6f7d',
  plum: '#6d4a68',
};
const CLOTHES = ['#35516e', '#7b3f4b', '#3f6a5a', '#8a6a35', '#57487a', '#2f6f7d'] as const;

const CAP = '<path d="M19.5 27c0-10 5-15.5 12.5-15.5s12.5 5.5 12.5 15.500c-3-6-7-9-12.5-9s-9.5 3-12.5 9z"/>';

/** Behind the head and upon it, within 64 × 64, in the hair's colour. */
const STYLES: Readonly<Record<string, readonly [behind: string, upon: string]>> = {
  bald: ['', '<path d="M19.6 30c-1-4-1-7 .8-10 .5 3 .3 6-.8 10zM44.4 30c1-4 1-7-.8-10-.5 3-.3 6 .8 10z"/>'],
  crop: [
    '',
    '<path d="M19.8 25c-.5-9 4.7-14 12.2-14s12.7 5 12.2 14c-2-4-6-6.5-12.2-6.500s-10.2 2.5-12.2 6.500z"/>',
  ],
  short: [
    '',
    '<path d="M19.5 28c-1.5-11 4.5-17 12.5-17s14 6 12.5 17c-1-5-3-8-6-9-4 2-9 2-13 0-3 1-5 4-6 9z"/>',
  ],
  side: [
    '',
    '<path d="M19.5 27c-1.5-11 5-16.5 13-16.5 7.5 0 13 5.5 12 16.5-1-4-2-6-4-8-5 1-11 0-15-3-1 4-4 7-6 11z"/>',
  ],
  curls: [
    '',
    '<path d="M19 26c-3-3-2-8 2-9 0-5 5-7 8-5 3-3 9-2 10 2 4 0 6 5 4 8 2 2 1 4 0 5-1-5-3-7-6-8-3 2-8 2-11 0-4 1-6 4-7 7z"/>',
  ],
  long: [
    '<path d="M17 28c0-12 6-18 15-18s15 6 15 18c0 8 1 15 3 20H14c2-5 3-12 3-20z"/>',
    '<path d="M20 28c0-8 5-12 9-13 4 5 10 6 15.5 12C44 16 38.5 12.5 32 12.500S19.5 17 20 28z"/>',
  ],
  bob: [
    '<path d="M16.5 30c0-13 6-20 15.5-20s15.5 7 15.5 20c0 8-3 9.5-6 9.500h-19c-3 0-6-1.5-6-9.500z"/>',
    '<path d="M20 27c0-9 5-13 12-13s12 4 12 13c-2-4-4-7-7-8.5-4 4-10 5.5-17 8.5z"/>',
  ],
  bun: ['<circle cx="32" cy="9" r="6"/>', CAP],
  tail: ['<path d="M42 15c9 2 11 15 6 29-2-7-4-11-8-14z"/>', CAP],
  afro: [
    '<path d="M13.5 28c-2-13 7-21 18.5-21s20.5 8 18.5 21c-1 8-4 12-9 12h-19c-5 0-8-4-9-12z"/>',
    '<path d="M19.5 25c1-8 6-11 12.5-11s11.5 3 12.5 11c-2-3-4-4-6-4-4 1-9 1-13 0-2 0-4 1-6 4z"/>',
  ],
  scarf: [
    '<path d="M15 32c-1-15 7-22 17-22s18 7 17 22c0 8 2 14 5 18H10c3-4 5-10 5-18z"/>',
    '<path fill-rule="evenodd" d="M18 28c0-11 6-17 14-17s14 6 14 17c0 11-6 20-14 20s-14-9-14-20zm4 0c0 8 4 13 10 13s10-5 10-13-4-11.5-10-11.500S22 20 22 28z"/>',
  ],
};

const HEADS = {
  f: 'M20.5 26c0-8 5-13 11.5-13s11.5 5 11.5 13c0 9-5 15.5-11.5 15.500S20.5 35 20.5 26z',
  m: 'M20 25c0-8 5-12.5 12-12.500S44 17 44 25v4.500C44 37 39 42 32 42s-12-5-12-12.500z',
} as const;
const SHOULDERS = {
  f: 'M10 64c1-12 9-17 22-17s21 5 22 17z',
  m: 'M6 64c1-13 10-18 26-18s25 5 26 18z',
} as const;

const line = (d: string, width: number, colour = '#2b211d'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

const GLASSES =
  '<g fill="none" stroke="#39424d" stroke-width="1.3"><circle cx="27" cy="28.5" r="4"/>' +
  '<circle cx="37" cy="28.5" r="4"/><path d="M31 28.500h2"/></g>';
const BEARD = 'M20.3 28c-.5 10 4.7 15 11.7 15s12.2-5 11.7-15c-1 4-3 6-5 6-2-2-11.4-2-13.4 0-2 0-4-2-5-6z';

/** What a woman's face and a man's have of their own, and what somebody of sixty has. */
function features(sex: 'f' | 'm', isOld: boolean): string {
  const eyes = '<g fill="#2b211d"><circle cx="27" cy="28.5" r="1.5"/><circle cx="37" cy="28.5" r="1.5"/></g>';
  const own =
    sex === 'f'
      ? line('M24.5 25c1.5-1.3 3.5-1.3 5-.3M34.5 24.700c1.5-1 3.5-1 5 .3', 0.9) +
        line('M24.8 27.300l-1-.8M39.2 27.300l1-.8', 0.9) +
        '<path fill="#a8504f" d="M28.5 35.500c1.5-.9 2.7-.9 3.5-.3.8-.6 2-.6 3.5.3-1.5 2.4-5.5 2.4-7 0z"/>'
      : line('M24 24.800c1.6-1 3.6-1 5.2-.2M34.8 24.600c1.6-.8 3.6-.8 5.2.2', 1.6) +
        line('M28.5 36c2 1.5 5 1.5 7 0', 1.3);
  return (
    eyes + own + (isOld ? line('M23 32c.6 1.5.6 2.5.2 3.500M41 32c-.6 1.5-.6 2.5-.2 3.5', 0.7, '#0005') : '')
  );
}

/**
 * A drawn person of nobody's likeness, as a picture's address.
 * @param look woman or man with an age in tens, skin, hair and how it is worn, and what else there is:
 *   `f4 fair auburn long glasses coat`
 * @param at chooses among grounds and clothes
 */
export function drawnFace(look: string, at: number): string {
  const [who = '', skin = '', colour = '', style = '', ...has] = look.split(' ');
  const sex = who.startsWith('f') ? 'f' : 'm';
  const [behind, upon] = (STYLES[style] ?? ['', '']).map((part) => `<g fill="${HAIRS[colour]}">${part}</g>`);
  const fill = SKINS[skin];
  const cloth = CLOTHES[at % CLOTHES.length];
  const coat = `<path fill="#f5f7f9" d="${SHOULDERS[sex]}"/><path fill="${cloth}" d="M25 47l7 13 7-13z"/>`;
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<path fill="${GROUNDS[at % GROUNDS.length]}" d="M0 0h64v64H0z"/>`,
    behind,
    has.includes('coat') ? coat : `<path fill="${cloth}" d="${SHOULDERS[sex]}"/>`,
    `<path fill="${fill}" d="M26.5 38h11v9.500c0 5-11 5-11 0z"/>`,
    '<path fill="#000" opacity=".1" d="M26.5 41c3 3 8 3 11 0v3c-3 2.5-8 2.5-11 0z"/>',
    sex === 'm'
      ? `<g fill="${fill}"><circle cx="20" cy="28.5" r="2.4"/><circle cx="44" cy="28.5" r="2.4"/></g>`
      : '',
    `<path fill="${fill}" d="${HEADS[sex]}"/>`,
    has.includes('beard') ? `<path fill="${HAIRS[colour]}" d="${BEARD}"/>` : '',
    features(sex, Number(who.slice(1)) > 5),
    upon,
    has.includes('glasses') ? GLASSES : '',
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
