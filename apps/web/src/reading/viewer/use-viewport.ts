import { type RefObject, useCallback, useEffect, useState } from 'react';
import { FITTED, resolved, type Size, type Viewport } from './viewport.ts';

/** The viewport of a stage, made true to its size: a fitted image follows the window, a zoomed one stays in sight. */
export function useViewport(stage: RefObject<HTMLElement | null>, image: Size) {
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
