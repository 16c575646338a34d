import type { UploadView } from '@aiso/contracts/uploads';
import Box from '@mui/material/Box';
import { errorText } from '../../app/i18n/error-text.ts';

/** Why a file was not taken, in a sentence that may take two lines; nothing where there is no reason. */
export function Reason({ error }: Pick<UploadView, 'error'>) {
  if (error === null) return null;
  const sentence = errorText(error.code, error.message);
  return (
    <Box
      component="span"
      title={sentence}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        whiteSpace: 'normal',
        lineHeight: 1.35,
        fontSize: '0.8125rem',
      }}
    >
      {sentence}
    </Box>
  );
}
