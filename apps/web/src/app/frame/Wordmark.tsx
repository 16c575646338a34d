import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

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
        <>
          <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 28, height: 28, flex: 'none' }}>
            <Box
              component="rect"
              width="32"
              height="32"
              rx="7"
              sx={{ fill: 'var(--aiso-palette-primary-main)' }}
            />
            <Box
              component="path"
              d="M16 7v9m0-2c-1.6 1.2-2.6 2.6-3 4.6M16 14c1.6 1.2 2.6 2.6 3 4.6M12.6 9.5C9.4 11 7 16 7 21c0 2.6 1.3 3.8 3.3 3.3s2.7-1.5 2.7-3.3M19.4 9.5C22.6 11 25 16 25 21c0 2.6-1.3 3.8-3.3 3.3S19 22.8 19 21"
              sx={{
                fill: 'none',
                stroke: 'var(--aiso-palette-primary-contrastText)',
                strokeWidth: 2.2,
                strokeLinecap: 'round',
                strokeLinejoin: 'round',
              }}
            />
          </Box>
          {isShort ? null : (
            <Box
              component="span"
              sx={{ fontSize: '1.25rem', fontWeight: 700, letterSpacing: '-0.03em', lineHeight: 1 }}
            >
              {t('wordmark')}
            </Box>
          )}
        </>
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
