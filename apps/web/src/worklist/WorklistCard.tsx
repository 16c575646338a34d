import type { UploadView } from '@aiso/contracts/uploads';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ModelMark } from '../models/ModelMark.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { StoredThumbnail } from '../uploads/StoredThumbnail.tsx';
import { PatientCell } from './PatientCell.tsx';
import { TopFindingCell } from './TopFindingCell.tsx';
import { UploadStateWord } from './UploadStateWord.tsx';

/** An upload where a table would not fit. */
export function WorklistCard({ upload, nowMs }: { upload: UploadView; nowMs: number }) {
  const { t } = useTranslation('worklist');
  const { age } = useFormats();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '56px minmax(0, 1fr)',
        columnGap: 1.25,
        rowGap: 0.75,
      }}
    >
      <StoredThumbnail path={upload.thumbnail} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <PatientCell upload={upload} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            alignItems: 'center',
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <UploadStateWord state={upload.state} />
          <span>{age(upload.createdAt, nowMs)}</span>
          {upload.priority === 'routine' ? null : <strong>{t(`priority.${upload.priority}`)}</strong>}
        </Box>
      </Box>
      {upload.topFinding === null && upload.gateAccepted !== false && upload.error === null ? null : (
        <Box
          sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}
        >
          {upload.error === null ? <ModelMark /> : null}
          <TopFindingCell upload={upload} isNarrow />
        </Box>
      )}
    </Box>
  );
}
