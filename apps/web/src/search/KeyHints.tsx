import { KeyCap } from '@aiso/ui/KeyCap.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

type KeyHintsProps = {
  /** What Enter does with an entry. */
  readonly onEnter: 'open' | 'favourite';
};

/** The keys, where there is a keyboard. */
export function KeyHints({ onEnter }: KeyHintsProps) {
  const { t } = useTranslation('search');
  const hints = [
    ['move', ['↑', '↓']],
    [onEnter, ['↵']],
    ['close', ['Esc']],
  ] as const;
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        '@media (pointer: coarse)': { display: 'none' },
        gap: 2,
        px: 1.6,
        py: 0.8,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {hints.map(([name, keys]) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          {t(`keys.${name}`)}
        </Box>
      ))}
    </Box>
  );
}
