import { CAST } from '../../kit/cast/people.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { partsOfName } from '../store/names.ts';
import { drawingOf } from './drawing.ts';
import { pdfOf } from './pdf.ts';
import { soundOf } from './sound.ts';
import { zipOf, zipSize } from './zip.ts';

const SENTENCES = [
  'The lungs are clear on both sides.',
  'No pleural effusion and no pneumothorax.',
  'The heart is of normal size.',
  'A nodule of 6 mm in the right upper lobe, as a year ago.',
  'The line ends in the superior vena cava.',
  'Both readers agreed; the second look changed nothing.',
  'Doses stay below the reference level in all rooms.',
  'The detector is calibrated every Monday before the first patient.',
  'Questions go to the desk on the second floor.',
  'Priors are shown beside the new image, and zoom with it.',
  'The list is read from above: the oldest urgent study comes first.',
  'Open items are on the agenda of the next meeting.',
] as const;

/**
 * Lines as long as they fit, and what is then left filled with spaces before the end: a file is as large as
 * its listing says.
 */
function filled(size: number, head: string, line: (at: number) => string, tail = '\n'): string {
  const lines = [head];
  let length = head.length;
  for (let at = 0; ; at += 1) {
    const next = `\n${line(at)}`;
    if (length + next.length + tail.length > size) break;
    lines.push(next);
    length += next.length;
  }
  return (lines.join('') + ' '.repeat(Math.max(0, size - length - tail.length)) + tail).slice(0, size);
}

/** All of it is ASCII: a letter is a byte. */
const ascii = (text: string): string => text.replaceAll(/[^ -~]/gu, '-');

function prose(name: string, size: number, random: Random): string {
  return filled(size, `# ${ascii(partsOfName(name).base)}\n`, (at) =>
    at % 5 === 4 ? '' : random.some(SENTENCES, 2).join(' '),
  );
}

const READERS = CAST.filter(({ department }) => department === 'Radiology').map(({ name }) => name);

function rows(size: number, random: Random): string {
  return filled(size, 'study,read_by,minutes,score,verdict', (at) => {
    const reader = ascii(random.pick(READERS));
    const score = random.share();
    const verdict = score > 0.62 ? 'above' : 'below';
    return `CXR-${String(at + 1).padStart(5, '0')},${reader},${random.whole(1, 14)},${score.toFixed(3)},${verdict}`;
  });
}

const record = (size: number, random: Random): string =>
  filled(
    size,
    '{ "thresholds": [',
    (at) => `  { "finding": "F${at + 1}", "operatingPoint": ${random.share().toFixed(3)} },`,
    '\n  {}\n] }\n',
  );

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function archive(name: string, size: number, random: Random, modifiedAt: number): Blob {
  const paths = ['read-me.txt', 'measurements.csv'] as const;
  const note = prose(name, 400, random);
  const table = rows(size - zipSize(paths, note.length), random);
  return zipOf([
    { path: paths[0], bytes: bytesOf(note), modifiedAt },
    { path: paths[1], bytes: bytesOf(table), modifiedAt },
  ]);
}

const pictureOf = (name: string): Parameters<typeof drawingOf>[0] =>
  !name.startsWith('Case') ? 'bars' : name.includes('normal') ? 'normal chest' : 'chest';

type Made = {
  readonly name: string;
  readonly size: number;
  readonly seed: string;
  readonly createdAt: number;
};

/** What is in a file of the demo: exactly `size` bytes, the same whenever it is asked for. */
export function contentOf({ name, size, seed, createdAt }: Made): BlobPart {
  const random = randomOf(seed);
  switch (partsOfName(name).ending) {
    case '.pdf':
      return pdfOf(ascii(partsOfName(name).base), size, () => random.some(SENTENCES, 1)[0] ?? '');
    case '.csv':
      return rows(size, random);
    case '.json':
      return record(size, random);
    case '.svg':
      return drawingOf(pictureOf(name), size, random);
    case '.wav':
      return soundOf(size, random);
    case '.zip':
      return archive(name, size, random, createdAt);
    default:
      return prose(name, size, random);
  }
}
