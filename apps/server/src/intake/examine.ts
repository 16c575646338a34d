import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type ErrorCode, type Settings, uploadMaxBytes } from '@aiso/contracts';
import type { ImageLimits } from '@aiso/imaging';
import { Piscina } from 'piscina';
import type { ExaminedImage } from '../registry/image.repository.ts';
import { fairLanes } from './fair-lanes.ts';

export type ExamineRequest = {
  readonly path: string;
  readonly announcedSha256: string | null;
  readonly limits: ImageLimits;
};

export type Examination =
  | {
      readonly isAccepted: true;
      readonly sha256: string;
      readonly bytes: number;
      readonly image: ExaminedImage;
    }
  | {
      readonly isAccepted: false;
      readonly sha256: string;
      readonly code: ErrorCode;
      readonly detail: string | null;
    };

/** How often a file was begun and not finished with, as whoever keeps the file remembers it. */
export type Tries = {
  count(): Promise<number>;
  begin(): Promise<void>;
  /** It was finished with, whatever was found. */
  end(): Promise<void>;
};

export type FileToExamine = Omit<ExamineRequest, 'limits'> & {
  readonly tenantId: string;
  /** Where a file outlives the process, so do its tries. By default they are of this call. */
  readonly tries?: Tries;
};

/**
 * Reads staged files whole, in threads, tenants in turns. What is registered was decoded once, so nothing
 * unreadable comes into the database. The web role's event loop never touches the bytes. A file that broke its
 * thread twice (its memory, its time) is refused, also where the process went with it.
 */
export type Examiner = {
  examine(file: FileToExamine): Promise<Examination>;
  close(): Promise<void>;
};

export type ExaminerBounds = {
  /** Each may hold a file of the largest size, so few are enough. */
  readonly threads: number;
  /** Of one tenant: the others find a thread whatever it sends. */
  readonly threadsPerTenant: number;
  /** The JavaScript heap of a thread. Files, pixels and what inflates are bounded by `ImageLimits`. */
  readonly heapMb: number;
  readonly seconds: number;
};

const BOUNDS: ExaminerBounds = { threads: 3, threadsPerTenant: 2, heapMb: 64, seconds: 60 };
/** What is garbage at once; more of it is only slower to be noticed. */
const YOUNG_MB = 8;
const MOST_TRIES = 2;

export function openExaminer(settings: Settings, bounds = BOUNDS): Examiner {
  const pool = new Piscina<ExamineRequest, Examination>({
    filename: new URL('./examine-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: bounds.threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // Of a thread that broke without a file: the next file gets another one.
  pool.on('error', () => undefined);
  const limits = {
    maxBytes: uploadMaxBytes(settings),
    maxPixels: settings.AISO_IMAGE_MAX_MEGAPIXELS * 1_000_000,
  };
  const lanes = fairLanes({ lanes: bounds.threads, perTenant: bounds.threadsPerTenant });

  /** @returns null where the thread broke */
  const runOnce = async (request: ExamineRequest): Promise<Examination | null> => {
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), bounds.seconds * 1000);
    try {
      return await pool.run(request, { signal: timer.signal });
    } catch (error) {
      if (timer.signal.aborted || isLostThread(error)) return null;
      throw error;
    } finally {
      clearTimeout(timeout);
    }
  };

  return {
    examine: ({ tenantId, path, announcedSha256, tries = triesOfCall() }) =>
      lanes.run(tenantId, async () => {
        while ((await tries.count()) < MOST_TRIES) {
          await tries.begin();
          const examination = await runOnce({ path, announcedSha256, limits }).catch(
            async (error: unknown) => {
              await tries.end();
              throw error;
            },
          );
          if (examination === null) continue;
          await tries.end();
          return examination;
        }
        return { isAccepted: false, sha256: await sha256Of(path), code: 'file.breaks_reader', detail: null };
      }),
    close: () => pool.close({ force: true }),
  };
}

/** Out of memory, or gone without a word. */
const isLostThread = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') || /worker exited/u.test(error.message));

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
