import type { StartReader, StartResults } from '@aiso/contracts/start';
import { displayNameOf } from '@aiso/contracts/tenancy';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import PersonAvatar from '../app/pictures/PersonAvatar.tsx';
import { useSignedIn } from '../app/session/SessionProvider.tsx';

type ReadersTodayProps = { readonly read: StartResults['read']; readonly isFetching: boolean };

/** Who read how much today, and how they judged. */
export function ReadersToday({ read, isFetching }: ReadersTodayProps) {
  const { t } = useTranslation('start');
  return (
    <CardFrame title={t('read.title')} isFetching={isFetching}>
      {read.readers.length === 0 ? (
        <Typography color="textSecondary">{t('read.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
          {read.readers.map((reader) => (
            <Reader key={`${reader.email} ${reader.lastAt}`} reader={reader} />
          ))}
        </Box>
      )}
    </CardFrame>
  );
}

function Reader({ reader }: { reader: StartReader }) {
  const { t } = useTranslation('start');
  const { integer } = useFormats();
  const { email, picture, isYou, studies, agreeing, disagreeing } = reader;
  const { user } = useSignedIn();
  const name = isYou ? displayNameOf(user) : (email ?? t('read.unknown'));
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <PersonAvatar name={name} picture={picture} tone={isYou ? 'accent' : 'neutral'} />
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Box
            title={name}
            sx={{
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontWeight: 500,
            }}
          >
            {isYou ? t('read.you') : <bdi>{name}</bdi>}
          </Box>
          <Box sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {t('read.studies', { count: studies, number: integer(studies) })}
          </Box>
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {t('read.verdicts', { agreeing: integer(agreeing), disagreeing: integer(disagreeing) })}
        </Box>
      </Box>
    </Box>
  );
}
