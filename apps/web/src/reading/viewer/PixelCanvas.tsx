import { useEffect, useRef } from 'react';
import { type GreyWindow, lookupTable, paint, type RawPixels } from './windowing.ts';

type PixelCanvasProps = {
  readonly pixels: RawPixels;
  readonly window: GreyWindow;
  readonly isInverted: boolean;
  readonly onPainted: () => void;
};

const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/**
 * Paints the raw values through the window, at most once a frame. A canvas pixel is a value; the browser
 * scales it.
 */
export function PixelCanvas({ pixels, window, isInverted, onPainted }: PixelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useRef<{ pixels: RawPixels; data: ImageData } | null>(null);
  const { center, width } = window;
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d', { alpha: false });
      if (context === null || context === undefined) return;
      if (image.current?.pixels !== pixels) {
        image.current = { pixels, data: context.createImageData(pixels.width, pixels.height) };
      }
      const { data } = image.current;
      paint(pixels, lookupTable(pixels, { center, width }, isInverted), new Uint32Array(data.data.buffer));
      context.putImageData(data, 0, 0);
      onPainted();
    });
    return () => cancelAnimationFrame(frame);
  }, [pixels, center, width, isInverted, onPainted]);
  return <canvas ref={canvas} width={pixels.width} height={pixels.height} style={FILL} aria-hidden />;
}
