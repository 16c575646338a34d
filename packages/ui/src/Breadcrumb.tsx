import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

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
          <Link
            key={crumb.title}
            component={RouterLink}
            to={crumb.route}
            variant="body2"
            color="textSecondary"
          >
            {crumb.title}
          </Link>
        ),
      )}
      <Typography variant="body2" color="textPrimary" aria-current="page" noWrap sx={{ maxWidth: 260 }}>
        {current}
      </Typography>
    </Breadcrumbs>
  );
}
