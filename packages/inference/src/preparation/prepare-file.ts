import { performance } from 'node:perf_hooks';
import { correctImage, readImage, renderViews } from '@aiso/imaging';
import type { Decode } from '@aiso/imaging/decoders';
import { keepBorder } from './border.ts';
import { cut, regionOf } from './fit.ts';
import { prepareImage } from './preparation.ts';
import type { PrepareAnswer, PrepareOrder } from './prepare-order.ts';

/** Runs in a decoder. */
const prepareFile: Decode<PrepareOrder, PrepareAnswer> = async (order, bytes) => {
  const { limits, correction, input, fit, valueRange } = order;
  const started = performance.now();
  const file = await readImage(bytes, limits);
  const decoded = correction === null ? file : correctImage(file, correction);
  const decodedAt = performance.now();
  const region = cut(decoded, regionOf(decoded, input, fit));
  const { data, contrast, quality } = prepareImage(region, input, valueRange);
  if (order.borderOnly) keepBorder(data, input);
  const prepareMs = performance.now() - decodedAt;
  const views = order.renditions ? await renderViews(decoded) : null;
  const { pixels: _pixels, voiTable: _voiTable, ...image } = decoded;
  const tensor = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return {
    answer: { image, contrast, quality, decodeMs: decodedAt - started, prepareMs },
    parts: views === null ? [tensor] : [tensor, views.preview, views.thumbnail],
  };
};
export default prepareFile;
