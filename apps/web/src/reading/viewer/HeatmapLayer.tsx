import { useEffect, useRef } from 'react';

type HeatmapLayerProps = {
  readonly image: ImageData;
  readonly opacity: number;
  readonly isAgainst?: boolean;
};

/** Lies over the image edge to edge; the browser enlarges it smoothly. @param opacity 0–1 */
export function HeatmapLayer({ image, opacity, isAgainst = false }: HeatmapLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(image, 0, 0), [image]);
  return (
    <canvas
      ref={canvas}
      width={image.width}
      height={image.height}
      data-testid={isAgainst ? 'heatmap-against' : 'heatmap'}
      aria-hidden
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity }}
    />
  );
}
