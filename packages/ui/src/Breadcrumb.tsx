import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useWayBack } from './kept-list.ts';

export type Crumb = { readonly title: string; readonly route?: string };

/** The way with its end in one row, of which a small screen shows the end alone. */
const ROW = {
  minWidth: 0,
  '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
  '& li': { display: { xs: 'none', md: 'flex' }, whiteSpace: 'nowrap' },
  '& li:last-of-type': { display: 'block', minWidth: 0 },
};

type BreadcrumbProps = {
  readonly crumbs: readonly Crumb[];
  /** The page's name, or the heading that says it. */
  readonly current: string | ReactElement;
};

export function Breadcrumb({ crumbs, current }: BreadcrumbProps) {
  const { t } = useTranslation();
  const isRow = typeof current !== 'string';
  if (crumbs.length === 0) return isRow ? current : null;
  return (
    <Breadcrumbs aria-label={t('breadcrumb')} sx={isRow ? ROW : { mb: 0.25, fontSize: '0.8125rem' }}>
      {crumbs.map((crumb) =>
        crumb.route === undefined ? (
          <Typography key={crumb.title} variant="body2" color="textSecondary">
            {crumb.title}
          </Typography>
        ) : (
          <CrumbLink key={crumb.title} title={crumb.title} route={crumb.route} />
        ),
      )}
      {isRow ? (
        current
      ) : (
        <Typography variant="body2" color="textPrimary" aria-current="page" noWrap sx={{ maxWidth: 260 }}>
          {current}
        </Typography>
      )}
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
