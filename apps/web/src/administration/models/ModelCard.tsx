import type { TenantModelView } from '@aiso/contracts/model-administration';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { UnreachableHint } from '../../models/UnreachableHint.tsx';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { ModelUse } from './ModelUse.tsx';
import { modelPath } from './models-path.ts';

type ModelCardProps = {
  readonly model: TenantModelView;
  readonly tenant: string | null;
  /** The only one has the whole width: its operating points stand beside it. */
  readonly isAlone: boolean;
};

/** A model of the installation with a tenant's settings, short; leads to its page. */
export function ModelCard({ model, tenant, isAlone }: ModelCardProps) {
  const { t } = useTranslation('models');
  const facts = [
    { key: 'active', name: t('fact.active'), value: model.activeVersion },
    { key: 'shadow', name: t('fact.shadow'), value: model.shadowVersion },
    { key: 'previous', name: t('fact.previous'), value: model.previousVersion },
  ];
  return (
    <Card
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: isAlone ? { md: 'minmax(0, 1fr) minmax(0, 1fr)' } : 'minmax(0, 1fr)',
        alignContent: 'start',
        columnGap: 5,
        rowGap: 2,
        p: { xs: 2, sm: 2.5 },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
        >
          <ModelUse model={model} />
          <Box component="span" sx={{ marginInlineStart: 'auto' }}>
            {t('versionCount', { count: model.versions.filter(({ state }) => state === 'ready').length })}
          </Box>
        </Box>
        <Box>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={modelPath(model.name, tenant)} color="inherit">
              {model.title}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <bdi dir="ltr">{model.name}</bdi>
          </Typography>
        </Box>
        {model.description === '' ? null : <Typography>{model.description}</Typography>}
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
          {facts.map(({ key, name, value }) =>
            value === null ? null : (
              <Box key={key}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {name}
                </Typography>
                <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                  <bdi dir="ltr">{value}</bdi>
                </Box>
              </Box>
            ),
          )}
        </Box>
        <UnreachableHint model={model} />
      </Box>
      <Points model={model} />
    </Card>
  );
}

/** What the active version looks for, and from which score on. */
function Points({ model: { versions, activeVersion } }: Pick<ModelCardProps, 'model'>) {
  const { t } = useTranslation('models');
  const { decimal } = useFormats();
  const findingName = useFindingName();
  const { findings = [] } = versions.find(({ version }) => version === activeVersion) ?? {};
  if (findings.length === 0) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" component="h3" color="textSecondary">
        {t('points.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.map(({ code, label, point }) => (
          <Box
            key={code}
            component="li"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.75,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <span>{findingName(label)}</span>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {decimal(point, 3)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
