import { useDemoNow } from '../../kit/clock.ts';
// ARIA's grid pattern, drawn where it is in view: a <table> would lay out all its rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import type { TableLayout } from '@aiso/ui/table/use-table-settings.ts';
import { useWidth } from '@aiso/ui/use-width.ts';
import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { counted } from '../../kit/counted.ts';
import { useVirtualLines } from '../../kit/use-virtual-lines.ts';
import type { Drive, Entry } from '../store/entry.ts';
import { childrenOf, placeOf, sizeOf } from '../store/tree.ts';
import type { Choosing } from './choosing.ts';
import { FileRow } from './FileRow.tsx';
import { FileTile } from './FileTile.tsx';
import type { Naming } from './item.ts';
import { HEAD_PX, ListHead, type ListHeadProps } from './ListHead.tsx';
import { LIST_STYLE } from './list-style.ts';
import { type ListEvents, useListEvents } from './use-list-events.ts';

const ROW_PX = 48;
const TILE_PX = { width: 170, height: 168, gap: 10 } as const;

type FileListProps = {
  readonly drive: Drive;
  readonly entries: readonly Entry[];
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly layout: TableLayout;
  readonly head: ListHeadProps;
  /** Whether its entries are of several folders. */
  readonly hasPlaces: boolean;
  readonly choosing: Choosing;
  readonly cutIds: ReadonlySet<string>;
  /** Whose name is changed, and how. */
  readonly naming: (Naming & { readonly id: string }) | null;
  readonly events: ListEvents;
  readonly listRef: RefObject<HTMLDivElement | null>;
};

/**
 * Files as rows or tiles, of which those in view are drawn. It holds the focus itself and names the entry
 * that the keys stand on (`aria-activedescendant`): so the focus outlives what is deleted, moved or scrolled
 * away.
 */
export function FileList(props: FileListProps) {
  const { drive, entries, label, layout, head, hasPlaces, choosing, cutIds, naming, events, listRef } = props;
  const id = useId();
  const formats = useFormats();
  const now = useDemoNow();
  const widthPx = useWidth(listRef);
  const isMirrored = useRtl();
  const isTable = layout === 'table';
  const columns = isTable
    ? 1
    : Math.max(2, Math.floor((widthPx - TILE_PX.gap) / (TILE_PX.width + TILE_PX.gap)));
  // How many tiles stand beside each other is not known before.
  const isMeasured = isTable || widthPx > 0;
  const indexById = useMemo(() => new Map(entries.map((entry, index) => [entry.id, index])), [entries]);
  const focusIndex = choosing.focus === null ? undefined : indexById.get(choosing.focus);
  const focusLine = focusIndex === undefined ? null : Math.floor(focusIndex / columns);
  const virtual = useVirtualLines({
    count: isMeasured ? Math.ceil(entries.length / columns) : 0,
    getScrollElement: () => listRef.current,
    estimateSize: () => (isTable ? ROW_PX : TILE_PX.height + TILE_PX.gap),
    overscan: isTable ? 8 : 3,
    scrollMargin: isTable ? HEAD_PX : TILE_PX.gap,
    scrollPaddingStart: isTable ? HEAD_PX : TILE_PX.gap,
    // What is named as active is there, wherever is scrolled to.
    keeps: () => [focusLine ?? -1],
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- tiles are of another height
  useEffect(() => virtual.measure(), [virtual, isTable]);
  const wentTo = useRef(choosing.focus);
  useEffect(() => {
    if (wentTo.current === choosing.focus) return;
    wentTo.current = choosing.focus;
    if (focusLine !== null) virtual.scrollToIndex(focusLine);
  }, [choosing.focus, focusLine, virtual]);
  const page = Math.max(
    1,
    Math.floor((virtual.scrollRect?.height ?? 0) / (isTable ? ROW_PX : TILE_PX.height)) - 1,
  );
  const handlers = useListEvents({
    events,
    order: useMemo(() => entries.map((entry) => entry.id), [entries]),
    choosing,
    shape: { columns, page, isMirrored },
  });
  const domIdOf = (entryId: string): string => `${id}-${entryId}`;
  const itemOf = (entry: Entry, index: number) => ({
    entry,
    domId: domIdOf(entry.id),
    index,
    isChosen: choosing.chosen.has(entry.id),
    isFocused: choosing.focus === entry.id,
    isCut: cutIds.has(entry.id),
    naming: naming?.id === entry.id ? naming : null,
    size: entry.isFolder
      ? counted(childrenOf(drive, entry.id).length, 'item')
      : formats.size(sizeOf(drive, entry)),
    time: formats.age(new Date(head.timeOf(entry)).toISOString(), now),
    place: hasPlaces ? placeOf(drive, entry.parentId) : null,
  });
  return (
    <Box
      ref={listRef}
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={isTable ? entries.length + 1 : Math.ceil(entries.length / columns)}
      aria-colcount={isTable ? undefined : columns}
      aria-activedescendant={choosing.focus === null ? undefined : domIdOf(choosing.focus)}
      tabIndex={0}
      {...handlers}
      sx={LIST_STYLE}
    >
      {isTable ? <ListHead {...head} /> : null}
      <Box
        role="rowgroup"
        sx={{ position: 'relative', mt: isTable ? 0 : `${TILE_PX.gap}px` }}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((line) => {
          const top = line.start - virtual.options.scrollMargin;
          const from = line.index * columns;
          const place = {
            position: 'absolute',
            insetInline: 0,
            height: line.size,
            transform: `translateY(${top}px)`,
          } as const;
          const [first] = entries.slice(from, from + 1);
          if (first === undefined) return null;
          if (isTable) {
            return (
              <div key={first.id} role="presentation" style={place}>
                <FileRow {...itemOf(first, line.index)} />
              </div>
            );
          }
          return (
            <Box
              key={first.id}
              role="row"
              aria-rowindex={line.index + 1}
              style={{ ...place, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              sx={{ display: 'grid', gap: `${TILE_PX.gap}px`, px: 1, pb: `${TILE_PX.gap}px` }}
            >
              {entries.slice(from, from + columns).map((entry, at) => (
                <FileTile key={entry.id} {...itemOf(entry, at)} />
              ))}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
