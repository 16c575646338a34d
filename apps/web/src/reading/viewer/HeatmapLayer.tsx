import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../app/api/client.ts';
import { colorHeatmap } from './heatmap-colors.ts';

/** A finding's heat map in colour; `path` under `/api`. */
export function useHeatmap(path: string | null) {
  return useQuery({
    queryKey: ['heatmap', path],
    queryFn: async ({ signal }) => colored(await api.blob(`/api${path}`, { signal })),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** @throws DOMException when the answer is no picture */
async function colored(grey: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(grey, { colorSpaceConversion: 'none' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new DOMException('2d', 'NotSupportedError');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  colorHeatmap(image.data);
  return image;
}

/** Lies over the image edge to edge; the browser enlarges it smoothly. @param opacity 0–1 */
export function HeatmapLayer({ image, opacity }: { image: ImageData; opacity: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(image, 0, 0), [image]);
  return (
    <canvas
      ref={canvas}
      width={image.width}
      height={image.height}
      data-testid="heatmap"
      aria-hidden
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity }}
    />
  );
}
