import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

type ComposeNoteProps = {
  readonly title: string;
  readonly text: string;
  /** Of the button that takes it away. */
  readonly close: string;
  readonly onClose: () => void;
};

/** Above the field: what is answered, or changed. */
export function ComposeNote({ title, text, close, onClose }: ComposeNoteProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mx: 1,
        mt: 1,
        paddingInlineStart: 1,
        borderInlineStart: '3px solid',
        borderColor: 'primary.main',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {text}
        </Typography>
      </Box>
      <IconButton size="small" aria-label={close} onClick={onClose}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
