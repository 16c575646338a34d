import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import SimpleBar from 'simplebar-react';
import 'simplebar-react/dist/simplebar.min.css';

/** Specification, section 9. Scrolling counts as stopped after 175 ms, which is SimpleBar's own delay. */
const SCROLLBAR_MIN_PX = 25;

const Scroller = styled(SimpleBar)({
  '& .simplebar-scrollbar::before': { backgroundColor: 'currentColor' },
});

/**
 * What scrolls inside the shell, with a scrollbar that takes no room. Its links take the keyboard's focus,
 * not the area.
 */
export function ScrollArea({ children, sx }: { children: ReactNode; sx: SxProps<Theme> }) {
  return (
    <Scroller scrollbarMinSize={SCROLLBAR_MIN_PX} sx={sx}>
      {({ scrollableNodeRef, scrollableNodeProps, contentNodeRef, contentNodeProps }) => (
        <div
          ref={scrollableNodeRef as Ref<HTMLDivElement>}
          className={scrollableNodeProps.className}
          tabIndex={-1}
        >
          <div ref={contentNodeRef as Ref<HTMLDivElement>} className={contentNodeProps.className}>
            {children}
          </div>
        </div>
      )}
    </Scroller>
  );
}
