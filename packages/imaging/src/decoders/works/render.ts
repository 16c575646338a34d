import { correctImage } from '../../correction.ts';
import { renderViews } from '../../preview.ts';
import { readImage } from '../../read-image.ts';
import type { ViewOrder } from '../orders.ts';
import type { Decode } from '../work.ts';

const render: Decode<ViewOrder, null> = async ({ correction, limits }, bytes) => {
  const { preview, thumbnail } = await renderViews(correctImage(await readImage(bytes, limits), correction));
  return { answer: null, parts: [preview, thumbnail] };
};
export default render;
