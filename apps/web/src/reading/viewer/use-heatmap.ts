import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api/bytes.ts';
import { againstOf, colorHeatmap, hasAgainst, isBlank } from './heatmap-colors.ts';
import type { ShownHeatmap } from './ViewerStage.tsx';

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
  /** What speaks against the finding; null where nothing does. */
  readonly against: ImageData | null;
  /** No place of the image alone speaks for the finding: the reader is told. */
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
  const against = hasAgainst(image.data) ? new ImageData(againstOf(image.data), image.width) : null;
  colorHeatmap(image.data);
  return { image, against, isBlank: blank };
}

/** As the viewer shows it; null as long as it is not there. */
export const shownHeatmap = (
  heatmap: ColoredHeatmap | undefined,
  { isAgainstShown, opacity }: { readonly isAgainstShown: boolean; readonly opacity: number },
): ShownHeatmap | null =>
  heatmap === undefined
    ? null
    : { image: heatmap.image, against: isAgainstShown ? heatmap.against : null, opacity };
