import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

/** The first stop of the Tab key; seen only while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation('frame');
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        insetBlockStart: 10,
        insetInlineStart: 10,
        zIndex: 'tooltip',
        px: 1.6,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      }}
    >
      {t('skipToContent')}
    </Link>
  );
}
