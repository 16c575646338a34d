import type { ErrorCode } from '@aiso/contracts';
import type { Diagnosis, ReadingRequest } from '../diagnosis.ts';
import type { ModelSource } from '../session.ts';
import type { ReaderOptions } from './reader.ts';

/** What a thread is started for. */
export type ThreadTask =
  | ({ readonly kind: 'read' } & ReaderOptions)
  | { readonly kind: 'inspect'; readonly model: ModelSource };

/**
 * To a reading thread. The bytes are transferred; where `giveBack` is set, the report brings their memory back to be filled again,
 * otherwise the thread frees it at once.
 */
export type ThreadOrder =
  | {
      readonly kind: 'read';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly giveBack: boolean;
      readonly request: ReadingRequest;
    }
  | { readonly kind: 'close' };

/** From a thread. Buffers arrive as plain `Uint8Array`: structured cloning knows no `Buffer`. */
export type ThreadReport =
  | { readonly kind: 'inspected'; readonly reasons: readonly string[] }
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'read'; readonly diagnosis: Diagnosis } & Returned)
  | ({ readonly kind: 'failed'; readonly code: ErrorCode; readonly detail: string | undefined } & Returned);

type Returned = { readonly memory: ArrayBuffer | null };
