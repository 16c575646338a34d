import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type SelectionBarProps = {
  /** How many are selected, in words. */
  readonly text: string;
  /** Selects all that match, not only this page's: how many, in words, and the way to. */
  readonly all?: { readonly text: string; readonly onSelect: () => void } | null;
  /** The bulk actions. */
  readonly children: ReactNode;
  readonly onExport: (() => void) | null;
  readonly onClear: () => void;
};

/** What can be done with all selected rows; stands in the place of the filters while there are any. */
export function SelectionBar({ text, all = null, children, onExport, onClear }: SelectionBarProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      role="toolbar"
      aria-label={t('table.selection')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        bgcolor: 'color-mix(in srgb, var(--aiso-palette-primary-main) 8%, transparent)',
        // The accent on its own tint is too faint to be read in the dark.
        '& .MuiButton-text.MuiButton-colorPrimary': { color: 'text.primary' },
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
