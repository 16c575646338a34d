import { AppError, type ErrorCode } from '@aiso/contracts';
import { inspect, readImage } from '@aiso/imaging';

export const LIMITS = { maxBytes: 100 * 1024 * 1024, maxPixels: 64_000_000 } as const;

/** The code with which a file is refused, or null when it is read. */
export const refusal = (bytes: Uint8Array): Promise<ErrorCode | null> =>
  codeOf(() => readImage(bytes, LIMITS));

/** The code with which a file's header is refused, or null. */
export const headerRefusal = (bytes: Uint8Array): Promise<ErrorCode | null> =>
  codeOf(() => inspect(bytes, LIMITS));

async function codeOf(act: () => Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Words 0..2^bits-1 that use every bit. */
export function ramp(count: number, bits: number): Uint16Array {
  return Uint16Array.from({ length: count }, (_, index) => (index * 977) & (2 ** bits - 1));
}
