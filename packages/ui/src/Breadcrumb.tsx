import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useWayBack } from './kept-list.ts';

export type Crumb = { readonly title: string; readonly route?: string };

export function Breadcrumb({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation();
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumbs aria-label={t('breadcrumb')} sx={{ mb: 0.25, fontSize: '0.8125rem' }}>
      {crumbs.map((crumb) =>
        crumb.route === undefined ? (
          <Typography key={crumb.title} variant="body2" color="textSecondary">
            {crumb.title}
          </Typography>
        ) : (
          <CrumbLink key={crumb.title} title={crumb.title} route={crumb.route} />
        ),
      )}
      <Typography variant="body2" color="textPrimary" aria-current="page" noWrap sx={{ maxWidth: 260 }}>
        {current}
      </Typography>
    </Breadcrumbs>
  );
}

/** To a list that is kept, it leads back to it as it was left. */
function CrumbLink({ title, route }: Required<Crumb>) {
  const wayBack = useWayBack(route);
  return (
    <Link component={RouterLink} {...wayBack} variant="body2" color="textSecondary">
      {title}
    </Link>
  );
}
