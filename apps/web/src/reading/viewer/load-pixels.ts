import { api } from '../../app/api/client.ts';
import { rawPixelsOf } from './raw-pixels.ts';
import type { RawPixels } from './windowing.ts';

/**
 * The stored values of an image, for window and level in the browser. `path` under `/api`.
 * @throws ApiError @throws RangeError when the answer is not what it says
 */
export async function loadPixels(path: string, signal: AbortSignal): Promise<RawPixels> {
  const response = await api.response(`/api${path}`, { signal });
  return rawPixelsOf(response.headers, await response.arrayBuffer());
}
