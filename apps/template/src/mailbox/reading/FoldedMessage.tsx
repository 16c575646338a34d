import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { useDemoNow } from '../../kit/clock.ts';
import { type Mail, nameOf } from '../store/mail.ts';
import { shortDate } from '../view/said-date.ts';

type FoldedMessageProps = { readonly mail: Mail; readonly onUnfold: () => void };

/** A message of a conversation in one line; a press shows all of it. */
export function FoldedMessage({ mail, onUnfold }: FoldedMessageProps) {
  const now = useDemoNow();
  const locale = useLocale();
  const name = nameOf(mail.from);
  return (
    <ButtonBase
      aria-expanded={false}
      onClick={onUnfold}
      sx={{
        display: 'flex',
        width: '100%',
        minHeight: 52,
        gap: 1.25,
        px: 1,
        borderRadius: 1,
        textAlign: 'start',
        fontSize: '0.875rem',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <NameAvatar name={name} sizePx={28} />
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        <HiddenText>Show message:</HiddenText>{' '}
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {mail.summary}
        </Box>
      </Box>
      <Box component="span" sx={{ flex: 'none', fontSize: '0.75rem', color: 'text.secondary' }}>
        {shortDate(mail.date, now, locale)}
      </Box>
    </ButtonBase>
  );
}
