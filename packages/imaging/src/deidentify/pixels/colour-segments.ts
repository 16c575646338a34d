/** Dots an inch; above it the bytes say something else. */
const MOST_DENSITY = 4800;

type ColourSegment = {
  readonly marker: number;
  readonly name: string;
  /** Of the body, with the name. */
  readonly length: number;
  /** Whether the body says what the format has for it, and nothing else. */
  readonly isPlain: (body: Buffer) => boolean;
  /** A body that is. */
  readonly plain: (body: Buffer) => Buffer;
};

const COLOUR_SEGMENTS: readonly ColourSegment[] = [
  {
    marker: 0xe0,
    name: 'JFIF\0',
    length: 14,
    isPlain: (body) =>
      body[5] === 1 &&
      (body[6] ?? 3) <= 2 &&
      (body[7] ?? 3) <= 2 &&
      [8, 10].every((at) => body.readUInt16BE(at) <= MOST_DENSITY) &&
      body.readUInt16BE(12) === 0,
    plain: () => Buffer.from('4a46494600010100000100010000', 'hex'),
  },
  {
    marker: 0xee,
    name: 'Adobe',
    length: 12,
    isPlain: (body) =>
      [100, 101].includes(body.readUInt16BE(5)) &&
      (body.readUInt16BE(7) & 0x3fff) === 0 &&
      body.readUInt16BE(9) === 0 &&
      (body[11] ?? 3) <= 2,
    plain: (body) => Buffer.from([...Buffer.from('Adobe\0d\0\0\0\0'), Math.min(body[11] ?? 1, 2)]),
  },
  {
    marker: 0xe8,
    name: 'mrfx',
    length: 5,
    isPlain: (body) => (body[4] ?? 9) <= 5,
    plain: () => Buffer.from('mrfx\0'),
  },
];

/**
 * An application's segment that tells the colours, and nothing else: JFIF without a picture of its own,
 * Adobe's, and HP's of JPEG-LS. Undefined for any other.
 */
export function colourSegment(marker: number, segment: Buffer): Buffer | undefined {
  const body = segment.subarray(4);
  const kind = COLOUR_SEGMENTS.find(
    ({ name, length, ...one }) =>
      one.marker === marker && body.length === length && body.toString('latin1').startsWith(name),
  );
  if (kind === undefined) return undefined;
  return kind.isPlain(body) ? segment : Buffer.concat([segment.subarray(0, 4), kind.plain(body)]);
}
