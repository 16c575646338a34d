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

type ModelTileProps = {
  readonly model: ModelSummary;
  /** The only one has the whole width: what it finds stands beside what it is. */
  readonly isAlone?: boolean;
};

/** A model of the registry, short: of which images it infers, what it finds, what it is for. */
export function ModelTile({ model, isAlone = false }: ModelTileProps) {
  const { t } = useTranslation('modelCards');
  const route = `/image-diagnosis/${encodeURIComponent(model.id)}`;
  const isDamaged = model.version === '';
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 0.5 }}>
      <SendImageButton model={model} />
      {isDamaged ? null : (
        <Button component={RouterLink} to={route} aria-label={t('modelCardOf', { title: model.title })}>
          {t('modelCard')}
        </Button>
      )}
    </Box>
  );
  return (
    <Card
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: isAlone ? { md: 'minmax(0, 1fr) minmax(0, 1fr)' } : '1fr',
        gridTemplateRows: isAlone ? 'auto' : 'auto 1fr',
        columnGap: 4,
        rowGap: 1.75,
        p: { xs: 2, sm: 2.5 },
      }}
    >
      <Column>
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
          <Typography variant="h3">
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
        {isAlone ? buttons : null}
      </Column>
      <Column>
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
        {isAlone ? null : buttons}
      </Column>
    </Card>
  );
}

function Column({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, minWidth: 0 }}>{children}</Box>;
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box>
      <Typography variant="overline" component="h4" color="textSecondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
