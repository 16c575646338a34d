/**
 * Between the program and a decoder go frames: the length of a JSON text (32 bits, little-endian), the text,
 * and the bytes that it announces. Nothing that a decoder sends is executed or revived into more than JSON.
 */
export const LENGTH_BYTES = 4;

/** To a decoder. Followed by so many bytes of the file. */
export type OrderFrame = {
  readonly module: string;
  readonly order: unknown;
  readonly bytes: number;
  /** One of many of its tenant: others go first where cores are short. */
  readonly yields: boolean;
};

/** From a decoder. `ready` is the first; parts follow, of these lengths. */
export type AnswerFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'decoded'; readonly answer: unknown; readonly parts: readonly number[] }
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string | null };

export function frameOf(frame: OrderFrame | AnswerFrame): Buffer {
  const text = Buffer.from(JSON.stringify(frame));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text]);
}
