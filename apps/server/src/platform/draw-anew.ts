import { AppError } from '@aiso/contracts';
import type { Decoders, DecodeWork } from '@aiso/imaging/decoders';

/**
 * A picture that somebody sent, drawn anew by a decoder: nothing of the file is kept or shown.
 * @throws AppError `refused` for a file of which none can be drawn
 */
export async function drawAnew(
  decoders: Decoders,
  work: DecodeWork<null, null>,
  { tenantId, file }: { readonly tenantId: string; readonly file: Buffer },
  refused: 'logo.invalid' | 'picture.invalid',
): Promise<Buffer> {
  const { parts } = await decoders.decode(work, { tenantId, order: null, file }).catch((cause: unknown) => {
    const isBroken = cause instanceof AppError && cause.code === 'file.breaks_reader';
    throw isBroken ? new AppError(refused, { cause }) : cause;
  });
  const [drawn] = parts;
  if (drawn === undefined) throw new AppError(refused);
  return drawn;
}
