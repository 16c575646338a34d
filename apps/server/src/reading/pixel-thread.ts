import { AppError, type Correction } from '@aiso/contracts';
import type { ViewerPixelsHeader } from '@aiso/imaging';
import { Piscina } from 'piscina';

/** Decodes for the viewer in threads of their own, so that the web role's event loop stays free. */
type PixelThreads = {
  /**
   * @throws AppError `server.unavailable` where too many wait or it is closed meanwhile; whatever the decoder
   * throws
   */
  decode(image: { readonly bytes: Buffer; readonly correction: Correction }): Promise<ViewerPixels>;
  close(): Promise<void>;
};

export type ViewerPixels = { readonly header: ViewerPixelsHeader; readonly bytes: Uint8Array };

export type DecodeRequest = {
  readonly bytes: Uint8Array;
  readonly correction: Correction;
  readonly maxBytes: number;
  readonly maxPixels: number;
};

const MOST_WAITING = 32;

export function openPixelThreads(limits: {
  readonly maxBytes: number;
  readonly maxPixels: number;
}): PixelThreads {
  const pool = new Piscina<DecodeRequest, ViewerPixels>({
    filename: new URL('./pixel-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
    maxQueue: MOST_WAITING,
  });
  let isClosing = false;
  return {
    async decode({ bytes, correction }) {
      if (pool.queueSize >= MOST_WAITING) throw new AppError('server.unavailable');
      try {
        return await pool.run({ bytes, correction, ...limits });
      } catch (error) {
        throw isClosing ? new AppError('server.unavailable', { cause: error }) : error;
      }
    },
    close() {
      isClosing = true;
      return pool.close({ force: true });
    },
  };
}
