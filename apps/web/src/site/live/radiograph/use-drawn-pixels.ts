import { useEffect, useState } from 'react';
import type { RawPixels } from '../../../reading/viewer/windowing.ts';

/** The grey values of a picture of this site, for window and level; null until they are there. */
export function useDrawnPixels(url: string, { width, height }: { width: number; height: number }) {
  const [pixels, setPixels] = useState<RawPixels | null>(null);
  useEffect(() => {
    let isWanted = true;
    greyOf(url, width, height).then(
      (values) => isWanted && setPixels({ width, height, values, slope: 1, intercept: 0 }),
      // The picture stays as it is.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [url, width, height]);
  return pixels;
}

/** @throws DOMException where the picture cannot be loaded or drawn */
async function greyOf(url: string, width: number, height: number): Promise<Uint8Array> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new DOMException('2d', 'NotSupportedError');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_value, at) => data[at * 4] ?? 0);
}
