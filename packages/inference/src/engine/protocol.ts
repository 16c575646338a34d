import type { ErrorCode } from '@aiso/contracts';
import type { Diagnosis, ReadingRequest } from '../inference.ts';
import type { ModelSource } from '../network/session.ts';
import type { ReaderOptions } from './reader.ts';

/** What a thread is started for. */
export type ThreadTask =
  | ({ readonly kind: 'read' } & ReaderOptions)
  | { readonly kind: 'inspect'; readonly model: ModelSource };

/**
 * The bytes are transferred; where `giveBack` is set, the report brings their memory back to be filled again, otherwise the thread
 * frees it at once.
 */
export type ImageOrder = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly giveBack: boolean;
  readonly request: ReadingRequest;
};

/** To a reading thread, one at a time; its images are read in one forward pass. */
export type ThreadOrder =
  | { readonly kind: 'read'; readonly images: readonly ImageOrder[] }
  | { readonly kind: 'close' };

type Failure = { readonly kind: 'failed'; readonly code: ErrorCode; readonly detail: string | undefined };
/** What became of one image; its heat maps follow. */
export type ImageOutcome = { readonly kind: 'read'; readonly diagnosis: Diagnosis } | Failure;
/** In the order of the findings; none where none was asked for. */
export type HeatmapOutcome = { readonly kind: 'drawn'; readonly pngs: readonly Uint8Array[] } | Failure;

/** From a thread. Buffers arrive as plain `Uint8Array`: structured cloning knows no `Buffer`. */
export type ThreadReport =
  | { readonly kind: 'inspected'; readonly reasons: readonly string[] }
  | { readonly kind: 'ready' }
  /** In the order of the images. Goes ahead: while the thread draws, the main thread wakes and takes this in. */
  | { readonly kind: 'read'; readonly outcomes: readonly ImageOutcome[] }
  /** In the order of the images. Ends the order. */
  | {
      readonly kind: 'done';
      readonly heatmaps: readonly HeatmapOutcome[];
      readonly memory: readonly ArrayBuffer[];
    };
