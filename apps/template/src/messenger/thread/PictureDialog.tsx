import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Attachment } from '../store/message.ts';

type PictureDialogProps = {
  /** All of the conversation, in order. */
  readonly pictures: readonly Attachment[];
  readonly firstId: string;
  readonly onClose: () => void;
};

/** A picture large, and the ones before and after it: by buttons and by arrow keys. */
export default function PictureDialog({ pictures, firstId, onClose }: PictureDialogProps) {
  const { size } = useFormats();
  const isMirrored = useRtl();
  const titleId = useId();
  const [shownId, setShownId] = useState(firstId);
  const at = pictures.findIndex(({ id }) => id === shownId);
  const picture = pictures[at];
  if (picture === undefined) return null;
  const step = (by: number): void => setShownId(pictures[at + by]?.id ?? shownId);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1);
  };
  const mirrored = { '& svg': { transform: isMirrored ? 'scaleX(-1)' : 'none' } };
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      maxWidth="lg"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { height: '90dvh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h4" component="h2" noWrap>
            {picture.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" aria-live="polite">
            {at + 1} of {pictures.length} · {size(picture.sizeBytes)}
          </Typography>
        </Box>
        <IconButton component="a" href={picture.url} download={picture.name} aria-label="Save picture">
          <DownloadOutlined fontSize="small" />
        </IconButton>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <IconButton aria-label="Previous picture" disabled={at === 0} onClick={() => step(-1)} sx={mirrored}>
          <ChevronLeftOutlined />
        </IconButton>
        <Box
          component="img"
          src={picture.url}
          alt={picture.name}
          sx={{ flex: 1, minWidth: 0, height: '100%', objectFit: 'contain' }}
        />
        <IconButton
          aria-label="Next picture"
          disabled={at === pictures.length - 1}
          onClick={() => step(1)}
          sx={mirrored}
        >
          <ChevronRightOutlined />
        </IconButton>
      </Box>
    </Dialog>
  );
}
