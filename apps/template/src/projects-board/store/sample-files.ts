import { type Random, randomOf } from '../../kit/random.ts';
import type { Attachment } from './board.ts';

const NOTES = ['minutes', 'offer', 'checklist', 'measurements', 'letter'] as const;

/** Grounds and lines of drawn plans, which are pictures and so know nothing of the theme. */
const INKS = [
  { ground: '#e3ebf3', line: '#35516e' },
  { ground: '#e4efe6', line: '#3f6a5a' },
  { ground: '#f1e9dc', line: '#8a6a35' },
] as const;

const withContent = (content: string, type: string): Pick<Attachment, 'type' | 'bytes' | 'url'> => ({
  type,
  bytes: new TextEncoder().encode(content).length,
  url: `data:${type},${encodeURIComponent(content)}`,
});

/** A floor plan of nobody's house. */
function plan(random: Random): string {
  const { ground, line } = random.pick(INKS);
  const [wall, door, desk] = [random.whole(110, 210), random.whole(30, 70), random.whole(20, 60)];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 140" width="640" height="280">',
    `<path fill="${ground}" d="M0 0h320v140H0z"/>`,
    `<g fill="none" stroke="${line}" stroke-width="3">`,
    `<path d="M24 20h272v100H24z"/><path d="M${wall} 20v${door}M${wall} ${door + 44}V120"/>`,
    `<path stroke-width="1.5" d="M40 ${desk + 16}h34v18H40zM${wall + 26} ${desk + 10}h44v20h-44z"/>`,
    `<path stroke-width="1.5" d="M${wall} ${door + 20}a24 24 0 0 1 24 24"/></g></svg>`,
  ].join('');
}

/** Files with content of their own: notes, and now and then a plan, which is the card's cover. */
export function sampleFiles(random: Random, taskId: string, about: string): readonly Attachment[] {
  const notes = Array.from(
    {
      length: random.weighted([
        [0, 5],
        [1, 3],
        [2, 1],
      ]),
    },
    (_none, at) => {
      const name = random.pick(NOTES);
      return {
        id: `${taskId}-file-${at}`,
        name: `${name}-${at + 1}.txt`,
        ...withContent(`${name}\n\n${about}\n`, 'text/plain'),
        isCover: false,
      };
    },
  );
  if (!random.chance(0.14)) return notes;
  const cover = { id: `${taskId}-plan`, name: 'floor-plan.svg', isCover: true };
  return [{ ...cover, ...withContent(plan(randomOf(`${taskId} plan`)), 'image/svg+xml') }, ...notes];
}
