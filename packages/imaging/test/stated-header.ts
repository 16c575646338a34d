import { inspect } from '@aiso/imaging';
import { type DicomImageOptions, writeDicom } from '@aiso/imaging/synthetic';
import { LIMITS } from './fixtures.ts';

/** `code` and `meaning` are of the View Code Sequence. */
export type StatedHeader = {
  readonly position?: string;
  readonly code?: string;
  readonly meaning?: string;
  readonly orientation?: string;
  readonly description?: string;
  readonly part?: string;
};

const TAGS = { position: '00185101', orientation: '00200020', description: '0008103e', part: '00180015' };
const UTF_8 = { tag: '00080005', vr: 'CS', value: 'ISO_IR 192' };

/** The header of a file that says this and nothing else of what it shows. */
export async function headerSaying({ code, meaning, ...said }: StatedHeader) {
  const coded = [
    ...(code === undefined ? [] : [{ tag: '00080100', vr: 'SH', value: code }]),
    ...(meaning === undefined ? [] : [{ tag: '00080104', vr: 'LO', value: Buffer.from(meaning, 'utf8') }]),
  ];
  const elements: NonNullable<DicomImageOptions['elements']> = [
    UTF_8,
    ...Object.entries(said).map(([name, value]) => ({
      tag: TAGS[name as keyof typeof said],
      vr: name === 'description' ? 'LO' : 'CS',
      value: Buffer.from(value, 'utf8'),
    })),
    ...(coded.length === 0 ? [] : [{ tag: '00540220', vr: 'SQ', value: [coded] }]),
  ];
  const without = Object.entries(TAGS).flatMap(([name, tag]) => (name in said ? [] : [tag]));
  const file = await writeDicom({ width: 2, height: 2, pixels: new Uint8Array(4), elements, without });
  return (await inspect(file, LIMITS)).header;
}
