import type { UploadView } from '@aiso/contracts/uploads';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Reason } from './Reason.tsx';
import { StateWord } from './StateWord.tsx';

/** A file without a study where a table would not fit. */
export function UntakenCard({ upload, nowMs }: { readonly upload: UploadView; readonly nowMs: number }) {
  const { age, size } = useFormats();
  const { fileName, fileSize, userEmail, state, error, createdAt } = upload;
  return (
    <Box sx={{ minWidth: 0, display: 'grid', rowGap: 0.5 }}>
      <Typography noWrap dir="auto" title={fileName} sx={{ fontWeight: 500, textAlign: 'left' }}>
        {fileName}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <StateWord state={state} />
        <span>{age(createdAt, nowMs)}</span>
        <bdi>{size(fileSize)}</bdi>
      </Box>
      <Reason error={error} />
      <Typography variant="caption" color="textSecondary" noWrap title={userEmail}>
        <bdi>{userEmail}</bdi>
      </Typography>
    </Box>
  );
}
