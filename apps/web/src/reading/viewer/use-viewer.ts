import type { ImageView } from '@aiso/contracts/images';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { correctionKey } from '../correction/corrections.ts';
import { loadPixels } from './raw-pixels.ts';
import { useStageGestures } from './use-stage-gestures.ts';
import {
  FITTED,
  flipped,
  moved,
  oneToOne,
  resolved,
  rotated,
  type Size,
  type Viewport,
  zoomedAt,
} from './viewport.ts';
import { WINDOW_PRESETS, windowPresets } from './window-presets.ts';
import { draggedWindow, type GreyWindow } from './windowing.ts';

const ZOOM_STEP = 1.25;
const MIDDLE = { x: 0, y: 0 };
export const MOVE_STEP_PX = 40;

/** The viewer of one image, without the drawing: window, inversion, tool, viewport, and what changes them. */
export function useViewer(stage: RefObject<HTMLElement | null>, image: ImageView) {
  const pixels = useQuery({
    queryKey: ['pixels', image.pixels, correctionKey(image.correction)],
    queryFn: ({ signal }) => loadPixels(image.pixels, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const raw = pixels.data ?? null;
  const presets = useMemo(() => windowPresets(image, raw), [image, raw]);
  const [window, setWindow] = useState<GreyWindow>(image.window);
  const [isInverted, setInverted] = useState(false);
  const [isWindowTool, setWindowTool] = useState(false);
  const { viewport, change, isMeasured } = useViewport(stage, image);

  const windowAtStart = useRef(window);
  useStageGestures(stage, {
    isWindowTool,
    onPan: (dx, dy) => change((now) => moved(now, dx, dy)),
    onZoom: (factor, at) => change((now) => zoomedAt(now, factor, at)),
    onWindowStart: () => {
      windowAtStart.current = window;
    },
    onWindow: (dx, dy) => {
      if (raw !== null) setWindow(draggedWindow(windowAtStart.current, dx, dy, image.valueRange));
    },
  });

  return {
    pixels,
    window,
    isInverted,
    isWindowTool,
    viewport,
    isMeasured,
    presets: WINDOW_PRESETS.filter((name) => presets[name] !== undefined),
    preset: WINDOW_PRESETS.find((name) => {
      const preset = presets[name];
      return preset?.center === window.center && preset.width === window.width;
    }),
    act: {
      preset: (name: (typeof WINDOW_PRESETS)[number]) => {
        const preset = presets[name];
        if (preset !== undefined && raw !== null) setWindow(preset);
      },
      toggleWindowTool: () => setWindowTool((is) => !is),
      invert: () => setInverted((is) => !is),
      zoomIn: () => change((now) => zoomedAt(now, ZOOM_STEP, MIDDLE)),
      zoomOut: () => change((now) => zoomedAt(now, 1 / ZOOM_STEP, MIDDLE)),
      move: (dx: number, dy: number) => change((now) => moved(now, dx, dy)),
      fit: () => change((now) => ({ ...now, isFit: true })),
      oneToOne: () => change((now) => oneToOne(now, globalThis.devicePixelRatio)),
      rotate: () => change(rotated),
      flip: () => change(flipped),
      reset: () => {
        change(() => FITTED);
        setWindow(image.window);
        setInverted(false);
      },
    },
  };
}

export type ViewerControl = ReturnType<typeof useViewer>;

/**
 * The viewport, fitted to the stage's size: a fitted image follows the window, a zoomed one stays in sight.
 */
function useViewport(stage: RefObject<HTMLElement | null>, image: Size) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [wanted, setWanted] = useState<Viewport>(FITTED);
  const { width, height } = image;

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  const change = useCallback(
    (make: (viewport: Viewport) => Viewport) =>
      setWanted((now) => {
        const shown = resolved(now, size, { width, height });
        return resolved(make(shown), size, { width, height });
      }),
    [size, width, height],
  );
  return { viewport: resolved(wanted, size, image), change, isMeasured: size.width > 0 };
}
