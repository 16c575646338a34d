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

/** What moves the image or changes its grey values, for a viewer that goes along with another one. */
export type ViewerMoves = {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: { readonly x: number; readonly y: number }) => void;
  readonly fit: () => void;
  readonly oneToOne: () => void;
  readonly startWindow: () => void;
  readonly dragWindow: (dx: number, dy: number) => void;
  readonly preset: (name: (typeof WINDOW_PRESETS)[number]) => void;
  readonly invert: () => void;
  readonly reset: () => void;
};

/**
 * The viewer of one image, without the drawing: window, inversion, tool, viewport, and what changes them.
 * @param along the viewer that goes along: what is done here is done there, to its own image
 */
export function useViewer(
  stage: RefObject<HTMLElement | null>,
  image: ImageView,
  along?: RefObject<ViewerMoves | null>,
) {
  const pixels = useQuery({
    queryKey: ['pixels', image.pixels, correctionKey(image.correction)],
    queryFn: ({ signal }) => loadPixels(image.pixels, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const raw = pixels.data ?? null;
  const { isError, refetch } = pixels;
  const fault = useRef(image.originalFault);
  useEffect(() => {
    const isBack = fault.current !== null && image.originalFault === null;
    fault.current = image.originalFault;
    if (isBack && isError) void refetch();
  }, [image.originalFault, isError, refetch]);
  const presets = useMemo(() => windowPresets(image, raw), [image, raw]);
  const [window, setWindow] = useState<GreyWindow>(image.window);
  const [isInverted, setInverted] = useState(false);
  const [isWindowTool, setWindowTool] = useState(false);
  const { viewport, change, isMeasured } = useViewport(stage, image);

  const windowAtStart = useRef(window);
  const own: ViewerMoves = {
    pan: (dx, dy) => change((now) => moved(now, dx, dy)),
    zoom: (factor, at) => change((now) => zoomedAt(now, factor, at)),
    fit: () => change((now) => ({ ...now, isFit: true })),
    oneToOne: () => change((now) => oneToOne(now, globalThis.devicePixelRatio)),
    startWindow: () => {
      windowAtStart.current = window;
    },
    dragWindow: (dx, dy) => {
      if (raw !== null) setWindow(draggedWindow(windowAtStart.current, dx, dy, image.valueRange));
    },
    preset: (name) => {
      const preset = presets[name];
      if (preset !== undefined && raw !== null) setWindow(preset);
    },
    invert: () => setInverted((is) => !is),
    reset: () => {
      change(() => FITTED);
      setWindow(image.window);
      setInverted(false);
    },
  };
  const each = (move: (moves: ViewerMoves) => void): void => {
    move(own);
    if (along?.current) move(along.current);
  };
  useStageGestures(stage, {
    isWindowTool,
    onPan: (dx, dy) => each((moves) => moves.pan(dx, dy)),
    onZoom: (factor, at) => each((moves) => moves.zoom(factor, at)),
    onWindowStart: () => each((moves) => moves.startWindow()),
    onWindow: (dx, dy) => each((moves) => moves.dragWindow(dx, dy)),
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
    own,
    act: {
      preset: (name: (typeof WINDOW_PRESETS)[number]) => each((moves) => moves.preset(name)),
      toggleWindowTool: () => setWindowTool((is) => !is),
      invert: () => each((moves) => moves.invert()),
      zoomIn: () => each((moves) => moves.zoom(ZOOM_STEP, MIDDLE)),
      zoomOut: () => each((moves) => moves.zoom(1 / ZOOM_STEP, MIDDLE)),
      move: (dx: number, dy: number) => each((moves) => moves.pan(dx, dy)),
      fit: () => each((moves) => moves.fit()),
      oneToOne: () => each((moves) => moves.oneToOne()),
      rotate: () => change(rotated),
      flip: () => change(flipped),
      reset: () => each((moves) => moves.reset()),
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
