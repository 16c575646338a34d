import { api } from '../../app/api/bytes.ts';
import type { RawPixels } from './windowing.ts';

/**
 * Reads the headers of `GET /api/images/{imageId}/pixels` and its little-endian samples. @throws RangeError
 * when they do not fit together
 */
export function rawPixelsOf(headers: Headers, buffer: ArrayBuffer): RawPixels {
  const number = (name: string): number => Number(headers.get(`x-image-${name}`) ?? Number.NaN);
  const [width, height, bits] = [number('width'), number('height'), number('bits')];
  const isSigned = ['1', 'true'].includes(headers.get('x-image-signed') ?? '');
  if (buffer.byteLength !== width * height * (bits / 8))
    throw new RangeError('The pixels are not as many as announced.');
  const values =
    bits === 8 ? new Uint8Array(buffer) : isSigned ? new Int16Array(buffer) : new Uint16Array(buffer);
  return { width, height, values, slope: number('slope'), intercept: number('intercept') };
}

/**
 * The stored values of an image, for window and level in the browser. `path` under `/api`.
 * @throws ApiError @throws RangeError when the answer is not what it says
 */
export async function loadPixels(path: string, signal: AbortSignal): Promise<RawPixels> {
  const response = await api.response(`/api${path}`, { signal });
  return rawPixelsOf(response.headers, await response.arrayBuffer());
}
