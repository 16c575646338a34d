import { download } from '@aiso/ui/download.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Attachment } from '../store/mail.ts';

/** Files that came with a mail. They are saved, never opened here. */
export function AttachmentList({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const { size } = useFormats();
  if (attachments.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Attachments"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mb: 1.5, p: 0 }}
    >
      {attachments.map(({ id, name, file }) => (
        <li key={id}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DownloadOutlined />}
            onClick={() => download(file, name)}
            sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            <bdi>{name}</bdi>&nbsp;· <bdi>{size(file.size)}</bdi>
          </Button>
        </li>
      ))}
    </Box>
  );
}
