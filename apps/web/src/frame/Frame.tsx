import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useMatches } from 'react-router';
import { useShellLook } from '../appearance/AppearanceProvider.tsx';
import { useSession, useSignedIn } from '../auth/SessionProvider.tsx';
import { FrameNotices } from './FrameNotices.tsx';
import { isFullBleed } from './full-bleed.ts';
import { Header } from './Header.tsx';
import { HiddenText } from './HiddenText.tsx';
import { HEADER_TOOLS } from './header-tools.ts';
import { layoutOf } from './layouts.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignedInProviders } from './SignedInProviders.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TONES } from './tones.ts';
import { useSidebar } from './use-sidebar.ts';
import { Wordmark } from './Wordmark.tsx';

const UploadIndicator = lazy(async () => ({
  default: (await import('../uploads/UploadIndicator.tsx')).UploadIndicator,
}));

/** The shell around every signed-in screen, made from the layout's description. */
export default function Frame() {
  const { t } = useTranslation(['auth', 'frame']);
  const { signOut } = useSession();
  const session = useSignedIn();
  const { layout, stretch } = useShellLook();
  const spec = layoutOf(layout);
  const fillsFrame = useMatches().some((match) => isFullBleed(match.handle));
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const sidebar = useSidebar({ isTight: fillsFrame && isNarrow });

  const isAdmin = session.user.groups.includes('admin');
  const tools = HEADER_TOOLS.filter(({ audience }) => isAdmin || audience === 'everyone');

  const leave = async () => {
    const { error } = await signOut().catch(() => ({ error: t('signOutFailed') }));
    if (error === null) toast.success(t('signedOut'));
    else toast.error(t('signOutFailed'));
  };
  const logo = (isWide: boolean) => (
    <Box
      component={Link}
      to={session.landingRoute}
      sx={{ color: 'inherit', textDecoration: 'none', borderRadius: 1 }}
    >
      <Wordmark logo={session.tenant.logo} name={session.tenant.displayName} isShort={!isWide} />
      <HiddenText>{t('frame:goToStart')}</HiddenText>
    </Box>
  );
  return (
    <SignedInProviders key={session.user.id}>
      <Box sx={{ display: 'flex', minHeight: '100dvh', ...TONES[spec.content.tone] }}>
        <SkipLink />
        <Sidebar spec={spec.sidebar} sidebar={sidebar} logo={logo} menu={session.menu} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Header
            spec={spec.header}
            sidebar={sidebar}
            organisation={session.tenant.displayName}
            logo={logo(true)}
          >
            <Suspense fallback={null}>
              <UploadIndicator />
            </Suspense>
            {tools.map(({ id, Tool }) => (
              <Suspense key={id} fallback={null}>
                <Tool />
              </Suspense>
            ))}
            <ProfileMenu session={session} onSignOut={() => void leave()} />
          </Header>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              display: 'flex',
              flexDirection: 'column',
              minWidth: 0,
              width: '100%',
              mx: 'auto',
              outline: 'none',
              ...(fillsFrame
                ? {}
                : {
                    px: { xs: 1.6, sm: 2.4, md: 3 },
                    py: { xs: 1.6, sm: 2 },
                    maxWidth: stretch ? 'none' : spec.content.maxWidthPx,
                  }),
            }}
          >
            <FrameNotices session={session} />
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
      </Box>
    </SignedInProviders>
  );
}
