import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectedRow } from '../theme/selected-row.ts';

type SelectionBarProps = {
  /** How many are selected, in words. */
  readonly text: string;
  /** Selects all that match, not only this page's: how many, in words, and the way to. */
  readonly all?: { readonly text: string; readonly onSelect: () => void } | null;
  /** The bulk actions. */
  readonly children: ReactNode;
  readonly onExport: (() => void) | null;
  readonly onClear: () => void;
  /** It lies over what stands around it, and is as high as that: what does not fit is scrolled to. */
  readonly isOver?: boolean;
};

const OVER = {
  position: 'absolute',
  inset: 0,
  minHeight: 0,
  flexWrap: 'nowrap',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  whiteSpace: 'nowrap',
  '& > *': { flex: 'none' },
} as const;

/** What can be done with all selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { text, all = null, children, onExport, onClear, isOver = false } = props;
  const { t } = useTranslation('ui');
  return (
    <Box
      role="toolbar"
      aria-label={t('table.selection')}
      // The focus stays here when an action goes that was pressed.
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        // As high as the bar of filters whose place it takes.
        minHeight: 'calc(36px + 2 * var(--aiso-spacing))',
        outline: 0,
        bgcolor: selectedRow,
        // The accent on its own tint is too faint to be read in the dark.
        '& .MuiButton-text.MuiButton-colorPrimary': { color: 'text.primary' },
        ...(isOver ? OVER : {}),
      }}
    >
      <IconButton
        size="small"
        aria-label={t('table.clearSelection')}
        title={t('table.clearSelection')}
        onClick={onClear}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <Box component="span" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {text}
      </Box>
      {all === null ? null : (
        <Button size="small" onClick={all.onSelect}>
          {all.text}
        </Button>
      )}
      {children}
      {onExport === null ? null : (
        <Button size="small" onClick={onExport}>
          {t('table.export')}
        </Button>
      )}
    </Box>
  );
}
