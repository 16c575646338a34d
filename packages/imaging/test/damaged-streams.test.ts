import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readImage } from '@aiso/imaging';
import { phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import { codestreamOf, endOfHeaders, STREAM_DAMAGES, withCodestream } from '@aiso/imaging/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS, refusal } from './fixtures.ts';

/** dcmtk is the judge: what it calls damaged is refused. It knows no JPEG 2000. */
const JUDGES = { JPEG: 'dcmdjpeg', 'JPEG-LS': 'dcmdjpls', 'run lengths': 'dcmdrle' } as const;
const lacking = [...Object.values(JUDGES), 'dcmcjpeg'].filter(
  (tool) => spawnSync('which', [tool]).status !== 0,
);
const why = lacking.length === 0 ? '' : ` (skipped: ${lacking.join(', ')} not installed)`;
const isFull = process.env['AISO_TEST_FULL'] === 'true';
/** Of each kind of damage, for each kind of film. */
const CASES = isFull ? 60 : 2;

const deep = phantomPixels({ width: 120, height: 96, bits: 12 });
const shallow = phantomPixels({ width: 120, height: 96 });

type Compression = 'jpeg-baseline' | 'jpeg-lossless' | 'jpeg-ls' | 'jpeg-2000' | 'htj2k' | 'rle';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-damaged-streams-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Outcome = { readonly isFine: boolean; readonly text: string };
const said = (program: string, ...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(program, args, { encoding: 'latin1' }, (error, _, text) =>
      resolve({ isFine: error === null && text.trim() === '', text }),
    );
  });

/** Of a kind that only dcmtk writes. */
async function encodedByDcmtk(image: typeof deep, ...options: readonly string[]): Promise<Buffer> {
  const [from, to] = [join(folder, 'plain.dcm'), join(folder, 'encoded.dcm')];
  await writeFile(from, await writeDicom(image));
  expect(await said('dcmcjpeg', ...options, from, to)).toMatchObject({ isFine: true });
  return readFile(to);
}

const own = (transferSyntax: Compression) => (): Promise<Buffer> =>
  writeDicom({ ...(transferSyntax === 'jpeg-baseline' ? shallow : deep), transferSyntax });
const FILMS = {
  'JPEG baseline': ['JPEG', own('jpeg-baseline')],
  'JPEG extended, 12 bits': ['JPEG', () => encodedByDcmtk(deep, '+ee')],
  'JPEG lossless': ['JPEG', own('jpeg-lossless')],
  'JPEG lossless of dcmtk': ['JPEG', () => encodedByDcmtk(deep, '+e1')],
  'JPEG lossless, predictor 6': ['JPEG', () => encodedByDcmtk(deep, '+el', '+sv', '6')],
  'JPEG-LS': ['JPEG-LS', own('jpeg-ls')],
  'run lengths, 16 bits': ['run lengths', own('rle')],
  'run lengths, 8 bits': ['run lengths', () => writeDicom({ ...shallow, transferSyntax: 'rle' })],
} as const;

type Count = { damaged: number; refused: number; unnoticed: number };

/** Damages a film in every way, and tells of each file whether it was read although `isDamaged` says so. */
async function damageAll(
  film: Buffer,
  isDamaged: (file: Buffer) => Promise<boolean>,
): Promise<{ readonly wronglyRead: readonly string[]; readonly count: Count }> {
  const stream = codestreamOf(film);
  const start = endOfHeaders(stream);
  const { pixels } = await readImage(film, LIMITS);
  const wronglyRead: string[] = [];
  const count = { damaged: 0, refused: 0, unnoticed: 0 };
  for (const [name, damage] of Object.entries(STREAM_DAMAGES)) {
    for (let seed = 0; seed < CASES; seed++) {
      const file = withCodestream(film, damage(stream, start, seed));
      count.damaged += 1;
      if ((await refusal(file)) !== null) {
        count.refused += 1;
        continue;
      }
      if (await isDamaged(file)) wronglyRead.push(`${name}, seed ${seed}`);
      const read = await readImage(file, LIMITS);
      if (Buffer.compare(bytesOf(read.pixels), bytesOf(pixels)) !== 0) count.unnoticed += 1;
    }
  }
  return { wronglyRead, count };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** A full run says how much damage nobody can tell from an image. */
function tell(name: string, { damaged, refused, unnoticed }: Count): void {
  const counts = `${refused} of ${damaged} refused, ${unnoticed} read with other pixels`;
  if (isFull) process.stdout.write(`${name}: ${counts}\n`);
}

describe.skipIf(lacking.length > 0)(`what dcmtk calls damaged is refused${why}`, () => {
  it.each(Object.entries(FILMS))(
    '%s',
    async (name, [family, make]) => {
      const path = join(folder, 'damaged.dcm');
      const isDamaged = async (file: Buffer): Promise<boolean> => {
        await writeFile(path, file);
        return !(await said(JUDGES[family], path, join(folder, 'decoded.dcm'))).isFine;
      };
      const film = await make();
      expect(await isDamaged(film)).toBe(false);
      const { wronglyRead, count } = await damageAll(film, isDamaged);
      tell(name, count);
      expect(wronglyRead).toEqual([]);
    },
    isFull ? 600_000 : undefined,
  );
});

describe('damage that a decoder has to guess at', () => {
  /** Least part of the damaged films that is refused; the rest cannot be told from an image. */
  const LEAST = { 'jpeg-2000': 0.93, htj2k: 0.5 } as const;
  it.each(['jpeg-2000', 'htj2k'] as const)(
    '%s: most is refused',
    async (transferSyntax) => {
      const film = await writeDicom({ ...deep, transferSyntax });
      const { count } = await damageAll(film, () => Promise.resolve(false));
      tell(transferSyntax, count);
      expect(count.refused / count.damaged).toBeGreaterThan(LEAST[transferSyntax]);
    },
    isFull ? 600_000 : undefined,
  );

  it.each(['jpeg-baseline', 'jpeg-lossless', 'jpeg-ls', 'jpeg-2000', 'htj2k', 'rle'] as const)(
    '%s: one whose second half is zeros, and one cut in half and ended, is refused',
    async (syntax) => {
      const film = await own(syntax)();
      const stream = codestreamOf(film);
      const start = endOfHeaders(stream);
      for (const name of ['second half zeros', 'cut off and ended'] as const)
        expect(
          await refusal(withCodestream(film, STREAM_DAMAGES[name]?.(stream, start, 1) ?? stream)),
          name,
        ).not.toBeNull();
    },
  );
});
