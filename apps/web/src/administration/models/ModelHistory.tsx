import type { ModelHistoryEntry } from '@aiso/contracts/model-administration';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What was done with the model, by whom and when; newest first. */
export function ModelHistory({ history }: { history: readonly ModelHistoryEntry[] }) {
  const { t } = useTranslation('models');
  const { dateTime } = useFormats();
  if (history.length === 0) return <Typography color="textSecondary">{t('history.empty')}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {history.map(({ id, at, event, version, previousVersion, actorEmail }) => (
        <Box
          component="li"
          key={id}
          sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' }}
        >
          <div>
            {previousVersion === null
              ? t(`history.event.${event}`, { version: version ?? '' })
              : t('history.from', {
                  event: t(`history.event.${event}`, { version: version ?? '' }),
                  before: previousVersion,
                })}
          </div>
          <Typography variant="body2" color="textSecondary" component="div">
            {dateTime(at)} · <bdi dir="auto">{actorEmail ?? t('history.program')}</bdi>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
