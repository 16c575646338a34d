import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useMatches } from 'react-router';
import { ProfileMenu } from '../../account/menu/ProfileMenu.tsx';
import { FirstCodesGate } from '../../auth/FirstCodesGate.tsx';
import { HEADER_TOOLS } from '../../header-tools.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { useSession, useSignedIn } from '../session/SessionProvider.tsx';
import { useShellLook } from '../theme/AppearanceProvider.tsx';
import { FrameNotices } from './notices/FrameNotices.tsx';
import { isFullBleed } from './pages/full-bleed.ts';
import { SignedInProviders } from './SignedInProviders.tsx';
import { layoutOf } from './shell/layouts.ts';
import { Shell } from './shell/Shell.tsx';
import { HeaderTools } from './tools/HeaderTools.tsx';
import { Wordmark } from './Wordmark.tsx';

const UploadIndicator = lazy(async () => ({
  default: (await import('../../uploads/UploadIndicator.tsx')).UploadIndicator,
}));

/** The frame around every signed-in screen: what the session and the appearance make of the shell. */
export default function Frame() {
  const { t } = useTranslation(['auth', 'frame']);
  const { signOut } = useSession();
  const session = useSignedIn();
  const { layout, stretch } = useShellLook();
  const fillsFrame = useMatches().some((match) => isFullBleed(match.handle));

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
      sx={{ color: 'inherit', textDecoration: 'none', borderRadius: 1, minWidth: 0 }}
    >
      <Wordmark logo={session.tenant.logo} name={session.tenant.displayName} isShort={!isWide} />
      <HiddenText>{t('frame:goToStart')}</HiddenText>
    </Box>
  );
  return (
    <FirstCodesGate>
      <SignedInProviders key={session.user.id}>
        <Shell
          layout={layout}
          spec={layoutOf(layout)}
          menu={session.menu}
          organisation={session.tenant.displayName}
          logo={logo}
          fillsFrame={fillsFrame}
          stretch={stretch}
          tools={
            <>
              <Suspense fallback={null}>
                <UploadIndicator />
              </Suspense>
              <HeaderTools tools={tools} />
              <ProfileMenu session={session} onSignOut={() => void leave()} />
            </>
          }
        >
          <FrameNotices session={session} />
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </Shell>
      </SignedInProviders>
    </FirstCodesGate>
  );
}
