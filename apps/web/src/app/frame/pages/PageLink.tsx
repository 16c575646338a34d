import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../session/use-can.ts';
import { openPages } from '../open-pages.ts';

type PageLinkProps = {
  /** One of `openPages`. */
  readonly to: string;
};

/** Beside a page's own action: the way to another page of the daily work, for who may open that. */
export function PageLink({ to }: PageLinkProps) {
  const { t } = useTranslation('navigation');
  const page = openPages(useCan()).find(({ route }) => route === to);
  if (page === undefined) return null;
  return (
    <Button component={Link} to={to} variant="outlined">
      {t(page.title)}
    </Button>
  );
}
