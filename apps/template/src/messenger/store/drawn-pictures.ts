import type { Random } from '../../kit/random.ts';
import type { Attachment } from './message.ts';

/** Of drawings that were sent: pictures look the same in both modes. */
const PAINTS = {
  paper: '#f4f1ea',
  ink: '#3b4754',
  line: '#c9cfd6',
  blue: '#5b7f9f',
  green: '#7c9a72',
  amber: '#c9994a',
  rose: '#b0717c',
} as const;
const ACCENTS = [PAINTS.blue, PAINTS.green, PAINTS.amber, PAINTS.rose] as const;

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${fill}"/>`;

/** A week's rota: a row for each of six, a column for each day. */
function rota(random: Random): string {
  const cells = Array.from({ length: 42 }, (_none, at) => {
    const [column, row] = [at % 7, Math.floor(at / 7)];
    const fill = random.chance(0.4) ? random.pick(ACCENTS) : PAINTS.line;
    return box(44 + column * 38, 34 + row * 26, 34, 20, fill);
  });
  return box(14, 12, 120, 10, PAINTS.ink) + cells.join('');
}

/** A plan of rooms along a corridor. */
function plan(random: Random): string {
  const rooms = Array.from({ length: 8 }, (_none, at) =>
    box(16 + (at % 4) * 74, at < 4 ? 16 : 124, 66, 60, at === 5 ? random.pick(ACCENTS) : PAINTS.line),
  );
  return rooms.join('') + box(16, 92, 288, 16, PAINTS.ink);
}

/** Bars, as on a slide. */
function slide(random: Random): string {
  const bars = Array.from({ length: 7 }, (_none, at) => {
    const height = random.whole(30, 110);
    return box(40 + at * 36, 176 - height, 24, height, random.pick(ACCENTS));
  });
  return box(20, 16, 160, 12, PAINTS.ink) + bars.join('') + box(20, 180, 280, 2, PAINTS.ink);
}

const MOTIFS = [
  { name: 'rota.svg', draw: rota },
  { name: 'floor-plan.svg', draw: plan },
  { name: 'slide.svg', draw: slide },
] as const;

export function drawnPicture(id: string, random: Random): Attachment {
  const { name, draw } = random.pick(MOTIFS);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" viewBox="0 0 320 200">' +
    `<path fill="${PAINTS.paper}" d="M0 0h320v200H0z"/>${draw(random)}</svg>`;
  return {
    id,
    kind: 'picture',
    name,
    sizeBytes: drawing.length,
    url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** A table that opens in any spreadsheet. */
export function writtenFile(id: string, names: readonly string[], random: Random): Attachment {
  const rows = DAYS.map((day) => `${day};${random.pick(names)};${random.pick(names)}`);
  const text = ['Day;Morning;Afternoon', ...rows].join('\n');
  return {
    id,
    kind: 'file',
    name: `rota-week-${random.whole(2, 50)}.csv`,
    sizeBytes: text.length,
    url: `data:text/csv,${encodeURIComponent(text)}`,
  };
}
