import type { RouteObject } from 'react-router';
import { useSession } from '../../session/SessionProvider.tsx';
import { useCodeAhead } from './use-code-ahead.ts';

/** Beside the screens of who is signed in: their code, before they are opened. */
export default function CodeAhead({ routes }: { routes: RouteObject[] }) {
  useCodeAhead(routes, useSession().session);
  return null;
}
