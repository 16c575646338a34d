import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WordmarkDrawing } from './WordmarkDrawing.tsx';

type WordmarkProps = {
  /** The tenant's logo; the wordmark stands in until it is loaded and where it cannot be. */
  readonly logo?: string | null;
  readonly name?: string;
  /** Only the mark, where there is room for icons only. */
  readonly isShort?: boolean;
};

/** The tenant's logo or 'ai-so', with the version badge (specification, section 1: at most 40 × 150 px). */
export function Wordmark({ logo = null, name, isShort = false }: WordmarkProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string | null>(null);
  const hasLogo = logo !== null && failed !== logo;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, height: 40, minWidth: 0 }} dir="ltr">
      {hasLogo ? (
        <Box
          component="img"
          src={logo}
          alt={name ?? t('productName')}
          onError={() => setFailed(logo)}
          sx={{ maxHeight: 40, maxWidth: isShort ? 40 : 150, objectFit: 'contain' }}
        />
      ) : (
        <WordmarkDrawing word={isShort ? null : t('wordmark')} />
      )}
      {isShort ? null : (
        <Box
          component="span"
          sx={{
            px: 0.6,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontSize: '0.6875rem',
            lineHeight: '16px',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {t('version')}
        </Box>
      )}
    </Box>
  );
}
