import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ChosenPlace, type GridPlace, HEADER_ID, placeAfter, placeIn } from './grid-place.ts';

/** What answers the Enter key itself. */
const OWN_KEYS = 'a, button, input';
/** What takes its cell's place. The edge of a header is reached from it. */
const OF_CELL = '[tabindex="0"]:not([role=separator])';

type Keys = {
  readonly ids: readonly string[];
  readonly fields: readonly string[];
  /** Enter was pressed on a row. */
  readonly onEnter: (id: string) => void;
};

/** Of the cell that holds an element; null outside of all. */
function placeOf(element: Element): GridPlace | null {
  const cell = element.closest<HTMLElement>('[data-field]');
  const line = cell?.closest<HTMLElement>('[data-line]');
  const [id, field] = [line?.dataset['line'], cell?.dataset['field']];
  return id === undefined || field === undefined ? null : { id, field };
}

/**
 * The keys of a grid: arrows move between cells, Tab leaves it. What can be focused in a cell takes the
 * cell's place, and has `tabindex="0"` only while it is that one's turn. Where the row that has the focus
 * goes, the row that stands there then gets it.
 */
export function useGridPlace(grid: RefObject<HTMLElement | null>, { ids, fields, onEnter }: Keys) {
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  const mustFocus = useRef(false);
  // What has the focus and is removed tells nobody: no blur follows.
  const hasFocus = useRef(false);
  const place = placeIn({ ids, fields }, chosen);
  const isMoved = chosen !== null && chosen.id !== place.id;
  useLayoutEffect(() => {
    const isLost = isMoved && hasFocus.current && document.activeElement === document.body;
    if (!mustFocus.current && !isLost) return;
    mustFocus.current = false;
    const line = grid.current?.querySelector(`[data-line="${CSS.escape(place.id)}"]`);
    const cell = line?.querySelector<HTMLElement>(`[data-field="${CSS.escape(place.field)}"]`);
    (cell?.querySelector<HTMLElement>(OF_CELL) ?? cell)?.focus();
  });
  const choose = (next: GridPlace): void => setChosen({ ...next, line: ids.indexOf(next.id) });
  const goTo = (next: GridPlace): void => {
    mustFocus.current = true;
    choose(next);
  };
  return {
    place,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        hasFocus.current = true;
        const at = placeOf(target);
        if (at !== null && (isMoved || at.id !== place.id || at.field !== place.field)) choose(at);
      },
      onBlur: () => {
        hasFocus.current = false;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!(event.target instanceof Element) || event.defaultPrevented) return;
        const from = placeOf(event.target);
        if (from === null) return;
        if (event.key === 'Enter' && from.id !== HEADER_ID && event.target.closest(OWN_KEYS) === null) {
          onEnter(from.id);
        }
        const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
        const next = placeAfter({ ids, fields }, from, {
          key: event.key,
          isControl: event.ctrlKey || event.metaKey,
          isRtl,
        });
        if (next === null) return;
        event.preventDefault();
        goTo(next);
      },
    },
  };
}
