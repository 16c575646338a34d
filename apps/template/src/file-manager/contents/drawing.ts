import type { Random } from '../../kit/random.ts';

const WIDTH = 320;
const HEIGHT = 240;

/** Steps of grey of a film, and an accent; a file's own colours, which no theme reaches. */
const INK = { film: '#10151b', bone: '#c9d3dc', air: '#2b3641', mark: '#e0a63c' } as const;

const round = (value: number): string => value.toFixed(1);

/** A chest as a child of three lines would know it: lungs, ribs, spine, and a mark where something is. */
function chest(random: Random, hasFinding: boolean): string[] {
  const tilt = round(random.normal(0, 2));
  const parts = [
    `<g transform="rotate(${tilt} 160 120)">`,
    `<rect x="152" y="20" width="16" height="206" rx="6" fill="${INK.bone}" opacity=".5"/>`,
  ];
  const lung = round(random.normal(62, 4));
  for (const x of [96, 224])
    parts.push(`<ellipse cx="${x}" cy="126" rx="${lung}" ry="88" fill="${INK.air}"/>`);
  for (let rib = 0; rib < 7; rib += 1) {
    const y = 58 + rib * 22;
    const bow = round(random.normal(18, 3));
    parts.push(
      `<path d="M152 ${y} q-56 -${bow} -104 22 M168 ${y} q56 -${bow} 104 22" fill="none" stroke="${INK.bone}" stroke-width="5" opacity=".45"/>`,
    );
  }
  if (hasFinding) {
    const [x, y] = [random.pick([84, 108, 212, 240]), random.whole(80, 180)];
    parts.push(
      `<circle cx="${x}" cy="${y}" r="${random.whole(9, 22)}" fill="none" stroke="${INK.mark}" stroke-width="3"/>`,
    );
  }
  return [...parts, '</g>'];
}

/** Bars of a year, as a report shows them. */
function bars(random: Random): string[] {
  const mean = random.whole(60, 130);
  return Array.from({ length: 12 }, (_none, month) => {
    const high = Math.max(8, Math.min(190, Math.round(random.normal(mean, 26))));
    const fill = high > mean + 26 ? INK.mark : INK.bone;
    return `<rect x="${24 + month * 23}" y="${216 - high}" width="15" height="${high}" rx="2" fill="${fill}"/>`;
  });
}

/** An SVG picture of exactly so many bytes; what is drawn takes less than two thousand. */
export function drawingOf(what: 'normal chest' | 'chest' | 'bars', size: number, random: Random): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`;
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.film}"/>`;
  const drawn = [head, ground, ...(what === 'bars' ? bars(random) : chest(random, what === 'chest'))].join(
    '\n',
  );
  const tail = '\n</svg>\n';
  return drawn + ' '.repeat(Math.max(0, size - drawn.length - tail.length)) + tail;
}
