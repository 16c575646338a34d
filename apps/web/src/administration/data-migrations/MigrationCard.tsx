import type { DataMigrationView } from '@aiso/contracts/data-migrations';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { MigrationCommands } from './use-data-migrations.ts';

const COLORS = {
  waiting: 'default',
  running: 'info',
  paused: 'warning',
  done: 'success',
  failed: 'error',
} as const;

/** One of them: how far it is, and what can be done with it now. */
export function MigrationCard({
  migration,
  commands,
}: {
  migration: DataMigrationView;
  commands: MigrationCommands;
}) {
  const { t } = useTranslation('dataMigrations');
  const { dateTime } = useFormats();
  const { name, projection, state, errorCode, endedAt } = migration;
  const title = projection === null ? name : t(`projection.${projection}`);
  const isUnderWay = state === 'waiting' || state === 'running';
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
          <Typography component="h3" variant="subtitle1" dir={projection === null ? 'ltr' : undefined}>
            {title}
          </Typography>
          {state === null ? null : (
            <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`state.${state}`)} />
          )}
        </Box>
        {projection === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {t(`about.${projection}`)}
          </Typography>
        )}
        {state === null || state === 'done' ? null : <Progress migration={migration} title={title} />}
        {endedAt === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {t('ended', { at: dateTime(endedAt) })}
          </Typography>
        )}
        {errorCode === null ? null : (
          <Typography variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'}>
            {t('lastFailure')} <bdi dir="ltr">{errorCode}</bdi>
          </Typography>
        )}
      </Box>
      {isUnderWay ? (
        <Button
          variant="outlined"
          aria-label={t('pauseOne', { name: title })}
          onClick={() => void commands.pause(name)}
        >
          {t('pause')}
        </Button>
      ) : null}
      {state === 'paused' || state === 'failed' ? (
        <Button
          variant="outlined"
          aria-label={t('resumeOne', { name: title })}
          onClick={() => void commands.resume(name)}
        >
          {t('resume')}
        </Button>
      ) : null}
      {projection !== null && (state === null || state === 'done') ? (
        <Button
          variant="outlined"
          aria-label={t('rebuildOne', { name: title })}
          onClick={() => void commands.rebuild(projection)}
        >
          {t('rebuild')}
        </Button>
      ) : null}
    </Card>
  );
}

function Progress({ migration, title }: { migration: DataMigrationView; title: string }) {
  const { t } = useTranslation('dataMigrations');
  const { integer, percent } = useFormats();
  const { state, doneRows, allRows } = migration;
  if (allRows === null)
    return state === 'running' ? <LinearProgress sx={{ my: 1 }} aria-label={title} /> : null;
  // What came meanwhile is gone through, too.
  const share = allRows === 0 ? 1 : Math.min(1, doneRows / allRows);
  return (
    <>
      <LinearProgress variant="determinate" value={share * 100} sx={{ my: 1 }} aria-label={title} />
      <Typography variant="body2">
        {t('progress', { done: integer(doneRows), all: integer(allRows), share: percent(share, 0) })}
      </Typography>
    </>
  );
}
