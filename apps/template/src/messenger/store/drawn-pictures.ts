import { contentOf, type DrawingKind, drawingOf } from '../../kit/drawings.ts';
import type { Random } from '../../kit/random.ts';
import type { Attachment } from './message.ts';

export function drawnPicture(id: string, kind: DrawingKind): Attachment {
  const { name, bytes, url } = drawingOf(kind);
  return { id, kind: 'picture', name, sizeBytes: bytes, url };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** A table that opens in any spreadsheet. */
export function writtenFile(id: string, names: readonly string[], random: Random): Attachment {
  const rows = DAYS.map((day) => `${day};${random.pick(names)};${random.pick(names)}`);
  const text = ['Day;Morning;Afternoon', ...rows].join('\n');
  const { bytes, url } = contentOf(text, 'text/csv');
  return { id, kind: 'file', name: `rota-week-${random.whole(2, 50)}.csv`, sizeBytes: bytes, url };
}
