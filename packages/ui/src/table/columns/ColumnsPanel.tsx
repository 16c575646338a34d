import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../HiddenText.tsx';
import { type Places, useDragOrder } from '../../use-drag-order.ts';
import { ColumnEntry, SPENT } from './ColumnEntry.tsx';
import { arranged, type ColumnLayout, isSameLayout, movedTo, USUAL_LAYOUT } from './column-layout.ts';

export type ColumnsPanelProps = {
  /** As the list has them. */
  readonly columns: readonly {
    readonly field: string;
    readonly title: string;
    readonly isOptional?: boolean;
  }[];
  readonly layout: ColumnLayout;
  /** Columns that are not shown now, by choice or for want of room. */
  readonly hidden: readonly string[];
  /** How wide a column is drawn, px; a pinned one keeps that width. */
  readonly widthOf: (field: string) => number | undefined;
  readonly onLayout: (change: Partial<ColumnLayout>) => void;
  /** Null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
};

/** The columns of a table as a list, in which they are shown and hidden, moved and pinned. */
export default function ColumnsPanel(props: ColumnsPanelProps) {
  const { layout, hidden, widthOf, onLayout, anchor, onClose } = props;
  const { t } = useTranslation(['lists', 'ui']);
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const columns = arranged(props.columns, layout);
  const { pinned } = layout;

  const move = (from: number, to: number): void => {
    onLayout({ order: movedTo(columns, from, to) });
    setAnnouncement(t('columns.moved', { column: columns[from]?.title, place: to + 1, all: columns.length }));
  };
  const startDrag = useDragOrder(list, move);
  const toggle = (field: string): void =>
    onLayout({ hidden: hidden.includes(field) ? hidden.filter((one) => one !== field) : [...hidden, field] });
  const pin = (field: string): void => {
    if (pinned.includes(field)) {
      onLayout({ pinned: pinned.filter((one) => one !== field) });
      return;
    }
    const px = layout.widths[field] ?? widthOf(field);
    const widths = px === undefined ? layout.widths : { ...layout.widths, [field]: px };
    onLayout({ pinned: [...pinned, field], widths });
  };
  /** Pinned columns stay among themselves, as the others do. */
  const pins = columns.filter(({ field }) => pinned.includes(field)).length;
  const placesOf = (at: number): Places => (at < pins ? [0, pins - 1] : [pins, columns.length - 1]);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            display: 'flex',
            flexDirection: 'column',
            width: 380,
            maxWidth: 'calc(100vw - 32px)',
            border: 1,
            borderColor: 'divider',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 2, pb: 1 }}>
        <Typography id={titleId} variant="h4" component="h2">
          {t('ui:table.columns')}
        </Typography>
        <Button
          size="small"
          aria-disabled={isSameLayout(layout, USUAL_LAYOUT)}
          sx={SPENT}
          onClick={() => onLayout(USUAL_LAYOUT)}
        >
          {t('columns.reset')}
        </Button>
      </Box>
      <Box
        component="ul"
        ref={list}
        aria-labelledby={titleId}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', listStyle: 'none', m: 0, px: 1, py: 0 }}
      >
        {columns.map(({ field, title, isOptional = false }, at) => {
          const [first, last] = placesOf(at);
          return (
            <ColumnEntry
              key={field}
              title={title}
              isShown={!hidden.includes(field)}
              isPinned={at < pins}
              onToggle={isOptional ? () => toggle(field) : null}
              onPin={() => pin(field)}
              onUp={at > first ? () => move(at, at - 1) : null}
              onDown={at < last ? () => move(at, at + 1) : null}
              onDragStart={startDrag(at, [first, last])}
            />
          );
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ p: 2, pt: 1 }}>
        {t('columns.hint')}
      </Typography>
      <HiddenText isLive>{announcement}</HiddenText>
    </Popover>
  );
}
