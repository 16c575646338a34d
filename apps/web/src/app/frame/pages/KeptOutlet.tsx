import { isWayBack, KeptList, keepNext, NextOfList, NoteLine } from '@aiso/ui/kept-list.ts';
import { ShownLocation } from '@aiso/ui/shown-location.ts';
import { focusLine, lineOf } from '@aiso/ui/table/focus-line.ts';
import {
  Activity,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useMatches,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { KEPT } from './kept.ts';

type Screen = { readonly at: Location; readonly content: ReactNode };

/**
 * The screen that the address names. A list (`KEPT`) stays behind the screen that is opened from it, until
 * another list is opened or the session ends: what it drew, where it was scrolled, what was chosen. Hidden,
 * it has no effects: it hears no keys and no live changes, sets no document title, and asks the server for
 * nothing. Who comes back, by the browser or by a link of `useWayBack`, finds the focus where it was, or on
 * the line of what was shown last (`useLineOfList`).
 */
export function KeptOutlet() {
  const content = useOutlet();
  const at = useLocation();
  const isList = useMatches().some(({ handle }) => handle === KEPT);
  const [list, setList] = useState<Screen | null>(null);
  if (isList && (list?.content !== content || list.at !== at)) setList({ at, content });
  const shown = isList ? { at, content } : list;

  const focused = useRef<HTMLElement | null>(null);
  const isWalk = useNavigationType() === NavigationType.Pop;
  const isReturn = isWalk || isWayBack(at);
  const kept = useRef<HTMLDivElement>(null);
  const noted = useRef<string | null>(null);
  const [next] = useState(keepNext);
  const note = useCallback((id: string | null) => {
    noted.current = id;
  }, []);
  useLayoutEffect(() => {
    if (!isList || !isReturn) return;
    const id = noted.current;
    const line = id === null || kept.current === null ? undefined : lineOf(kept.current, id);
    if (line !== undefined && !line.contains(focused.current)) focusLine(line, { preventScroll: true });
    else if (focused.current?.isConnected) focused.current.focus({ preventScroll: true });
  }, [isList, isReturn]);
  // After the window is scrolled to where it was: another line may lie outside of that.
  useEffect(() => {
    if (!isList || !isReturn) return;
    const { activeElement } = document;
    if (kept.current?.contains(activeElement)) activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [isList, isReturn]);
  return (
    <NextOfList value={next}>
      <KeptList value={shown?.at ?? null}>
        {shown === null ? null : (
          <div
            ref={kept}
            data-kept={isList ? 'shown' : 'hidden'}
            inert={!isList}
            style={{ display: isList ? 'contents' : 'none' }}
            onFocus={({ target }) => {
              focused.current = target;
            }}
          >
            <Activity key={shown.at.pathname} mode={isList ? 'visible' : 'hidden'}>
              <ShownLocation value={shown.at}>
                <Suspense fallback={null}>{shown.content}</Suspense>
              </ShownLocation>
            </Activity>
          </div>
        )}
        {isList ? null : (
          <NoteLine value={note}>
            <Suspense fallback={null}>{content}</Suspense>
          </NoteLine>
        )}
      </KeptList>
    </NextOfList>
  );
}
