import type { ImageFacts } from '@aiso/imaging';
import type { Decoders, DecodeWork, FileToDecode } from '@aiso/imaging/decoders';
import type { Inference } from '../inference.ts';
import type { PreparedImage } from './preparation.ts';
import { type PrepareAnswer, type PrepareOrder, prepareAnswerSchema } from './prepare-order.ts';

/**
 * Decodes a file and makes of it what the network is shown. Parts: the tensor, then preview and thumbnail.
 */
const PREPARE: DecodeWork<PrepareOrder, PrepareAnswer> = {
  name: 'prepare',
  module: new URL('./prepare-file.ts', import.meta.url),
  seconds: 60,
  mostBytes: 16 * 2 ** 20,
  answer: prepareAnswerSchema,
};

/** A file as a network is shown it, with what is known of its image. */
export type PreparedFile = Pick<Inference['timing'], 'decodeMs' | 'prepareMs'> & {
  /** Of the image as it was corrected. */
  readonly image: ImageFacts;
  readonly prepared: PreparedImage;
};
type Views = Pick<Inference, 'preview' | 'thumbnail'>;

/** @throws AppError `file.*`, `image.*`, `dicom.*`; `server.unavailable` */
export async function prepareFile(
  decoders: Pick<Decoders, 'decode'>,
  tenantId: string,
  file: FileToDecode,
  order: PrepareOrder,
): Promise<PreparedFile & { readonly views: Views }> {
  const { answer, parts } = await decoders.decode(PREPARE, { tenantId, order, file });
  const { contrast, quality, ...rest } = answer;
  const [tensor, preview = null, thumbnail = null] = parts;
  const data = new Float32Array(order.input.width * order.input.height);
  // Whatever a decoder gives, the network gets a tensor of its size.
  if (tensor !== undefined) Buffer.from(data.buffer).set(tensor.subarray(0, data.byteLength));
  return { ...rest, prepared: { data, contrast, quality }, views: { preview, thumbnail } };
}
