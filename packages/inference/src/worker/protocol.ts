import type { ErrorCode } from '@aiso/contracts';
import type { Diagnosis, ReadingRequest } from '../diagnosis.ts';
import type { ModelSource } from '../session.ts';
import type { ReaderOptions } from './reader.ts';

/** What a thread is started for. */
export type ThreadTask =
  | ({ readonly kind: 'read' } & ReaderOptions)
  | { readonly kind: 'inspect'; readonly models: readonly ModelSource[] };

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

/** What became of one image. */
export type ImageOutcome =
  | { readonly kind: 'read'; readonly diagnosis: Diagnosis }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly detail: string | undefined };

/** From a thread. Buffers arrive as plain `Uint8Array`: structured cloning knows no `Buffer`. */
export type ThreadReport =
  /** In the order of the models. */
  | { readonly kind: 'inspected'; readonly reasons: readonly (readonly string[])[] }
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      /** In the order of the images. */
      readonly outcomes: readonly ImageOutcome[];
      readonly memory: readonly ArrayBuffer[];
    };
