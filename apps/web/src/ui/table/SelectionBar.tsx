import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type SelectionBarProps = {
  readonly count: number;
  /** The bulk actions. */
  readonly children: ReactNode;
  readonly onExport: (() => void) | null;
  readonly onClear: () => void;
};

/** What can be done with all selected rows; stands in the place of the filters while there are any. */
export function SelectionBar({ count, children, onExport, onClear }: SelectionBarProps) {
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
      <Box component="output" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {t('table.selected', { count })}
      </Box>
      {children}
      {onExport === null ? null : (
        <Button size="small" onClick={onExport}>
          {t('table.export')}
        </Button>
      )}
    </Box>
  );
}
