import type { ImageHeader } from '../../image-types.ts';
import { inspect } from '../../read-image.ts';
import type { HeaderOrder } from '../orders.ts';
import type { Decode } from '../work.ts';

const header: Decode<HeaderOrder, ImageHeader> = async ({ limits }, bytes) => ({
  answer: (await inspect(bytes, limits)).header,
});
export default header;
