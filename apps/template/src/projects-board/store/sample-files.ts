import { contentOf, type DrawingKind, drawingOf } from '../../kit/drawings.ts';
import type { Random } from '../../kit/random.ts';
import type { Attachment } from './board.ts';

const NOTES = ['minutes', 'offer', 'checklist', 'measurements', 'letter'] as const;

/** Files with content of their own: the card's cover, where there is one, and notes now and then. */
export function sampleFiles(
  random: Random,
  taskId: string,
  { about, cover }: { readonly about: string; readonly cover: DrawingKind | null },
): readonly Attachment[] {
  const count = random.weighted([
    [0, 5],
    [1, 3],
    [2, 1],
  ]);
  const notes = Array.from({ length: count }, (_none, at) => {
    const name = random.pick(NOTES);
    return {
      id: `${taskId}-file-${at}`,
      name: `${name}-${at + 1}.txt`,
      ...contentOf(`${name}\n\n${about}\n`, 'text/plain'),
      isCover: false,
    };
  });
  return cover === null
    ? notes
    : [{ id: `${taskId}-${cover}`, isCover: true, ...drawingOf(cover) }, ...notes];
}
