import { type ErrorCode, type Settings, uploadMaxBytes } from '@aiso/contracts';
import type { ImageLimits } from '@aiso/imaging';
import { Piscina } from 'piscina';
import type { ExaminedImage } from '../registry/image.repository.ts';

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

/**
 * Reads staged files whole, in threads. What is registered was decoded once, so nothing unreadable comes into
 * the database. The web role's event loop never touches the bytes.
 */
export type Examiner = {
  examine(path: string, announcedSha256: string | null): Promise<Examination>;
  close(): Promise<void>;
};

/** Each may hold a file of the largest size, so few are enough. */
const THREADS = 2;

export function openExaminer(settings: Settings): Examiner {
  const pool = new Piscina<ExamineRequest, Examination>({
    filename: new URL('./examine-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 30_000,
  });
  const limits = {
    maxBytes: uploadMaxBytes(settings),
    maxPixels: settings.AISO_IMAGE_MAX_MEGAPIXELS * 1_000_000,
  };
  return {
    examine: (path, announcedSha256) => pool.run({ path, announcedSha256, limits }),
    close: () => pool.close({ force: true }),
  };
}
