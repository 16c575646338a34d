import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import SimpleBar from 'simplebar-react';
import 'simplebar-react/dist/simplebar.min.css';

/** Specification, section 9. The delay of 175 ms after which scrolling counts as stopped is SimpleBar's own. */
const SCROLLBAR_MIN_PX = 25;

const Scroller = styled(SimpleBar)({
  '& .simplebar-scrollbar::before': { backgroundColor: 'currentColor' },
});

/** What scrolls inside the shell, with a scrollbar of its own that takes no room. The links in it take the keyboard's focus, not the area. */
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
