import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

type EntryToolsProps = {
  /** What the entry is called, for screen readers. */
  readonly title: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
  readonly onDragStart: (event: PointerEvent) => void;
};

/**
 * Order and removal of one entry: a handle for pointer and arrow keys, and buttons for those who can use
 * neither.
 */
export function EntryTools({ title, index, count, onMove, onRemove, onDragStart }: EntryToolsProps) {
  const { t } = useTranslation('tenants');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton
        size="small"
        aria-label={t('menu.move', { title })}
        onPointerDown={onDragStart}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onMove(index, index + step);
        }}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorOutlined fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('menu.up', { title })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUpwardOutlined fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('menu.down', { title })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDownwardOutlined fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('menu.remove', { title })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
