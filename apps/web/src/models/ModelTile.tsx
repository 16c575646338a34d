import type { ModelSummary } from '@aiso/contracts/models';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FindingList } from './FindingList.tsx';
import { ModelState } from './ModelState.tsx';
import { SendImageButton } from './SendImageButton.tsx';
import { UnreachableHint } from './UnreachableHint.tsx';

/** A model of the registry, short: of which images it infers, what it finds, what it is for. */
export function ModelTile({ model }: { model: ModelSummary }) {
  const { t } = useTranslation('modelCards');
  const route = `/image-diagnosis/${encodeURIComponent(model.id)}`;
  const isDamaged = model.version === '';
  return (
    <Card
      component="article"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, p: { xs: 2, sm: 2.5 } }}
    >
      <Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            mb: 0.75,
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <ModelState state={model.state} />
          <Box component="span" sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
            {isDamaged ? null : t('version', { version: model.version })}
          </Box>
        </Box>
        <Typography variant="h3" component="h2">
          {isDamaged ? (
            model.title
          ) : (
            <Link component={RouterLink} to={route} color="inherit">
              {model.title}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.4 }}>
          {[...model.modalities, model.bodyPart].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography>{model.description}</Typography>
      {model.findings.length === 0 ? null : (
        <Section title={t('findings')}>
          <FindingList findings={model.findings} />
        </Section>
      )}
      {model.intendedUse === '' ? null : (
        <Section title={t('intendedUse')}>
          <Typography variant="body2" color="textSecondary">
            {model.intendedUse}
          </Typography>
        </Section>
      )}
      <UnreachableHint model={model} />
      {model.state === 'unavailable' ? (
        <Typography variant="body2" color="error">
          {t('unavailableHint')}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 0.5 }}>
        <SendImageButton model={model} />
        {isDamaged ? null : (
          <Button component={RouterLink} to={route} aria-label={t('modelCardOf', { title: model.title })}>
            {t('modelCard')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box>
      <Typography variant="overline" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
