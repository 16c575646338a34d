import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../HiddenText.tsx';

type EntryFrameProps = {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly isUnread: boolean;
  /** How long ago, in words. */
  readonly age: string;
  readonly children?: ReactNode;
};

/**
 * The inside of every entry of the drawer: icon, title with its age, and lines below. Unread ones have a dot.
 */
export function EntryFrame({ icon, title, isUnread, age, children }: EntryFrameProps) {
  const { t } = useTranslation('ui');
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, width: '100%', minWidth: 0, textAlign: 'start' }}>
      <Box component="span" sx={{ flex: 'none', pt: 0.1, lineHeight: 0 }}>
        {icon}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'block' }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box
            component="span"
            sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', fontWeight: isUnread ? 600 : 400 }}
          >
            {title}
            {isUnread ? <HiddenText>, {t('entries.unread')}</HiddenText> : null}
          </Box>
          <Box component="span" sx={{ flex: 'none', fontSize: '0.75rem', color: 'text.secondary' }}>
            {age}
          </Box>
          {isUnread ? (
            <Box
              component="span"
              aria-hidden
              sx={{
                flex: 'none',
                alignSelf: 'center',
                width: 8,
                height: 8,
                borderRadius: '50%',
                bgcolor: 'primary.main',
              }}
            />
          ) : null}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
