import { isWayBack, KeptList } from '@aiso/ui/kept-list.ts';
import { ShownLocation } from '@aiso/ui/shown-location.ts';
import { Activity, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
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
 * nothing. Who comes back, by the browser or by a link of `useWayBack`, finds the focus where it was.
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
  useLayoutEffect(() => {
    if (!isList || !isReturn || !focused.current?.isConnected) return;
    focused.current.focus({ preventScroll: true });
  }, [isList, isReturn]);
  return (
    <KeptList value={shown?.at ?? null}>
      {shown === null ? null : (
        <div
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
      {isList ? null : <Suspense fallback={null}>{content}</Suspense>}
    </KeptList>
  );
}
