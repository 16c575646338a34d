import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Attachment } from '../store/message.ts';

const PICTURE_HEIGHT_PX = 150;

/** A file by its name and size; it is saved by a click. */
export function FileLink({ file: { name, sizeBytes, url } }: { file: Attachment }) {
  const { size } = useFormats();
  return (
    <ButtonBase
      component="a"
      href={url}
      download={name}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1,
        px: 1,
        py: 0.75,
        minHeight: 44,
        maxWidth: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        textAlign: 'start',
        color: 'text.primary',
        bgcolor: 'background.paper',
      }}
    >
      <InsertDriveFileOutlined fontSize="small" />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}>{name}</Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>Save, {size(sizeBytes)}</Box>
      </Box>
    </ButtonBase>
  );
}

type PictureButtonProps = {
  readonly picture: Attachment;
  readonly onOpen: (picture: Attachment) => void;
  readonly heightPx?: number;
};

/** A small picture that opens large. Its height is known before it is loaded, so that nothing moves. */
export function PictureButton({ picture, onOpen, heightPx = PICTURE_HEIGHT_PX }: PictureButtonProps) {
  return (
    <ButtonBase
      aria-label={`Open ${picture.name}`}
      onClick={() => onOpen(picture)}
      sx={{
        height: heightPx,
        maxWidth: '100%',
        borderRadius: 1,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="img"
        src={picture.url}
        alt=""
        sx={{ height: '100%', maxWidth: '100%', minWidth: 60, objectFit: 'cover', display: 'block' }}
      />
    </ButtonBase>
  );
}

type AttachmentsProps = {
  readonly of: readonly Attachment[];
  readonly onOpen: (picture: Attachment) => void;
};

export function Attachments({ of, onOpen }: AttachmentsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 0.25 }}>
      {of.map((one) =>
        one.kind === 'picture' ? (
          <PictureButton key={one.id} picture={one} onOpen={onOpen} />
        ) : (
          <FileLink key={one.id} file={one} />
        ),
      )}
    </Box>
  );
}
