import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

const LINE = { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' } as const;

/**
 * How the rows of a conversation look. It is said once, for their names of classes: rows are drawn by the
 * hundred while one scrolls, and styles of their own would be most of the work.
 */
export const LOG_STYLES: SystemStyleObject<Theme> = {
  '& .line': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 2,
    pt: 1.4,
    pb: 0.4,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'text.secondary',
    '&::before': LINE,
    '&::after': LINE,
  },
  '& .line.new': { color: 'primary.main' },
  '& .event': { typography: 'caption', color: 'text.secondary', textAlign: 'center', px: 2, pt: 1 },
  '& .message': {
    display: 'flex',
    gap: 1,
    px: { xs: 1.2, sm: 2 },
    pt: 0.2,
    outlineOffset: '-2px !important',
  },
  '& .message.first': { pt: 1 },
  '& .message.own': { flexDirection: 'row-reverse' },
  '& .face': {
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    fontSize: '0.6319rem',
    fontWeight: 600,
  },
  '& .face img': { width: '100%', borderRadius: '50%' },
  '& .first .face': { bgcolor: 'action.selected', color: 'text.primary' },
  '& .column': {
    minWidth: 60,
    maxWidth: { xs: '86%', sm: 'min(72%, 620px)' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
  },
  '& .own .column': { alignItems: 'flex-end' },
  '& .named .face': { marginBlockStart: '24px' },
  '& .author': { typography: 'caption', fontWeight: 600, color: 'text.secondary', mb: 0.2 },
  '& .place': { position: 'relative', maxWidth: '100%' },
  '& .bubble': { px: 1.2, py: 0.6, borderRadius: 1.5, bgcolor: 'action.hover', color: 'text.primary' },
  '& .own .bubble': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& .bubble.stub': {
    typography: 'body2',
    bgcolor: 'transparent',
    color: 'text.secondary',
    border: 1,
    borderStyle: 'dashed',
    borderColor: 'divider',
  },
  '& .text': { typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .text a': { color: 'inherit' },
  '& .edited': { typography: 'caption' },
  '& .end': { typography: 'caption', color: 'text.secondary', mt: 0.2 },
  '& .end.failed': { color: 'error.main' },
};
