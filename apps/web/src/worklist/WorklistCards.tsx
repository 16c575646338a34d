import type { UploadView } from '@aiso/contracts/uploads';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ModelMark } from '../frame/ModelMark.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { StoredThumbnail } from '../uploads/StoredThumbnail.tsx';
import { PatientCell } from './PatientCell.tsx';
import { type RowCommands, RowMenu } from './RowMenu.tsx';
import { TopFindingCell } from './TopFindingCell.tsx';
import { UploadStateWord } from './UploadStateWord.tsx';

type WorklistCardsProps = {
  readonly rows: readonly UploadView[];
  readonly nowMs: number;
  readonly commands: RowCommands;
};

/** The worklist where a table would not fit: the same, one under the other. */
export function WorklistCards({ rows, nowMs, commands }: WorklistCardsProps) {
  const { t } = useTranslation('worklist');
  const { age } = useFormats();
  return (
    <Box component="ul" aria-label={t('table')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((upload) => (
        <Box
          key={upload.uploadId}
          component="li"
          sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateColumns: '56px minmax(0, 1fr) auto',
            columnGap: 1.25,
            rowGap: 0.75,
            p: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            // The link's target is the whole card.
            '& a::after': { content: '""', position: 'absolute', inset: 0 },
            '& button': { position: 'relative', zIndex: 1 },
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
          <RowMenu upload={upload} {...commands} />
          {upload.topFinding === null && upload.gateAccepted !== false && upload.error === null ? null : (
            <Box
              sx={{
                gridColumn: '1 / -1',
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                fontSize: '0.8125rem',
              }}
            >
              {upload.error === null ? <ModelMark /> : null}
              <TopFindingCell upload={upload} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
