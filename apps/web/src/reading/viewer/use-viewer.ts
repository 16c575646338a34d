import type { ImageView } from '@aiso/contracts/images';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { correctionKey } from '../correction/corrections.ts';
import { loadPixels } from './load-pixels.ts';
import { useStageGestures } from './use-stage-gestures.ts';
import { useViewport } from './use-viewport.ts';
import { FITTED, flipped, moved, oneToOne, rotated, zoomedAt } from './viewport.ts';
import { WINDOW_PRESETS, windowPresets } from './window-presets.ts';
import { draggedWindow, type GreyWindow } from './windowing.ts';

const ZOOM_STEP = 1.25;
const MIDDLE = { x: 0, y: 0 };
export const MOVE_STEP_PX = 40;

/** All of the viewer of one image that is not drawing: window, inversion, tool, viewport, and what changes them. */
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
