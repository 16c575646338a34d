import type { DeidentificationReport } from '@aiso/contracts/deidentification';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeidentifiedMark } from '../../studies/WaitMark.tsx';
import { ReportDialog } from './ReportDialog.tsx';

/** That an image was de-identified, and the way to the report. */
export function Deidentified({ report }: { report: DeidentificationReport }) {
  const { t } = useTranslation('reading');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <DeidentifiedMark isTextLikely={report.warnings.length > 0} />
      <Button size="small" onClick={() => setOpen(true)}>
        {t('deidentified.open')}
      </Button>
      <ReportDialog report={report} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
