import type { Act } from '@aiso/contracts/acts';
import type { SessionView } from '@aiso/contracts/tenancy';
import { lostDrawing } from '@aiso/ui/states/drawings.tsx';
import { StateCard } from '@aiso/ui/states/StateCard.tsx';
import { useDocumentTitle } from '@aiso/ui/use-document-title.ts';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useSession } from '../../session/SessionProvider.tsx';
import type { StrategyName } from '../../session/strategy.ts';
import { useStrategyName } from '../../session/use-strategy-name.ts';
import { type MenuPage, menuTitle, pagesOf } from '../menu/menu.ts';
import { Wordmark } from '../Wordmark.tsx';

/**
 * The product's screens with the act that opens them. Titles are keys of area navigation.
 */
const SCREENS: readonly (MenuPage & { readonly act: Act })[] = [
  { title: 'imageDiagnosis', route: '/image-diagnosis', act: 'model:read' },
  { title: 'uploadListing', route: '/pulmonology/listing', act: 'study:read' },
  { title: 'upload', route: '/pulmonology/upload', act: 'upload:send' },
  { title: 'patient', route: '/patients', act: 'patient:read' },
];

/**
 * Where a person may go: what the tenant's menu leads to, in its order and words, then the other open
 * screens.
 */
function openPages(session: SessionView): MenuPage[] {
  const inMenu = pagesOf(session.menu);
  const others = SCREENS.filter(
    ({ route, act }) => session.can.includes(act) && !inMenu.some((page) => page.route === route),
  );
  return [...inMenu, ...others.map(({ title, route }) => ({ title, route }))];
}

/** What somebody without a session may open; the cognito sign-in has no page to register at. */
const guestPagesOf = (strategy: StrategyName) => [
  { title: 'auth:signIn.submit' as const, route: '/' },
  { title: 'reset.title' as const, route: `/auth/${strategy}/reset-password` },
  ...(strategy === 'cognito'
    ? []
    : [{ title: 'register.title' as const, route: `/auth/${strategy}/register` }]),
];

/**
 * `/404` and every unknown path: what happened, a search over the pages that are open to the person, a way
 * home.
 */
export default function NotFoundPage() {
  const { t } = useTranslation();
  const { t: nav } = useTranslation('navigation');
  const { session } = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  useDocumentTitle(t('notFound.title'));

  const { t: auth } = useTranslation(['authPages', 'auth']);
  const guestPages = guestPagesOf(useStrategyName());
  const pages =
    session === null
      ? guestPages.map(({ title, route }) => ({ title: auth(title), route }))
      : openPages(session).map((page) => ({ ...page, title: menuTitle(nav, page.title) }));
  const wanted = query.trim().toLocaleLowerCase();
  const found = wanted === '' ? [] : pages.filter((page) => page.title.toLocaleLowerCase().includes(wanted));
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (first !== undefined) void navigate(first.route);
  };
  return (
    <Box
      component="main"
      tabIndex={-1}
      sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', p: 2.4, outline: 'none' }}
    >
      <Wordmark logo={session?.tenant.logo ?? null} />
      <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'center' }}>
        <StateCard
          drawing={lostDrawing}
          action={
            <Button component={RouterLink} to="/" variant="contained">
              {t('notFound.home')}
            </Button>
          }
        >
          <Typography
            variant="h2"
            component="h1"
            color="textPrimary"
            tabIndex={-1}
            data-route-focus=""
            sx={{ mb: 0.75, outline: 'none' }}
          >
            {t('notFound.title')}
          </Typography>
          {t('notFound.message')}
          <search>
            <Box component="form" onSubmit={openFirst} sx={{ mt: 2.5, maxWidth: 320, mx: 'auto' }}>
              <OutlinedInput
                fullWidth
                size="small"
                type="search"
                value={query}
                placeholder={t('notFound.search')}
                onChange={(event) => setQuery(event.target.value)}
                slotProps={{ input: { 'aria-label': t('notFound.search') } }}
                startAdornment={
                  <InputAdornment position="start">
                    <SearchOutlined fontSize="small" />
                  </InputAdornment>
                }
              />
              <Box aria-live="polite" sx={{ mt: 1, minHeight: 24 }}>
                {wanted !== '' && found.length === 0 ? t('notFound.none') : null}
                {found.map((page) => (
                  <Link
                    key={page.route}
                    component={RouterLink}
                    to={page.route}
                    sx={{ display: 'block', py: 0.4 }}
                  >
                    {page.title}
                  </Link>
                ))}
              </Box>
            </Box>
          </search>
        </StateCard>
      </Box>
    </Box>
  );
}
