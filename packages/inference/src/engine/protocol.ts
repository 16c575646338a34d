import type { ErrorCode } from '@aiso/contracts';
import type { ImageToInfer, Judged } from './infer-images.ts';

/** To an inference thread, one at a time; its images share one forward pass. */
export type ThreadOrder =
  | { readonly kind: 'infer'; readonly images: readonly ImageToInfer[] }
  | { readonly kind: 'close' };

/** What became of one image. */
export type ImageOutcome =
  | { readonly kind: 'inferred'; readonly inference: Judged }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly detail: string | undefined };

/** From a thread. Buffers arrive as plain `Uint8Array`: structured cloning knows no `Buffer`. */
export type ThreadReport =
  | { readonly kind: 'ready' }
  /** In the order of the images. Ends the order. */
  | { readonly kind: 'inferred'; readonly outcomes: readonly ImageOutcome[] };
