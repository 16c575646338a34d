import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats/use-formats.ts';
import type { CsvProgress } from './use-csv-export.ts';

/** How far the file is, and the way to stop it. */
export function ExportProgress({ progress, onCancel }: { progress: CsvProgress; onCancel: () => void }) {
  const { t } = useTranslation(['ui', 'common']);
  const { integer } = useFormats();
  const { done, total } = progress;
  const text =
    total === 0
      ? t('table.exportStarting')
      : t('table.exporting', { done: integer(done), total: integer(total) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 0.5 }}>
      <LinearProgress
        aria-label={text}
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : Math.round((done / total) * 100)}
        sx={{ flex: 1 }}
      />
      <Box component="span" sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
      <Button size="small" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </Box>
  );
}
