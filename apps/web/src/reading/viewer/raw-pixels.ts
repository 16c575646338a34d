import type { RawPixels } from './windowing.ts';

/** The headers of `GET /api/images/{imageId}/pixels` and its little-endian samples. @throws RangeError when they do not fit together */
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
