import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { AppError, type DeidentificationReport, type DeidentifyRule, imageLimitsOf } from '@aiso/contracts';
import type { ExaminedImage, ImageLimits } from '@aiso/imaging';
import { DEIDENTIFY, DecoderBroken, EXAMINE, type Examination } from '@aiso/imaging/decoders';
import { pseudonymsOf, tableOf } from '@aiso/imaging/deidentify';
import type { Services } from '../platform/services.ts';

/** How often a file was begun and not finished with, as whoever keeps the file remembers it. */
export type Tries = {
  count(): Promise<number>;
  begin(): Promise<void>;
  /** It was finished with, whatever was found. */
  end(): Promise<void>;
};

export type FileToExamine = {
  readonly tenantId: string;
  readonly path: string;
  readonly announcedSha256: string | null;
  /** By which it is to be de-identified; null: it stays as it is. */
  readonly rule: DeidentifyRule | null;
  /** Where a file outlives the process, so do its tries. By default they are of this call. */
  readonly tries?: Tries;
};

/** An image as it is to be stored. */
export type Taken = {
  readonly isAccepted: true;
  readonly sha256: string;
  readonly bytes: number;
  readonly image: ExaminedImage;
  /** What takes the place of the file. */
  readonly deidentified: { readonly file: Buffer; readonly report: DeidentificationReport } | null;
};
type Refused = Extract<Examination, { isAccepted: false }>;

type Deps = Pick<Services, 'settings' | 'tenantSecrets'> & {
  readonly decoders: Pick<Services['decoders'], 'decodeOnce'>;
};

const MOST_TRIES = 2;
/** A de-identified file is in memory as a whole; radiographs have some 30 MB. */
const MOST_DEIDENTIFIED_BYTES = 2 ** 27;

/**
 * Reads a staged file whole, in a decoder, and de-identifies it there where that is asked for. What is
 * registered was decoded once, so nothing unreadable comes into the database. A file that broke its decoder
 * twice is refused, also where this process went with it.
 */
export async function examine(deps: Deps, file: FileToExamine): Promise<Taken | Refused> {
  const { path, tries = triesOfCall() } = file;
  while ((await tries.count()) < MOST_TRIES) {
    try {
      const answer = await examineOnce(deps, file, tries);
      await tries.end();
      return answer;
    } catch (error) {
      if (error instanceof DecoderBroken) continue;
      await tries.end();
      throw error;
    }
  }
  return { isAccepted: false, sha256: await sha256Of(path), code: 'file.breaks_reader', detail: null };
}

async function examineOnce(
  { settings, decoders, tenantSecrets }: Deps,
  { tenantId, path, announcedSha256, rule }: FileToExamine,
  tries: Tries,
): Promise<Taken | Refused> {
  const most = imageLimitsOf(settings);
  const limits: ImageLimits =
    rule === null ? most : { ...most, maxBytes: Math.min(most.maxBytes, MOST_DEIDENTIFIED_BYTES) };
  const file = { path };
  const { answer: found } = await decoders.decodeOnce(EXAMINE, {
    tenantId,
    order: { announcedSha256, deidentify: rule, limits },
    file,
    begin: () => tries.begin(),
  });
  if (!found.isAccepted) return found;
  const { identities, ...asItIs } = found;
  if (rule === null) return { ...asItIs, deidentified: null };
  if (identities === null) throw new DecoderBroken('a decoder did not say what is to be replaced');
  const table = tableOf(identities, pseudonymsOf({ secret: await tenantSecrets.of(tenantId) }));
  const order = { rule, table, limits };
  const done = await decoders.decodeOnce(DEIDENTIFY, { tenantId, order, file }).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  });
  if (done instanceof AppError)
    return { isAccepted: false, sha256: found.sha256, code: done.code, detail: done.detail ?? null };
  const { answer, parts } = done;
  const [made] = parts;
  if (made?.length !== answer.bytes || answer.image.pixelsSha256 !== found.image.pixelsSha256)
    throw new DecoderBroken('a decoder made another image of it');
  const { report, ...taken } = answer;
  return { isAccepted: true, ...taken, deidentified: { file: made, report } };
}

function triesOfCall(): Tries {
  let tries = 0;
  return {
    count: async () => tries,
    begin: async () => void (tries += 1),
    end: async () => void (tries = 0),
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}
