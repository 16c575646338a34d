import type { TenantModelView } from '@aiso/contracts/model-administration';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { UnreachableHint } from '../../models/UnreachableHint.tsx';
import { ModelUse } from './ModelUse.tsx';
import { modelPath } from './models-path.ts';

/** A model of the installation with a tenant's settings, short; leads to its page. */
export function ModelCard({ model, tenant }: { model: TenantModelView; tenant: string | null }) {
  const { t } = useTranslation('models');
  const facts = [
    { key: 'active', name: t('fact.active'), value: model.activeVersion },
    { key: 'shadow', name: t('fact.shadow'), value: model.shadowVersion },
    { key: 'previous', name: t('fact.previous'), value: model.previousVersion },
  ];
  return (
    <Card
      component="article"
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
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
    </Card>
  );
}
