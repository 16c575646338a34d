import { lazyTool } from '@aiso/ui/frame/header-tool.ts';
import { lazy, Suspense } from 'react';
import { ProfileMenu } from './account/menu/ProfileMenu.tsx';
import { Frame } from './app/frame/Frame.tsx';
import { useSignedIn } from './app/session/SessionProvider.tsx';
import { FirstCodesGate } from './auth/FirstCodesGate.tsx';
import { HEADER_TOOLS } from './header-tools.tsx';

/** Uploads go on from where they were once the frame is painted. */
const Uploads = lazy(() => import('./uploads/Uploads.tsx'));
const Search = lazyTool(() => import('./search/SearchTool.tsx'));
const UploadIndicator = lazy(() => import('./uploads/UploadIndicator.tsx'));

/** Around every screen behind the sign-in: the frame with what the capabilities put into it. */
export default function SignedIn() {
  const session = useSignedIn();
  return (
    <FirstCodesGate>
      <Frame
        tools={HEADER_TOOLS}
        progress={
          <Suspense fallback={null}>
            <UploadIndicator />
          </Suspense>
        }
        profile={(signOut) => <ProfileMenu session={session} onSignOut={signOut} />}
        background={
          <Suspense fallback={null}>
            <Uploads />
            {session.can.includes('administration:open') ? null : <Search hasButton={false} />}
          </Suspense>
        }
      />
    </FirstCodesGate>
  );
}
