import { useCopied } from '@aiso/ui/use-copied.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';

/** Something to be copied letter by letter, as a whole at a press where the browser allows it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('users');
  // Where the browser does not copy, the text is selected at a click.
  const { isCopied, copy } = useCopied(text);
  const name = t(isCopied ? 'password.copied' : 'password.copy');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box
        component="output"
        aria-label={label}
        dir="ltr"
        sx={{
          flex: 1,
          minWidth: 0,
          fontFamily: 'monospace',
          fontSize: '1rem',
          userSelect: 'all',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      {copy === null ? null : (
        <IconButton edge="end" aria-label={name} title={name} onClick={copy}>
          {isCopied ? <CheckOutlined fontSize="small" /> : <ContentCopyOutlined fontSize="small" />}
        </IconButton>
      )}
    </Box>
  );
}
