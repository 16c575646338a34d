import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useVirtualLines } from '../../kit/use-virtual-lines.ts';
import { ListLine } from './ListLine.tsx';
import type { ListRow } from './list-rows.ts';
import { EVENT_PX, HEADING_PX, LIST_STYLE } from './list-style.ts';

/** What Tab and arrows find beyond what is seen. */
const BEYOND = 6;

type EventListProps = {
  /** What the list is, for screen readers. */
  readonly label: string;
  readonly rows: readonly ListRow[];
  readonly locale: string;
  readonly onOpen: (id: string) => void;
};

/** Days and their events, one below the other; however many, only what is seen is drawn. */
export function EventList({ label, rows, locale, onOpen }: EventListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualLines({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_PX : EVENT_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
  });
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Box component="ul" aria-label={label} sx={LIST_STYLE} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <ListLine key={key} row={row} startPx={start} heightPx={size} locale={locale} onOpen={onOpen} />
          );
        })}
      </Box>
    </Box>
  );
}
