import type { Correction } from '@aiso/contracts';
import type { ViewerPixelsHeader } from '@aiso/imaging';
import { Piscina } from 'piscina';

/** Decodes for the viewer in threads of their own, so that the web role's event loop stays free. */
export type PixelThreads = {
  /** @throws AppError of the imaging package */
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

export function openPixelThreads(limits: {
  readonly maxBytes: number;
  readonly maxPixels: number;
}): PixelThreads {
  const pool = new Piscina<DecodeRequest, ViewerPixels>({
    filename: new URL('./pixel-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
    maxQueue: 32,
  });
  return {
    decode: ({ bytes, correction }) => pool.run({ bytes, correction, ...limits }),
    close: () => pool.close({ force: true }),
  };
}
