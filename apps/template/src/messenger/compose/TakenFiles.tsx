import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Attachment } from '../store/message.ts';

type TakenFilesProps = {
  readonly attachments: readonly Attachment[];
  /** Why others were not taken. */
  readonly refused: readonly string[];
  readonly onRemove: (attachment: Attachment) => void;
  readonly onSeen: () => void;
};

/** What will be sent with the message, and why something will not. */
export function TakenFiles({ attachments, refused, onRemove, onSeen }: TakenFilesProps) {
  const { size } = useFormats();
  return (
    <>
      {refused.length === 0 ? null : (
        <Alert severity="error" variant="outlined" onClose={onSeen} sx={{ mx: 1, mt: 1 }}>
          {refused.map((why) => (
            <div key={why}>{why}</div>
          ))}
        </Alert>
      )}
      {attachments.length === 0 ? null : (
        <Box
          component="ul"
          aria-label="Files to send"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, px: 1, pt: 1 }}
        >
          {attachments.map((one) => (
            <Box
              component="li"
              key={one.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                maxWidth: 260,
                paddingInlineStart: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            >
              {one.kind === 'picture' ? (
                <Box
                  component="img"
                  src={one.url}
                  alt=""
                  sx={{ width: 32, height: 32, objectFit: 'cover' }}
                />
              ) : (
                <InsertDriveFileOutlined fontSize="small" />
              )}
              <Box sx={{ minWidth: 0, fontSize: '0.8125rem', py: 0.5 }}>
                <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {one.name}
                </Box>
                <Box sx={{ color: 'text.secondary' }}>{size(one.sizeBytes)}</Box>
              </Box>
              <IconButton size="small" aria-label={`Remove ${one.name}`} onClick={() => onRemove(one)}>
                <CloseOutlined fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
