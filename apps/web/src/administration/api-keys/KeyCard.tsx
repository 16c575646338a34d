import type { ApiKeyView } from '@aiso/contracts/api-keys';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** One key: what it opens, how long, and when it was used. */
export function KeyCard({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const { t } = useTranslation('apiKeys');
  const { dateTime } = useFormats();
  const { name, state, patientCount, readsAudit, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } =
    apiKey;
  const facts = [
    patientCount === null ? t('allPatients') : t('patients', { count: patientCount }),
    ...(readsAudit ? [t('audit')] : []),
    lastUsedAt === null ? t('neverUsed') : t('lastUsed', { at: dateTime(lastUsedAt) }),
    revokedAt === null
      ? t(state === 'expired' ? 'expired' : 'expires', { at: dateTime(expiresAt) })
      : t('revoked', { at: dateTime(revokedAt) }),
  ];
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ px: 2, py: 1.25, display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', mb: 0.5 }}>
          <Typography component="h2" variant="subtitle1" dir="auto" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <StatusDot tone={state === 'active' ? 'success' : 'neutral'}>{t(`state.${state}`)}</StatusDot>
        </Box>
        <Typography variant="body2">{facts.join(' · ')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('made', { at: dateTime(createdAt) })} · <bdi>{createdBy}</bdi>
        </Typography>
      </Box>
      {state === 'active' ? (
        <Button
          size="small"
          color="error"
          aria-label={t('revoke.label', { name })}
          onClick={onRevoke}
          sx={{ flex: 'none', marginInlineEnd: -1 }}
        >
          {t('revoke.action')}
        </Button>
      ) : null}
    </Card>
  );
}
