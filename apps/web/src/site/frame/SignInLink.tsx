import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { readMarker } from '../../app/session/session-marker.ts';
import { ButtonLink } from '../ButtonLink.tsx';
import { useTexts } from '../site-context.ts';

/** Another tab signs in or out. */
function follow(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** The root is the sign-in, and leads on who is signed in. The browser's mark of a session says which. */
export function SignInLink() {
  const texts = useTexts('frame');
  const isSignedIn = useSyncExternalStore(
    follow,
    () => readMarker() !== null,
    () => false,
  );
  const label = (text: string, isShown: boolean) => (
    <Box component="span" sx={{ gridArea: '1 / 1', visibility: isShown ? 'visible' : 'hidden' }}>
      {text}
    </Box>
  );
  return (
    <ButtonLink href="/">
      {/* As wide as the longer of the two: what stands beside it does not move. */}
      <Box component="span" sx={{ display: 'grid', whiteSpace: 'nowrap' }}>
        {label(texts.signIn, !isSignedIn)}
        {label(texts.open, isSignedIn)}
      </Box>
    </ButtonLink>
  );
}
