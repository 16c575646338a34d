import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { AppError } from '@aiso/contracts';

const PIECE_BYTES = 512 * 1024;

/**
 * A file in pieces of one memory: each has to be used up before the next one is asked for. Closes the file.
 */
export async function* piecesOf(open: () => Promise<FileHandle>): AsyncGenerator<Uint8Array> {
  const file = await open();
  try {
    const memory = Buffer.allocUnsafeSlow(PIECE_BYTES);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(memory, 0, PIECE_BYTES, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Passes pieces on. @throws AppError `object.damaged` behind the last one: it is not what was stored */
export async function* unchanged(
  pieces: AsyncIterable<Uint8Array>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  assertHash(hash.digest('hex'), sha256);
}

/** @throws AppError `object.damaged`: what lies under the key is not what was stored */
export function assertHash(found: string, sha256: string): void {
  if (found !== sha256) throw new AppError('object.damaged', { detail: `the stored object ${sha256}` });
}
