/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a
   separator that has a value is moved (ARIA 1.2, separator), which <hr> is not */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEAST_PX, MOST_PX, withinBounds } from './column-layout.ts';
import type { ColumnResize } from './use-column-resize.ts';

type ColumnEdgeProps = {
  readonly field: string;
  readonly title: string;
  /** The least width that the list gives the column, px; a narrow column may be no narrower. */
  readonly leastPx: number;
  /** Reached by Tab from the header that it belongs to. */
  readonly tabIndex: number;
  readonly resize: ColumnResize;
};

const STEP_PX = 10;
const LONG_STEP_PX = 50;

const headerOf = (edge: Element): HTMLElement | null => edge.closest('[role=columnheader]');
const isMirrored = (edge: Element): boolean => getComputedStyle(edge).direction === 'rtl';

/**
 * The edge of a header: dragged, or moved by arrow keys, it makes the column wider or narrower (ARIA
 * practices, window splitter). Pressed twice, or by Enter, it gives the usual width back.
 */
export function ColumnEdge({ field, title, leastPx, tabIndex, resize }: ColumnEdgeProps) {
  const { t } = useTranslation('ui');
  const least = Math.min(leastPx, LEAST_PX);
  const [nowPx, setNowPx] = useState(leastPx);
  const drawn = (edge: Element): number => headerOf(edge)?.offsetWidth || nowPx;
  const keep = (px: number): void => {
    const next = withinBounds(px, least);
    setNowPx(next);
    resize.keep(field, next);
  };

  const press = (event: KeyboardEvent): void => {
    const towardsEnd = isMirrored(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const step = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    const now = drawn(event.currentTarget);
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      keep(now + (event.key === towardsEnd ? step : -step));
    } else if (event.key === 'Home') keep(least);
    else if (event.key === 'End') keep(MOST_PX);
    else if (event.key === 'Enter') resize.keep(field, null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const drag = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const edge = event.currentTarget;
    const startX = event.clientX;
    const startPx = drawn(edge);
    const sign = isMirrored(edge) ? -1 : 1;
    let px = startPx;
    const control = new AbortController();
    const { signal } = control;
    const end = (then: () => void) => (): void => {
      control.abort();
      if (px !== startPx) then();
    };
    const cancel = end(resize.undo);
    // What is pressed is let go here, wherever the pointer is then: the header would sort.
    edge.setPointerCapture(event.pointerId);
    window.addEventListener(
      'pointermove',
      ({ clientX }) => {
        px = withinBounds(startPx + sign * (clientX - startX), least);
        resize.show(field, px);
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      end(() => keep(px)),
      { signal },
    );
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
  };
  return (
    <div
      role="separator"
      className="edge"
      aria-orientation="vertical"
      aria-label={t('table.width', { column: title })}
      aria-valuenow={nowPx}
      aria-valuemin={least}
      aria-valuemax={MOST_PX}
      tabIndex={tabIndex}
      onFocus={({ currentTarget }) => setNowPx(drawn(currentTarget))}
      onPointerDown={drag}
      onKeyDown={press}
      // The header behind it sorts.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => resize.keep(field, null)}
    />
  );
}
