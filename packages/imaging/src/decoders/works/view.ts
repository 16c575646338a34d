import { correctImage } from '../../correction.ts';
import { readImage } from '../../read-image.ts';
import { type ViewerPixelsHeader, viewerPixels } from '../../viewer-pixels.ts';
import type { ViewOrder } from '../orders.ts';
import type { Decode } from '../work.ts';

const view: Decode<ViewOrder, ViewerPixelsHeader> = async ({ correction, limits }, bytes) => {
  const image = correctImage(await readImage(bytes, limits), correction);
  const { header, bytes: values } = await viewerPixels(image);
  return { answer: header, parts: [values] };
};
export default view;
