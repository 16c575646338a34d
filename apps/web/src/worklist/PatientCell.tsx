import type { UploadView } from '@aiso/contracts/uploads';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';

/**
 * A name runs in its own direction and is cut at its own end. It starts where the page's lines start (`left`
 * is mirrored).
 */
const OWN_DIRECTION = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const;

/** Who it is: the patient where the file says so, else the file. */
export function PatientCell({ upload, tabIndex }: { upload: UploadView; tabIndex?: number }) {
  const { t } = useTranslation('worklist');
  const { patient, fileName } = upload;
  const name = patient?.name ?? null;
  const mrn = patient?.mrn ?? null;
  return (
    <Box
      sx={{
        minWidth: 0,
        lineHeight: 1.35,
        '& > *': OWN_DIRECTION,
        '& > a': {
          display: 'block',
          fontWeight: 500,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        },
        '& > div': { fontSize: '0.75rem', color: 'text.secondary' },
      }}
    >
      <Link to={readingPath(upload.uploadId)} tabIndex={tabIndex} title={fileName} dir="auto">
        {name ?? fileName}
      </Link>
      <div dir="auto">
        {mrn !== null ? t('mrn', { mrn }) : name === null ? t('unknownPatient') : fileName}
      </div>
    </Box>
  );
}
