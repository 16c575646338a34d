import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api/bytes.ts';
import { colorHeatmap, isBlank } from './heatmap-colors.ts';

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

type ColoredHeatmap = {
  readonly image: ImageData;
  /** No place of the image alone raises the score: the reader is told. */
  readonly isBlank: boolean;
};

/** @throws DOMException when the answer is no picture */
async function colored(grey: Blob): Promise<ColoredHeatmap> {
  const bitmap = await createImageBitmap(grey, { colorSpaceConversion: 'none' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new DOMException('2d', 'NotSupportedError');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const blank = isBlank(image.data);
  colorHeatmap(image.data);
  return { image, isBlank: blank };
}
