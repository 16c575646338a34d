import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

type ColumnEntryProps = {
  readonly title: string;
  readonly isShown: boolean;
  readonly isPinned: boolean;
  /** Null for a column that is always shown. */
  readonly onToggle: (() => void) | null;
  readonly onPin: () => void;
  /** Null where there is no place above, or below. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onDragStart: (event: PointerEvent) => void;
};

/** What is truly disabled loses the focus, and Escape with it. */
export const SPENT = { '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' } } as const;

/** One column: a handle for pointer and arrow keys, and buttons for those who can use neither. */
export function ColumnEntry(props: ColumnEntryProps) {
  const { title, isShown, isPinned, onToggle, onPin, onUp, onDown, onDragStart } = props;
  const { t } = useTranslation('lists');
  const Pin = isPinned ? PushPin : PushPinOutlined;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton
        size="small"
        aria-label={t('columns.move', { column: title })}
        title={t('columns.move', { column: title })}
        onPointerDown={onDragStart}
        onKeyDown={(event) => {
          const step = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          step?.();
        }}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorOutlined fontSize="small" />
      </IconButton>
      <FormControlLabel
        label={title}
        disabled={onToggle === null}
        sx={{
          flex: 1,
          minWidth: 0,
          m: 0,
          '& .MuiTypography-root': { minWidth: 0, overflowWrap: 'anywhere' },
        }}
        control={<Checkbox size="small" checked={isShown} onChange={() => onToggle?.()} />}
      />
      <IconButton
        size="small"
        aria-label={t('columns.pin', { column: title })}
        title={t('columns.pin', { column: title })}
        aria-pressed={isPinned}
        color={isPinned ? 'primary' : 'default'}
        onClick={onPin}
      >
        <Pin fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('columns.up', { column: title })}
        aria-disabled={onUp === null}
        sx={SPENT}
        onClick={() => onUp?.()}
      >
        <ArrowUpwardOutlined fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('columns.down', { column: title })}
        aria-disabled={onDown === null}
        sx={SPENT}
        onClick={() => onDown?.()}
      >
        <ArrowDownwardOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
